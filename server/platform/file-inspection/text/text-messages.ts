import { type FileType, isFileType } from '../../../../schema/values/file-types.ts';
import type { ChildJob } from '../../child-work/child-kind.ts';
import { type ChildFailure, readFailure } from '../refusal.ts';

/** A file whose text is wanted; the parts are written into the folder, one in a line of JSON. */
export interface TextJob extends ChildJob {
  readonly type: FileType;
}

/** Result of the child. */
export interface TextResult {
  readonly isComplete: boolean;
}

/** Checks a job in the child. */
export function isTextJob(message: unknown): message is TextJob {
  const { id, path, type, folder } = Object(message) as Record<string, unknown>;
  return Number.isInteger(id) && isFileType(type) && [path, folder].every((text) => typeof text === 'string');
}

/**
 * Checks a message of the child, which a hostile file may have taken over.
 * @returns null for anything but an answer to this job.
 */
export function readTextResult(message: unknown, jobId: number): TextResult | ChildFailure | null {
  const { id, isComplete } = Object(message) as Record<string, unknown>;
  if (id !== jobId) return null;
  return readFailure(message) ?? (typeof isComplete === 'boolean' ? { isComplete } : null);
}
