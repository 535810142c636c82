import { type FileType, fileTypes, isFileType } from '../../../schema/values/file-types.ts';
import type { ChildJob } from '../child-work/child-kind.ts';
import { STORED_PIXELS } from './limits.ts';
import { type ChildFailure, readFailure } from './refusal.ts';

/** A file to examine; results are written into the folder under the names of `resultNames`. */
export interface InspectionJob extends ChildJob {
  /** The extension of the given name, in lower case. */
  readonly extension: string;
}

/** Result of the child. */
export type InspectionResult =
  | ChildFailure
  | {
      readonly type: FileType;
      readonly width: number | null;
      readonly height: number | null;
      /** Whether the file to be stored lies in the folder; pictures always do. */
      readonly isRewritten: boolean;
    };

/** Files that a child writes: a picture with its previews, a document that was changed, or a document's text. */
export const resultNames = {
  picture: 'picture',
  small: 'small.webp',
  medium: 'medium.webp',
  document: 'document',
  text: 'text',
} as const;

/**
 * Checks a message of the child, which a hostile file may have taken over.
 * @returns null for anything but an answer to this job.
 */
export function readResult(message: unknown, jobId: number): InspectionResult | null {
  const { id, type, width, height, isRewritten } = Object(message) as Record<string, unknown>;
  if (id !== jobId) return null;
  const failure = readFailure(message);
  if (failure) return failure;
  if (!isFileType(type)) return null;
  if (!fileTypes[type].isPicture)
    return { type, width: null, height: null, isRewritten: isRewritten === true };
  return isSide(width) && isSide(height) && width * height <= STORED_PIXELS
    ? { type, width, height, isRewritten: true }
    : null;
}

/** Checks a job in the child. */
export function isJob(message: unknown): message is InspectionJob {
  const { id, path, extension, folder } = Object(message) as Record<string, unknown>;
  return Number.isInteger(id) && [path, extension, folder].every((text) => typeof text === 'string');
}

function isSide(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= 1;
}
