import { setImmediate } from 'node:timers/promises';
import type { AnyObjectSchema } from 'yup';
import { importMessages as texts } from '../../../schema/records/import-messages.ts';
import { foldText } from '../../../schema/values/fold-text.ts';
import { AppError } from '../core/errors.ts';
import { validate } from '../core/validate.ts';
import { type ImportField, usualValue } from './import-fields.ts';
import { type CellSource, readCell } from './read-cell.ts';

interface Row {
  readonly number: number;
  readonly cells: readonly string[];
}

/** Mistakes of a row: field → sentence. */
export type Mistakes = Readonly<Record<string, string>>;

export interface CheckedRow {
  readonly number: number;
  readonly values: Readonly<Record<string, unknown>>;
  readonly mistakes: Mistakes;
}

/** A value of a closed list that no list knows, to be matched by hand. */
export interface UnknownValue {
  readonly field: string;
  readonly value: string;
  readonly count: number;
}

export interface RowCheck {
  readonly fields: readonly ImportField[];
  readonly rules: AnyObjectSchema;
  /** Field of each column; null for one that is left out. */
  readonly columns: readonly (string | null)[];
  /** Cells for all rows, of fields without a column. */
  readonly constants: Readonly<Record<string, string>>;
  readonly source: CellSource;
  /** The importing person. */
  readonly self: string;
  /** Fields that together come once in a file. */
  readonly once?: readonly string[] | undefined;
  /** Numbers of rows that are not saved, with which no other row is compared. */
  readonly leftOut?: ReadonlySet<number>;
  /** Mistakes that the rules cannot know, and columns that differ from the form. */
  readonly complete: (values: Record<string, unknown>) => Completed;
}

/** Mistakes and further values of a row, by its kind. */
export interface Completed {
  readonly mistakes?: Mistakes;
  readonly values?: Readonly<Record<string, unknown>>;
}

/** Rows after which others get their turn. */
const AT_ONCE = 100;

/** Checks rows one by one, and gives way to requests now and then. @param onRow called with the number of checked rows. */
export async function checkRows(
  rows: readonly Row[],
  check: RowCheck,
  onRow: (count: number) => Promise<void> = async () => undefined,
): Promise<{ rows: CheckedRow[]; unknown: UnknownValue[] }> {
  const places = check.fields.map((field) => ({ field, place: check.columns.indexOf(field.key) }));
  const unknown = new Map<string, UnknownValue>();
  const checked: CheckedRow[] = [];
  const twinOf = twinsBy(check);
  for (const row of rows) {
    checked.push(twinOf(checkRow(row, places, check, unknown)));
    if (checked.length % AT_ONCE === 0) {
      await onRow(checked.length);
      await setImmediate();
    }
  }
  return { rows: checked, unknown: [...unknown.values()] };
}

/** Says of a row that it repeats an earlier one, compared as people read texts. */
function twinsBy({ once = [], leftOut }: RowCheck): (row: CheckedRow) => CheckedRow {
  const [first] = once;
  const seen = new Map<string, number>();
  return (row) => {
    const { number, values, mistakes } = row;
    if (first === undefined || leftOut?.has(number) || values[first] === undefined) return row;
    const key = once.map((field) => foldText(String(values[field] ?? ''))).join('\n');
    const twin = seen.get(key);
    if (twin === undefined) seen.set(key, number);
    return twin === undefined ? row : { ...row, mistakes: { [first]: texts.twice(twin), ...mistakes } };
  };
}

function checkRow(
  { number, cells }: Row,
  places: readonly { readonly field: ImportField; readonly place: number }[],
  { rules, constants, source, self, complete }: RowCheck,
  unknown: Map<string, UnknownValue>,
): CheckedRow {
  const input: Record<string, unknown> = {};
  const mistakes: Record<string, string> = {};
  for (const { field, place } of places) {
    const { key } = field;
    const cell = place < 0 ? (constants[key] ?? '') : (cells[place] ?? '');
    if (cell === '') {
      input[key] = usualValue(field, self);
      continue;
    }
    const read = readCell(field, cell, source);
    if ('value' in read) input[key] = read.value === '' ? usualValue(field, self) : read.value;
    else {
      mistakes[key] = read.mistake;
      if (read.unknown !== undefined) count(unknown, key, read.unknown);
    }
  }
  return { number, ...judge(rules, input, mistakes, complete) };
}

function count(unknown: Map<string, UnknownValue>, field: string, value: string): void {
  const name = `${field} ${foldText(value)}`;
  unknown.set(name, { field, value, count: (unknown.get(name)?.count ?? 0) + 1 });
}

/** Checks values by the rules of the form, and by the kind. A cell that could not be read keeps its own sentence. */
function judge(
  rules: AnyObjectSchema,
  input: Record<string, unknown>,
  read: Mistakes,
  complete: RowCheck['complete'],
): Pick<CheckedRow, 'values' | 'mistakes'> {
  try {
    const values = validate(rules, input) as Record<string, unknown>;
    const { mistakes = {}, values: more = {} } = complete(values);
    return { values: { ...values, ...more }, mistakes: { ...mistakes, ...read } };
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'VALIDATION') throw error;
    const { '': whole, ...fields } = error.fields ?? {};
    const further = whole ? { [Object.keys(input)[0] ?? '']: whole } : {};
    return { values: input, mistakes: { ...further, ...fields, ...read } };
  }
}
