import { isSheetProblem, type SheetProblem } from '../../../../schema/values/sheet-messages.ts';
import type { ChildJob } from '../../child-work/child-kind.ts';
import { type ChildFailure, readFailure } from '../refusal.ts';

/** A spreadsheet whose rows are wanted; they are written into the folder as JSON. */
export interface SheetJob extends ChildJob {
  /** The extension of the given name, in lower case. */
  readonly extension: string;
  /** The sheet by its place, from 0; -1 for the only one, or the one of the preferred name. */
  readonly sheet: number;
  readonly preferred: string;
  /** Most rows with content, without those of the head. */
  readonly maxRows: number;
}

/** Result of the child: the sheets by name, and the one whose rows were written; null where a person has to choose. */
export type SheetResult =
  | { readonly sheets: readonly string[]; readonly sheet: number | null }
  | { readonly problem: SheetProblem };

/** Most sheets of a file that are named, and the longest name. */
export const MAX_SHEETS = 300;
const LONGEST_NAME = 100;

/** Checks a job in the child. */
export function isSheetJob(message: unknown): message is SheetJob {
  const { id, path, folder, extension, preferred, sheet, maxRows } = Object(message) as Record<
    string,
    unknown
  >;
  return (
    [id, sheet, maxRows].every(Number.isInteger) &&
    [path, folder, extension, preferred].every((text) => typeof text === 'string')
  );
}

/**
 * Checks a message of the child, which a hostile file may have taken over.
 * @returns null for anything but an answer to this job.
 */
export function readSheetResult(message: unknown, jobId: number): SheetResult | ChildFailure | null {
  const { id, sheets, sheet, problem } = Object(message) as Record<string, unknown>;
  if (id !== jobId) return null;
  if (isSheetProblem(problem)) return { problem };
  const failure = readFailure(message);
  if (failure) return failure;
  if (!Array.isArray(sheets) || sheets.length > MAX_SHEETS) return null;
  if (!sheets.every((name) => typeof name === 'string' && name.length <= LONGEST_NAME)) return null;
  if (sheet !== null && !(Number.isInteger(sheet) && Number(sheet) in sheets)) return null;
  return { sheets, sheet: sheet as number | null };
}
