import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { foldText } from '../../../../schema/values/fold-text.ts';
import { detectKind } from '../detect-kind.ts';
import { resultNames } from '../inspection-messages.ts';
import { type ChildFailure, failureOf, RefusedFileError } from '../refusal.ts';
import { csvRows } from './csv-rows.ts';
import { MAX_SHEETS, type SheetJob, type SheetResult } from './sheet-messages.ts';
import type { SheetRow } from './sheet-row.ts';
import { sheetNames, workbookRows } from './workbook-rows.ts';

/** Rows above the first one of the data: the head stands within three rows. */
const HEAD_ROWS = 3;

/** Most characters of all cells: beyond it a file is no list of records. */
const MOST_CHARACTERS = 60_000_000;

const CSV = new Set(['csv', 'txt', 'tsv']);

/** Reads a spreadsheet's rows into the job's folder; runs in the child, never in the server. */
export async function readSheet(job: SheetJob): Promise<SheetResult | ChildFailure> {
  try {
    const bytes = await readFile(job.path);
    if (bytes.length === 0) throw new RefusedFileError('empty');
    const kind = CSV.has(job.extension) && !isPacked(bytes) ? 'csv' : await detectKind(bytes);
    if (kind === 'csv') return await write(job, ['CSV'], 0, csvRows(bytes));
    if (kind !== 'zip') throw new RefusedFileError('unsupported');
    const names = await sheetNames(bytes);
    const sheet = sheetOf(job, names);
    if (sheet === null) return { sheets: names.slice(0, MAX_SHEETS), sheet };
    return await write(job, names.slice(0, MAX_SHEETS), sheet, workbookRows(bytes, sheet));
  } catch (error) {
    return failureOf(error);
  }
}

/** Whether a file is a zip or compound file, whatever its name says. */
const isPacked = (bytes: Buffer) =>
  ['504b0304', 'd0cf11e0', '25504446'].includes(bytes.toString('hex', 0, 4));

/** The sheet to read; null where a person has to choose. */
function sheetOf({ sheet, preferred }: SheetJob, names: readonly string[]): number | null {
  if (sheet >= 0) return sheet < names.length ? sheet : null;
  if (names.length === 1) return 0;
  const named = names.findIndex((name) => foldText(name) === foldText(preferred));
  return named < 0 ? null : named;
}

async function write(
  { folder, maxRows }: SheetJob,
  sheets: readonly string[],
  sheet: number,
  rows: Iterable<SheetRow> | AsyncIterable<SheetRow>,
): Promise<SheetResult> {
  const kept: SheetRow[] = [];
  let characters = 0;
  for await (const row of rows) {
    if (row.cells.every((cell) => cell === '')) continue;
    kept.push(row);
    characters += row.cells.reduce((sum, cell) => sum + cell.length, 0);
    if (kept.length > maxRows + HEAD_ROWS) return { problem: 'tooManyRows' };
    if (characters > MOST_CHARACTERS) return { problem: 'tooMuchText' };
  }
  if (kept.length === 0) return { problem: 'noRows' };
  await writeFile(join(folder, resultNames.text), JSON.stringify(kept), { mode: 0o600 });
  return { sheets, sheet };
}
