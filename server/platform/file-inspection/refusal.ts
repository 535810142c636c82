import { type FileRefusal, isFileRefusal } from '../../../schema/values/file-messages.ts';
import type { ChildFault } from '../child-work/child-kind.ts';

/** A file that is refused; the code names its Dutch sentence. */
export class RefusedFileError extends Error {
  readonly refusal: FileRefusal;

  constructor(refusal: FileRefusal, cause?: unknown) {
    super(refusal, { cause });
    this.name = 'RefusedFileError';
    this.refusal = refusal;
  }
}

/** Why a child has no result: a refused file, or a fault of the machine, such as a full disk, which says nothing of the file. */
export type ChildFailure = { readonly refusal: FileRefusal } | ChildFault;

/** The failure that an error in the child stands for. */
export function failureOf(error: unknown): ChildFailure {
  if (error instanceof RefusedFileError) return { refusal: error.refusal };
  const { syscall, code } = Object(error) as { syscall?: unknown; code?: unknown };
  if (typeof syscall === 'string') return { failed: String(code) };
  // Parsers throw anything about a hostile file; one that needs more than there is throws a RangeError.
  return { refusal: error instanceof RangeError ? 'tooComplex' : 'damaged' };
}

/** Reads a failure from a message of the child, which a hostile file may have taken over; null for anything else. */
export function readFailure(message: unknown): ChildFailure | null {
  const { refusal, failed } = Object(message) as Record<string, unknown>;
  if (isFileRefusal(refusal)) return { refusal };
  return typeof failed === 'string' && /^[A-Z_]{1,40}$/.test(failed) ? { failed } : null;
}
