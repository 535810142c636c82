import { fileLimits } from '../../../schema/records/files.ts';
import { LOCKED } from './upload-locks.ts';

/** Counts, in this process, the uploads of which each person is sending a part. */
export class UploadSlots {
  readonly #sent = new Map<string, string[]>();

  /** Takes a place for a part; returns how to give it back. @throws LOCKED where two other uploads of the person have them */
  take(personId: string, uploadId: string): () => void {
    const sent = this.#sent.get(personId) ?? [];
    if (!sent.includes(uploadId) && new Set(sent).size >= fileLimits.sentAtOnce) throw LOCKED;
    this.#sent.set(personId, [...sent, uploadId]);
    let isTaken = true;
    return () => {
      if (!isTaken) return;
      isTaken = false;
      const left = this.#sent.get(personId) ?? [];
      left.splice(left.indexOf(uploadId), 1);
      if (left.length === 0) this.#sent.delete(personId);
    };
  }
}
