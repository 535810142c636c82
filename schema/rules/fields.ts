import { date, mixed, string } from 'yup';
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

/** One code out of a closed list; a form's empty choice counts as none. */
export function choice<Code extends string>(terms: Terms<Code>) {
  return mixed<Code>((value): value is Code => terms.has(value))
    .transform((value: unknown) => (value === '' ? undefined : value))
    .typeError(messages.unknownChoice);
}

/** A calendar date written `yyyy-mm-dd` that exists, between 1900 and 2200. */
export function calendarDate(requiredMessage: string = messages.required) {
  return string()
    .typeError(messages.impossibleDate)
    .required(requiredMessage)
    .test('exists', messages.impossibleDate, (value) => !value || isCalendarDate(value))
    .test('in-range', messages.dateOutOfRange, (value) => {
      if (!value || !isCalendarDate(value)) return true;
      const year = Number(value.slice(0, 4));
      return year >= EARLIEST_YEAR && year <= LATEST_YEAR;
    });
}

function isCalendarDate(value: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const parsed = date().isValidSync(value) ? new Date(`${value}T00:00:00Z`) : undefined;
  return parsed !== undefined && !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(value);
}
