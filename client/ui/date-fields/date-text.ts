const isoPattern = /^(\d{4})-(\d{2})-(\d{2})$/;
const typedPattern = /^(\d{1,2})[-/. ]+(\d{1,2}|[a-z]{3,9})[-/. ]+(\d{4}|\d{2})$/;
const compactPattern = /^(\d{2})(\d{2})(\d{4}|\d{2})$/;
const MONTHS = 'janfebmaaaprmeijunjulaugsepoktnovdec';

const isRealDate = (year: number, month: number, day: number) => {
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  return date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
};

const pad = (value: number, length: number) => String(value).padStart(length, '0');

/** Whether the value is an existing day written `yyyy-mm-dd`. */
export function isIsoDate(value: string): boolean {
  const match = isoPattern.exec(value);
  return match !== null && isRealDate(Number(match[1]), Number(match[2]), Number(match[3]));
}

/** A number, or the month whose Dutch name begins with these three letters; no whole number from 1 for anything else. */
const monthOf = (typed: string) =>
  Number(typed) || MONTHS.indexOf(typed.slice(0, 3).replace('mrt', 'maa')) / 3 + 1;

/**
 * Reads a day as people type it as `yyyy-mm-dd`: 31-12-2026, 31/12/26, 31122026, 31 dec 2026, 28 februari 2027. A year of
 * two digits is one of this century.
 */
export function parseTypedDate(text: string): string | undefined {
  const trimmed = text.trim().toLowerCase();
  if (isIsoDate(trimmed)) return trimmed;
  const match = typedPattern.exec(trimmed) ?? compactPattern.exec(trimmed);
  if (!match) return undefined;
  const [day, month, typedYear] = [Number(match[1]), monthOf(match[2] ?? ''), Number(match[3])];
  const year = typedYear < 100 ? typedYear + 2000 : typedYear;
  return isRealDate(year, month, day) ? `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}` : undefined;
}

/** Shows a stored `yyyy-mm-dd` as dd-mm-jjjj; anything else as it is. */
export function formatTypedDate(value: string): string {
  const match = isIsoDate(value) ? isoPattern.exec(value) : null;
  return match ? `${match[3]}-${match[2]}-${match[1]}` : value;
}
