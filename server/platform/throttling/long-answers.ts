import pLimit from 'p-limit';
import { messages } from '../../../schema/values/messages.ts';
import { PersonSemaphore } from './person-semaphore.ts';

/** Connections that streamed answers share, so that list requests keep the rest of the pool. */
const MAX_CONNECTIONS = 2;

/** Semaphore for streamed answers, which are read from Postgres in pieces while they are sent. */
export class LongAnswers extends PersonSemaphore {
  /** Runs the read of one piece on one of the shared connections. */
  readonly withConnection = pLimit(MAX_CONNECTIONS);

  constructor() {
    // Each answer keeps its keys in memory, up to about 2 MB.
    super({ perPerson: 2, total: 10, timeoutMs: 10_000, message: messages.tooManyLongAnswers });
  }
}
