import { importMessages as texts } from '../../../schema/records/import-messages.ts';
import { foldText } from '../../../schema/values/fold-text.ts';
import type { ImportField } from './import-fields.ts';
import type { PeopleAndTeams } from './people-and-teams.ts';
import { readDay, readMoment, readMonth, readTime } from './read-day.ts';

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
    case 'count':
      return readNumber(THOUSANDS.test(cell) ? cell.replace(/[.\s]/g, '') : cell);
    case 'day':
      return readDay(cell);
    case 'moment':
      return readMoment(cell);
    case 'time':
      return readTime(cell);
    case 'month':
      return readMonth(cell);
    case 'yesNo':
      return readYesNo(field, cell, source);
    case 'term':
      return readTerm(field, cell, source);
    case 'terms':
      return readTerms(field, cell, source);
    case 'person':
      return source.person(cell);
    case 'team':
      return source.team(cell);
    case 'teams':
      return readTeams(cell, source);
  }
}

/** Digits, also with zeros behind a comma or with words behind them. */
const NUMBER = /^(-?\d{1,9})(?:[.,]0+)?(?:\s*[-–—:=(].*|\s+\D.*)?$/s;

function readNumber(cell: string): CellResult {
  const [, digits] = NUMBER.exec(cell) ?? [];
  return digits === undefined ? { mistake: texts.notNumber(cell) } : { value: Number(digits) };
}

/** Digits with dots or spaces between thousands. */
const THOUSANDS = /^\d{1,3}([.\s]\d{3})+$/;

/** Answers as people write them in columns to be ticked off; the words of the list itself are known already. */
const ANSWERS: Readonly<Record<string, boolean>> = {
  ...{ j: true, y: true, x: true, waar: true, true: true, '1': true },
  ...{ n: false, onwaar: false, false: false, '0': false },
};

function readYesNo(field: ImportField, cell: string, source: CellSource): CellResult {
  const read = readTerm(field, cell, source);
  if ('value' in read) return { value: read.value === '' ? undefined : read.value === 'Yes' };
  const answer = ANSWERS[foldText(cell)];
  return answer === undefined ? read : { value: answer };
}

function readTeams(cell: string, { team }: CellSource): CellResult {
  const whole = team(cell);
  if ('value' in whole) return { value: [whole.value] };
  const parts = partsOf(cell).map(team);
  const wrong = parts.find((part) => 'mistake' in part);
  if (wrong) return wrong;
  return { value: [...new Set(parts.map((part) => ('value' in part ? part.value : '')))] };
}

/** Words of a cell divided by commas, semicolons or lines. */
const partsOf = (cell: string) =>
  cell
    .split(/[,;\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');

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
  const results = partsOf(cell).map((part) => readTerm(field, part, source));
  const wrong = results.find((result) => 'mistake' in result);
  if (wrong) return wrong;
  const codes = results.map((result) => ('value' in result ? result.value : ''));
  return { value: [...new Set(codes.filter((code) => code !== ''))] };
}
