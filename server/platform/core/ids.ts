import { randomInt, randomUUID } from 'node:crypto';
import { messages } from '../../../schema/rules/messages.ts';
import { AppError } from './errors.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** The twelve bits after the version number count on within a millisecond, from somewhere in their lower half. */
const LAST_COUNT = 0xfff;
const HIGHEST_FIRST_COUNT = 0x7ff;

/** A clock that was set back further than this is followed: what is found by the time in ids must not go far ahead. */
const MOST_AHEAD_MS = 10_000;

let lastTime = 0;
let count = 0;

/**
 * A new id (UUIDv7), after every other that this process made (RFC 9562, section 6.2, method 1), also when the clock
 * is set back by some seconds; ids of several processes are in the order of their clocks.
 */
export function newId(): string {
  const now = Date.now();
  const isFarAhead = lastTime - now > MOST_AHEAD_MS;
  if (now > lastTime || count === LAST_COUNT || isFarAhead) {
    lastTime = isFarAhead ? now : Math.max(now, lastTime + 1);
    count = randomInt(HIGHEST_FIRST_COUNT + 1);
  } else {
    count += 1;
  }
  const time = lastTime.toString(16).padStart(12, '0');
  // The variant and the random bits, 62 of them, are at the same place in every version.
  return `${time.slice(0, 8)}-${time.slice(8)}-7${count.toString(16).padStart(3, '0')}${randomUUID().slice(18)}`;
}

/** The smallest id that could have been made at a moment, in milliseconds since 1970. */
export function earliestId(moment: number): string {
  const time = moment.toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-000000000000`;
}

/** The id as given, in lower case. @throws AppError VALIDATION when it has not the form of one. */
export function parseId(value: unknown, field = 'id'): string {
  if (typeof value === 'string' && UUID.test(value)) return value.toLowerCase();
  throw new AppError('VALIDATION', {
    message: messages.malformedId,
    fields: { [field]: messages.malformedId },
  });
}
