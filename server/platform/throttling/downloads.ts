import { fileMessages } from '../../../schema/values/file-messages.ts';
import { PersonSemaphore } from './person-semaphore.ts';

/** Whole files of a process at a time. */
export const MAX_DOWNLOADS = 200;
/** Pieces of files of a process at a time. */
const MAX_PIECES = 40;
/** Both, as each holds a connection to the store. */
export const MAX_READERS = MAX_DOWNLOADS + MAX_PIECES;

/** Bytes of the largest piece; what is larger counts as a whole file. */
const PIECE_BYTES = 1_024 * 1_024;

/** Semaphore for the bytes of files, each of which holds a connection to the store for as long as its reader takes. */
export class Downloads extends PersonSemaphore {
  constructor() {
    super({ perPerson: 12, total: MAX_DOWNLOADS, timeoutMs: 10_000, message: fileMessages.tooManyDownloads });
  }
}

/**
 * Semaphore for pieces of files. A viewer asks for many small ones and each is soon over, so they wait for each other
 * for longer than downloads do, and large downloads of the same person do not keep them from a place.
 */
export class Pieces extends PersonSemaphore {
  constructor() {
    super({ perPerson: 6, total: MAX_PIECES, timeoutMs: 30_000, message: fileMessages.tooManyDownloads });
  }
}

/** Whether so many bytes of a file count as a piece. */
export const isPiece = (bytes: number): boolean => bytes <= PIECE_BYTES;
