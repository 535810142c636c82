import type { FileRefusal } from '../../../schema/values/file-messages.ts';

/** A file that is refused; the code names its Dutch sentence. */
export class RefusedFileError extends Error {
  readonly refusal: FileRefusal;

  constructor(refusal: FileRefusal, cause?: unknown) {
    super(refusal, { cause });
    this.name = 'RefusedFileError';
    this.refusal = refusal;
  }
}
