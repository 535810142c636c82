import { randomUUIDv7 } from 'node:crypto';
import { messages } from '../../schema/rules/messages.ts';
import { AppError } from './errors.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** A new id, in the order of time. */
export function newId(): string {
  return randomUUIDv7();
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
