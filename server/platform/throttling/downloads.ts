import { fileMessages } from '../../../schema/values/file-messages.ts';
import { PersonSemaphore } from './person-semaphore.ts';

/** Downloads of a process at a time; the store has as many connections for them. */
export const MAX_DOWNLOADS = 240;

/** Semaphore for the bytes of files, each of which holds a connection to the store for as long as its reader takes. */
export class Downloads extends PersonSemaphore {
  constructor() {
    super({ perPerson: 12, total: MAX_DOWNLOADS, timeoutMs: 10_000, message: fileMessages.tooManyDownloads });
  }
}
