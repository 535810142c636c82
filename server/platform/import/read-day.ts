import { importMessages as texts } from '../../../schema/records/import-messages.ts';
import { isCalendarDate } from '../../../schema/values/calendar-date.ts';

type Read = { readonly value: string } | { readonly mistake: string };

const MONTHS = [
  ['januari', 'jan', 'january'],
  ['februari', 'feb', 'february'],
  ['maart', 'mrt', 'march', 'mar'],
  ['april', 'apr'],
  ['mei', 'may'],
  ['juni', 'jun', 'june'],
  ['juli', 'jul', 'july'],
  ['augustus', 'aug', 'august'],
  ['september', 'sep', 'sept'],
  ['oktober', 'okt', 'october', 'oct'],
  ['november', 'nov'],
  ['december', 'dec'],
];

/** The day before the first of the calendar of 1900, with the leap day that it counts by mistake. */
const BEFORE_1900 = Date.UTC(1899, 11, 30);
const DAY_MS = 86_400_000;
/** Numbers of days between 1900 and 2200 that are no year. */
const SERIAL = /^([3-9]\d{4}|10\d{4})(\.\d+)?$/;

/** A day as `2026-11-05`, out of a date of a spreadsheet, its number, or a text in the Dutch order. */
export function readDay(cell: string): Read {
  const day = dayIn(cell);
  return day ? { value: day } : { mistake: texts.notDay(cell) };
}

const isoDay = (cell: string) => /^(\d{4}-\d{2}-\d{2})(?:[T ].*)?$/.exec(cell)?.[1];

function serialDay(cell: string): string | undefined {
  const [, days] = SERIAL.exec(cell) ?? [];
  return days && new Date(BEFORE_1900 + Number(days) * DAY_MS).toISOString().slice(0, 10);
}

function writtenDay(cell: string): string | undefined {
  const [, day, month, year] =
    /^(?:\p{L}+,?\s+)?(\d{1,2})[\s./-]+(\d{1,2}|\p{L}{3,9})\.?[\s./-]+(\d{4}|\d{2})(?:[\s,]+\d{1,2}[:.u]\d{2}(?::\d{2})?(?:\s*uur)?)?$/u.exec(
      cell,
    ) ?? [];
  if (!day || !month || !year) return undefined;
  const named = MONTHS.findIndex((names) => names.includes(month.toLowerCase())) + 1;
  const number = /^\d/.test(month) ? Number(month) : named;
  const full = year.length === 2 ? `20${year}` : year;
  return `${full}-${String(number).padStart(2, '0')}-${day.padStart(2, '0')}`;
}

function dayIn(cell: string): string | undefined {
  const day = isoDay(cell) ?? serialDay(cell) ?? writtenDay(cell);
  return day && isCalendarDate(day) ? day : undefined;
}

const ZONE = 'Europe/Amsterdam';

/** A moment in the Netherlands as ISO 8601; the start of the day where no time is written. */
export function readMoment(cell: string): Read {
  const day = dayIn(cell);
  if (!day) return { mistake: texts.notDay(cell) };
  const time = timeIn(cell) ?? serialTime(cell) ?? '00:00';
  return { value: momentOf(day, time) };
}

/** A moment of a day in the Netherlands at a time, as ISO 8601. */
export const momentOf = (day: string, time: string): string =>
  Temporal.PlainDateTime.from(`${day}T${time}`).toZonedDateTime(ZONE).toInstant().toString();

/** The time of a moment in the Netherlands, as `14:30`. */
export const timeOf = (moment: string): string =>
  Temporal.Instant.from(moment).toZonedDateTimeISO(ZONE).toPlainTime().toString({ smallestUnit: 'minute' });

const clock = (hours: number, minutes: number) =>
  hours < 24 && minutes < 60
    ? `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`
    : undefined;

/** The time behind a day. */
function timeIn(cell: string): string | undefined {
  const [, hours, minutes] = /[T\s,](\d{1,2})[:.u](\d{2})(?::\d{2})?(?:\s*uur)?$/i.exec(cell) ?? [];
  return hours === undefined ? undefined : clock(Number(hours), Number(minutes));
}

/** The time of a day's number, by its fraction. */
function serialTime(cell: string): string | undefined {
  const [, fraction] = /^\d{0,6}(\.\d+)$/.exec(cell) ?? [];
  if (fraction === undefined) return undefined;
  const minutes = Math.min(Math.round(Number(fraction) * 1_440), 1_439);
  return clock(Math.floor(minutes / 60), minutes % 60);
}

/** A time as `14:30`, also written as `14.30`, `14u30`, `9 uur` or the fraction of a day. */
export function readTime(cell: string): Read {
  const [, hours, minutes = '0'] = /^(\d{1,2})(?:[:.u](\d{2})(?::\d{2})?)?\s*(?:uur|u|h)?$/i.exec(cell) ?? [];
  // A spreadsheet keeps a time as one of the day before the first.
  const time =
    (/^0?\.\d/.test(cell) ? serialTime(cell) : undefined) ??
    (hours === undefined ? undefined : clock(Number(hours), Number(minutes))) ??
    (/^(18|19)\d{2}-/.test(cell) ? timeIn(cell) : undefined);
  return time ? { value: time } : { mistake: texts.notTime(cell) };
}

/** A month as `2026-11`, also written as `11-2026`, `november 2026` or a day in it. */
export function readMonth(cell: string): Read {
  const [, year = '', number = ''] = /^(\d{4})[-/. ](\d{1,2})$/.exec(cell) ?? [];
  const [, words = '', of = ''] = /^(\p{L}{3,9}|\d{1,2})\.?[\s\-/.']+(\d{4}|\d{2})$/u.exec(cell) ?? [];
  const day = year
    ? writtenDay(`1-${number}-${year}`)
    : (words && writtenDay(`1-${words}-${of}`)) || dayIn(cell);
  return day && isCalendarDate(day) ? { value: day.slice(0, 7) } : { mistake: texts.notMonth(cell) };
}
