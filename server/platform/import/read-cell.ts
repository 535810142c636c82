import { importMessages as texts } from '../../../schema/records/import-messages.ts';
import { isCalendarDate } from '../../../schema/values/calendar-date.ts';
import { foldText } from '../../../schema/values/fold-text.ts';
import type { ImportField } from './import-fields.ts';
import type { PeopleAndTeams } from './people-and-teams.ts';

/** Values of fields matched by hand: field → folded cell → code, or '' for none. */
export type Choices = Readonly<Record<string, Readonly<Record<string, string>>>>;

export interface CellSource extends PeopleAndTeams {
  readonly choices: Choices;
}

/** The value of a cell, or why it has none; `unknown` is a value to be matched by hand. */
export type CellResult =
  | { readonly value: unknown }
  | { readonly mistake: string; readonly unknown?: string };

/** Reads a cell that is not empty. */
export function readCell(field: ImportField, cell: string, source: CellSource): CellResult {
  switch (field.kind) {
    case 'text':
      return { value: cell };
    case 'number':
      return readNumber(cell);
    case 'day':
      return readDay(cell);
    case 'term':
      return readTerm(field, cell, source);
    case 'terms':
      return readTerms(field, cell, source);
    case 'person':
      return source.person(cell);
    case 'team':
      return source.team(cell);
  }
}

/** Digits, also with zeros behind a comma or with words behind them. */
const NUMBER = /^(-?\d{1,9})(?:[.,]0+)?(?:\s*[-–—:=(].*|\s+\D.*)?$/s;

function readNumber(cell: string): CellResult {
  const [, digits] = NUMBER.exec(cell) ?? [];
  return digits === undefined ? { mistake: texts.notNumber(cell) } : { value: Number(digits) };
}

function readTerm({ key, terms }: ImportField, cell: string, { choices }: CellSource): CellResult {
  const folded = foldText(cell);
  const code = choices[key]?.[folded] ?? terms?.list.find(isMeant(folded))?.code;
  if (code !== undefined) return { value: code };
  return { mistake: texts.unknownValue(cell), unknown: cell };
}

const isMeant =
  (folded: string) =>
  ({ code, name }: { readonly code: string; readonly name: string }) =>
    foldText(name) === folded || foldText(code) === folded || spaced(code) === folded;

/** A code as people write it in English: `VeryHigh` is 'very high'. */
const spaced = (code: string) => code.replace(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase();

function readTerms(field: ImportField, cell: string, source: CellSource): CellResult {
  const whole = readTerm(field, cell, source);
  if ('value' in whole) return { value: whole.value === '' ? [] : [whole.value] };
  const parts = cell.split(/[,;\n]/).map((part) => part.trim());
  const results = parts.filter((part) => part !== '').map((part) => readTerm(field, part, source));
  const wrong = results.find((result) => 'mistake' in result);
  if (wrong) return wrong;
  const codes = results.map((result) => ('value' in result ? result.value : ''));
  return { value: [...new Set(codes.filter((code) => code !== ''))] };
}

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
function readDay(cell: string): CellResult {
  const day = isoDay(cell) ?? serialDay(cell) ?? writtenDay(cell);
  return day && isCalendarDate(day) ? { value: day } : { mistake: texts.notDay(cell) };
}

const isoDay = (cell: string) => /^(\d{4}-\d{2}-\d{2})(?:[T ].*)?$/.exec(cell)?.[1];

function serialDay(cell: string): string | undefined {
  const [, days] = SERIAL.exec(cell) ?? [];
  return days && new Date(BEFORE_1900 + Number(days) * DAY_MS).toISOString().slice(0, 10);
}

function writtenDay(cell: string): string | undefined {
  const [, day, month, year] =
    /^(?:\p{L}+,?\s+)?(\d{1,2})[\s./-]+(\d{1,2}|\p{L}{3,9})\.?[\s./-]+(\d{4}|\d{2})(?:[\s,]+\d{1,2}:\d{2}(?::\d{2})?)?$/u.exec(
      cell,
    ) ?? [];
  if (!day || !month || !year) return undefined;
  const named = MONTHS.findIndex((names) => names.includes(month.toLowerCase())) + 1;
  const number = /^\d/.test(month) ? Number(month) : named;
  const full = year.length === 2 ? `20${year}` : year;
  return `${full}-${String(number).padStart(2, '0')}-${day.padStart(2, '0')}`;
}
