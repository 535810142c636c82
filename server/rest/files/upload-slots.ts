import { messages } from '../../../schema/values/messages.ts';
import { AppError } from '../../platform/core/errors.ts';

/** Parts of files that one person sends at a time. */
const AT_ONCE = 2;

/** Counts the parts that each person is sending to this process. */
export class UploadSlots {
  readonly #taken = new Map<string, number>();

  /** Takes a place of a person; returns how to give it back. @throws AppError RATE_LIMITED where none is free */
  take(personId: string): () => void {
    const taken = this.#taken.get(personId) ?? 0;
    if (taken >= AT_ONCE) throw new AppError('RATE_LIMITED', { message: messages.tooManyAtOnce });
    this.#taken.set(personId, taken + 1);
    return () => {
      const left = (this.#taken.get(personId) ?? 1) - 1;
      if (left > 0) this.#taken.set(personId, left);
      else this.#taken.delete(personId);
    };
  }
}
