import { array, mixed, type ObjectSchema, type Schema, string } from 'yup';
import { EARLIEST_YEAR, isCalendarDate, LATEST_YEAR } from './calendar-date.ts';
import { cleanText } from './clean-text.ts';
import { messages } from './messages.ts';
import type { Terms } from './term.ts';

/** Free text: clean and trimmed, at most `max` characters, storable in Postgres; null becomes empty. */
export function text(max: number) {
  return string()
    .typeError(messages.notText)
    .transform(textOrNothing)
    .trim()
    .max(max, messages.tooLong(max))
    .test('storable', messages.unsupportedCharacter, isStorable);
}

/** Postgres stores neither NUL nor a lone surrogate. */
export function isStorable(value: string | undefined): boolean {
  return !value || (!value.includes('\u0000') && value.isWellFormed());
}

/** Null and non-texts become empty, because trimming would throw on them; `validate` reports the wrong type. */
function textOrNothing(value: unknown): string {
  return typeof value === 'string' ? cleanText(value) : '';
}

/** Required text that is not blank. */
export function requiredText(max: number) {
  return text(max).required(messages.required);
}

/** One code of a closed list; the empty option of a form means no choice, as does null unless it is allowed. */
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

/** One or more distinct codes of a closed list, sorted in the order of the list. */
export function choices<Code extends string>(terms: Terms<Code>) {
  return distinct(terms).required(messages.required).min(1, messages.required);
}

/** Distinct codes of a closed list, sorted in the order of the list; none where nothing is given. */
export function choicesOrNone<Code extends string>(terms: Terms<Code>) {
  return distinct(terms)
    .transform((values: unknown) => values ?? [])
    .default([]);
}

function distinct<Code extends string>(terms: Terms<Code>) {
  return array(mixed<Code>().defined())
    .transform((values: unknown) => (Array.isArray(values) ? inOrderOf(terms, values) : values))
    .typeError(messages.unknownChoice)
    .test('known', messages.unknownChoice, (values = []) => values.every((value) => terms.has(value)))
    .test('once', messages.chosenTwice, (values = []) => new Set(values).size === values.length);
}

/** Null becomes an unknown code, so that the rule refuses it. */
function inOrderOf<Code extends string>({ codes }: Terms<Code>, values: readonly unknown[]): unknown[] {
  const placeOf = (value: unknown) => codes.indexOf(value as Code);
  return values.map((value) => value ?? '').sort((one, other) => placeOf(one) - placeOf(other));
}

/** Yes, no or unanswered; a form sends exactly `true` or `false`. */
export function answer() {
  return yesOrNo(asAnswer);
}

/** Strict boolean: yup's own accepts `1` and `TRUE`, and throws on values without a text form. */
function yesOrNo(read: (value: unknown) => unknown) {
  return mixed<boolean>((value): value is boolean => typeof value === 'boolean')
    .transform(read)
    .typeError(messages.unknownChoice);
}

function asAnswer(value: unknown): unknown {
  return value === 'true' || value === 'false' ? value === 'true' : valueOrNothing(value);
}

/** An integer within limits; accepts the digits of a form, whose empty field means none. */
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

/** A boolean with a default. */
export function flag(otherwise: boolean) {
  return yesOrNo(valueOrNothing).default(otherwise);
}

/** An existing calendar date, `yyyy-mm-dd`, between two years (by default 1900 and 2200). */
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

/** An optional calendar date, between 1900 and 2200. */
export function optionalDate() {
  return dateOrNothing().test(
    'in-range',
    messages.dateOutOfRange(EARLIEST_YEAR, LATEST_YEAR),
    (value) => !value || (value >= `${EARLIEST_YEAR}` && value < `${LATEST_YEAR + 1}`),
  );
}

/** An optional calendar date, today in the Netherlands at the latest. */
export function pastDate() {
  return dateOrNothing()
    .test(
      'from-1900',
      messages.beforeEarliest,
      (value) => !value || Number(value.slice(0, 4)) >= EARLIEST_YEAR,
    )
    .test('not-in-future', messages.dateInFuture, (value) => !value || value <= today());
}

function dateOrNothing() {
  return string()
    .transform(valueOrNothing)
    .typeError(messages.impossibleDate)
    .test('exists', messages.impossibleDate, (value) => !value || isCalendarDate(value));
}

/** Today in the Netherlands, `yyyy-mm-dd`, which is the date format of the Swedish locale. */
function today(): string {
  return new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Amsterdam' });
}

/** Tolerated clock skew. */
const CLOCK_DIFFERENCE_MS = 60_000;
/** Midnight of 1 January 1900 in Amsterdam, 19 minutes and 32 seconds ahead of Greenwich. */
const EARLIEST_MOMENT = Date.parse('1899-12-31T23:40:28Z');
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/;

/** A timestamp in ISO 8601 with offset, between 1900 and now. */
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

/** Like `pastMoment`, or null for none. */
export function optionalPastMoment() {
  return pastMoment().notRequired().nullable().default(null);
}

/** Checks the day separately: JavaScript parses 31 February as a day in March. */
function isMoment(value: string): boolean {
  return MOMENT.test(value) && isCalendarDate(value.slice(0, 10)) && !Number.isNaN(Date.parse(value));
}

/** The names of the fields of a record's rules, in their order. */
export function fieldNames<Values extends object>(rules: ObjectSchema<Values>): (keyof Values & string)[] {
  return Object.keys(rules.fields) as (keyof Values & string)[];
}

/** Some fields of a record. */
export function pick<Of extends object, Field extends keyof Of>(
  record: Of,
  fields: readonly Field[],
): Pick<Of, Field> {
  return Object.fromEntries(fields.map((field) => [field, record[field]])) as Pick<Of, Field>;
}

/** How many characters a field takes at most, or undefined where its rules say nothing of that. */
export function longestOf({ fields }: { readonly fields: object }, field: string): number | undefined {
  const rule = (fields as Readonly<Record<string, Schema | undefined>>)[field];
  return rule?.describe().tests.find(({ name }) => name === 'max')?.params?.max as number | undefined;
}
