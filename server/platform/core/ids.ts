import { randomInt, randomUUID } from 'node:crypto';
import { messages } from '../../../schema/values/messages.ts';
import { AppError } from './errors.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** A 12-bit counter after the version number increments within a millisecond, from a random start in its lower half. */
const MAX_COUNT = 0xfff;
const MAX_FIRST_COUNT = 0x7ff;

/**
 * Largest clock step backwards that ids bridge by staying ahead; a larger one is followed, because queries by the time
 * in an id need it close to the clock.
 */
const MAX_CLOCK_STEP_MS = 10_000;

let lastTime = 0;
let count = 0;

/**
 * A new UUIDv7, monotonic within this process (RFC 9562, section 6.2, method 1), also when the clock steps back some
 * seconds; ids of several processes sort by their clocks.
 */
export function newId(): string {
  const now = Date.now();
  const isFarAhead = lastTime - now > MAX_CLOCK_STEP_MS;
  if (now > lastTime || count === MAX_COUNT || isFarAhead) {
    lastTime = isFarAhead ? now : Math.max(now, lastTime + 1);
    count = randomInt(MAX_FIRST_COUNT + 1);
  } else {
    count += 1;
  }
  const time = lastTime.toString(16).padStart(12, '0');
  // The variant and the 62 random bits have the same position as in version 4.
  return `${time.slice(0, 8)}-${time.slice(8)}-7${count.toString(16).padStart(3, '0')}${randomUUID().slice(18)}`;
}

/** The lower bound of ids made at a moment, in milliseconds since 1970. */
export function earliestId(moment: number): string {
  const time = moment.toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-000000000000`;
}

/** Whether a value is a UUID. */
export function isId(value: unknown): boolean {
  return typeof value === 'string' && UUID.test(value);
}

/** The id in lower case. @throws AppError VALIDATION when the value is no UUID. */
export function parseId(value: unknown, field = 'id'): string {
  if (typeof value === 'string' && UUID.test(value)) return value.toLowerCase();
  throw new AppError('VALIDATION', {
    message: messages.malformedId,
    fields: { [field]: messages.malformedId },
  });
}
