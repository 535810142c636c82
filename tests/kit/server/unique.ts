import { randomUUID } from 'node:crypto';

/** A unique suffix, so that a test can be repeated on the same database. */
export const mark = (): string => randomUUID().slice(0, 6);
