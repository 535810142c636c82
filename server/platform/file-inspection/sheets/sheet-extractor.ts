import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type FileRefusal, fileMessages } from '../../../../schema/values/file-messages.ts';
import { importProblems } from '../../../../schema/values/sheet-messages.ts';
import { ownFile } from '../../child-work/child-folder.ts';
import type { ChildKind } from '../../child-work/child-kind.ts';
import { ChildPool } from '../../child-work/child-pool.ts';
import { OverloadError } from '../../core/errors.ts';
import type { Logger } from '../../core/logger.ts';
import { ofFiles } from '../file-children.ts';
import { extensionOf } from '../file-name.ts';
import { textFlags } from '../inspection-flags.ts';
import { resultNames } from '../inspection-messages.ts';
import { MAX_SHEET_MS } from '../limits.ts';
import type { ChildFailure } from '../refusal.ts';
import { readSheetResult, type SheetJob, type SheetResult } from './sheet-messages.ts';
import type { SheetRow } from './sheet-row.ts';

/** A spreadsheet as it was received. */
export interface ReceivedSheet {
  readonly path: string;
  readonly name: string;
  /** An empty folder, which the caller removes. */
  readonly folder: string;
  readonly personId: string;
  /** The sheet by its place; null for the only one, or the one of the preferred name. */
  readonly sheet: number | null;
  readonly preferred: string;
  readonly maxRows: number;
}

/** The rows of a sheet; no sheet where a person has to choose one of several; a sentence for a refused file. */
export type ReadSheet =
  | { readonly refusal: string }
  | { readonly sheets: readonly string[]; readonly sheet: number | null; readonly rows: readonly SheetRow[] };

export interface SheetExtractor {
  /** Reads the rows of a sheet. @throws AppError RATE_LIMITED when too many wait; OverloadError when it may be tried again. */
  readSheet(file: ReceivedSheet): Promise<ReadSheet>;
  close(): Promise<void>;
}

const reading: ChildKind<SheetResult | ChildFailure> = {
  ...ofFiles,
  work: 'sheet',
  flags: textFlags,
  maxProcesses: 1,
  maxMs: MAX_SHEET_MS,
  priority: 5,
  readAnswer: readSheetResult,
  late: { refusal: 'tooComplex' },
  hasResults: (result: object) => 'sheet' in result && result.sheet !== null,
};

/** Refusals whose sentence names other kinds of file than spreadsheets. */
const OTHER_KINDS: readonly FileRefusal[] = ['unsupported', 'wrongContent', 'webPage', 'program', 'archive'];

/** Makes the reader of spreadsheets; its child process starts with the first file. */
export function createSheetExtractor(log: Logger): SheetExtractor {
  const pool = new ChildPool<SheetJob, SheetResult | ChildFailure>(reading);
  return {
    readSheet: ({ personId, ...file }) =>
      pool.inTurn(personId, () =>
        read(pool, file).catch((error: unknown) => {
          log.error({ err: error }, 'A spreadsheet could not be read');
          throw new OverloadError(error, fileMessages.inspectionFailed);
        }),
      ),
    close: () => pool.close(),
  };
}

async function read(
  pool: ChildPool<SheetJob, SheetResult | ChildFailure>,
  { path, folder, name, sheet, preferred, maxRows }: Omit<ReceivedSheet, 'personId'>,
): Promise<ReadSheet> {
  const extension = extensionOf(name);
  const result = await pool.run({ path, folder, extension, preferred, maxRows, sheet: sheet ?? -1 });
  if ('problem' in result) return { refusal: importProblems[result.problem] };
  if ('refusal' in result)
    return {
      refusal: OTHER_KINDS.includes(result.refusal)
        ? importProblems.notSpreadsheet
        : fileMessages[result.refusal],
    };
  if ('failed' in result) throw new Error(`Reading a spreadsheet failed: ${result.failed}`);
  if (result.sheet === null) return { ...result, rows: [] };
  const written = await ownFile(folder, resultNames.text);
  const rows: unknown = written && JSON.parse(await readFile(join(folder, resultNames.text), 'utf8'));
  if (!areRows(rows)) throw new Error('The rows of a spreadsheet are malformed');
  return { ...result, rows };
}

function areRows(value: unknown): value is SheetRow[] {
  return (
    Array.isArray(value) &&
    value.every((row) => {
      const { number, cells } = Object(row) as { number?: unknown; cells?: unknown };
      return (
        Number.isInteger(number) && Array.isArray(cells) && cells.every((one) => typeof one === 'string')
      );
    })
  );
}
