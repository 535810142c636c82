import { array, date, mixed, string } from 'yup';
import type { Terms } from '../terms/term.ts';
import { messages } from './messages.ts';

const EARLIEST_YEAR = 1900;
const LATEST_YEAR = 2200;

/** A text people type: trimmed, at most `max` characters, without the NUL that Postgres cannot store; null is none. */
export function text(max: number) {
  return string()
    .typeError(messages.notText)
    .transform(textOrNothing)
    .trim()
    .max(max, messages.tooLong(max))
    .test('storable', messages.unsupportedCharacter, isStorable);
}

/** Postgres stores no NUL, and half a pair of surrogates is no character. */
function isStorable(value: string | undefined): boolean {
  return !value || (!value.includes('\u0000') && value.isWellFormed());
}

/** Null counts as nothing, and so does a list, on which the trimming would fail; the services name the wrong type. */
function textOrNothing(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** A text that must be there and not be blank. */
export function requiredText(max: number) {
  return text(max).required(messages.required);
}

/** One code out of a closed list; a form's empty choice counts as none, and so does null unless it is allowed. */
export function choice<Code extends string>(terms: Terms<Code>) {
  return mixed<Code>((value): value is Code => terms.has(value))
    .transform((value: unknown, _given, { spec }) =>
      value === null && spec.nullable ? null : valueOrNothing(value),
    )
    .typeError(messages.unknownChoice);
}

function valueOrNothing(value: unknown): unknown {
  return value === '' || value === null ? undefined : value;
}

/** One or more codes out of a closed list, none of them twice; they come out in the order of the list. */
export function choices<Code extends string>(terms: Terms<Code>) {
  return array(mixed<Code>().defined())
    .transform((values: unknown) => (Array.isArray(values) ? inOrderOf(terms, values) : values))
    .typeError(messages.unknownChoice)
    .required(messages.required)
    .min(1, messages.required)
    .test('known', messages.unknownChoice, (values) => values.every((value) => terms.has(value)))
    .test('once', messages.chosenTwice, (values) => new Set(values).size === values.length);
}

/** Nothing among the values counts as a choice that the list does not have. */
function inOrderOf<Code extends string>({ codes }: Terms<Code>, values: readonly unknown[]): unknown[] {
  const placeOf = (value: unknown) => codes.indexOf(value as Code);
  return values.map((value) => value ?? '').sort((one, other) => placeOf(one) - placeOf(other));
}

/** Yes or no, once it has been answered; a form's words for it are exactly `true` and `false`. */
export function answer() {
  return yesOrNo(asAnswer);
}

/** Yup's own rule takes `1` and `TRUE` as well, and fails on what cannot be made text. */
function yesOrNo(read: (value: unknown) => unknown) {
  return mixed<boolean>((value): value is boolean => typeof value === 'boolean')
    .transform(read)
    .typeError(messages.unknownChoice);
}

function asAnswer(value: unknown): unknown {
  return value === 'true' || value === 'false' ? value === 'true' : valueOrNothing(value);
}

/** A whole number within limits; a form's empty field counts as none, and its digits as a number. */
export function wholeNumber(least: number, most: number) {
  const message = messages.numberOutOfRange(least, most);
  return mixed<number>((value): value is number => typeof value === 'number')
    .transform(asNumber)
    .typeError(message)
    .test('within', message, (value) => {
      return value === undefined || (Number.isInteger(value) && value >= least && value <= most);
    });
}

function asNumber(value: unknown): unknown {
  return typeof value === 'string' && /^-?\d{1,9}$/.test(value) ? Number(value) : valueOrNothing(value);
}

/** Yes or no, which is `otherwise` for who says nothing. */
export function flag(otherwise: boolean) {
  return yesOrNo(valueOrNothing).default(otherwise);
}

/** A calendar date written `yyyy-mm-dd` that exists, between two years: 1900 and 2200 unless said otherwise. */
export function calendarDate(
  requiredMessage: string = messages.required,
  [earliest, latest]: readonly [number, number] = [EARLIEST_YEAR, LATEST_YEAR],
) {
  return string()
    .typeError(messages.impossibleDate)
    .required(requiredMessage)
    .test('exists', messages.impossibleDate, (value) => !value || isCalendarDate(value))
    .test('in-range', messages.dateOutOfRange(earliest, latest), (value) => {
      if (!value || !isCalendarDate(value)) return true;
      const year = Number(value.slice(0, 4));
      return year >= earliest && year <= latest;
    });
}

/** A calendar date that is not after today in the Netherlands, or none. */
export function pastDate() {
  return string()
    .transform(valueOrNothing)
    .typeError(messages.impossibleDate)
    .test('exists', messages.impossibleDate, (value) => !value || isCalendarDate(value))
    .test(
      'from-1900',
      messages.beforeEarliest,
      (value) => !value || Number(value.slice(0, 4)) >= EARLIEST_YEAR,
    )
    .test('not-in-future', messages.dateInFuture, (value) => !value || value <= today());
}

/** The day that it is in the Netherlands, `yyyy-mm-dd`; Swedish writes dates so. */
function today(): string {
  return new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Amsterdam' });
}

/** Clocks may differ by so much. */
const CLOCK_DIFFERENCE_MS = 60_000;
/** 1 January 1900 began in Amsterdam 19 minutes and 32 seconds before it did in Greenwich. */
const EARLIEST_MOMENT = Date.parse('1899-12-31T23:40:28Z');
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/;

/** A moment in ISO 8601 with its offset, from 1900 until now. */
export function pastMoment() {
  return string()
    .transform(valueOrNothing)
    .typeError(messages.impossibleMoment)
    .required(messages.required)
    .test('exists', messages.impossibleMoment, (value) => !value || isMoment(value))
    .test('from-1900', messages.beforeEarliest, (value) => !(Date.parse(value ?? '') < EARLIEST_MOMENT))
    .test('not-in-future', messages.momentInFuture, (value) => {
      return !(Date.parse(value ?? '') > Date.now() + CLOCK_DIFFERENCE_MS);
    });
}

/** That a day exists is asked apart: JavaScript takes 31 February for a day in March. */
function isMoment(value: string): boolean {
  return MOMENT.test(value) && isCalendarDate(value.slice(0, 10)) && !Number.isNaN(Date.parse(value));
}

function isCalendarDate(value: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const parsed = date().isValidSync(value) ? new Date(`${value}T00:00:00Z`) : undefined;
  return parsed !== undefined && !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(value);
}
