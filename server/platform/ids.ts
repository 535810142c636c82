import { randomUUIDv7 } from 'node:crypto';
import { messages } from '../../schema/rules/messages.ts';
import { AppError } from './errors.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** A new id, in the order of time. */
export function newId(): string {
  return randomUUIDv7();
}

/** The id as given, in lower case. @throws AppError VALIDATION when it has not the form of one. */
export function parseId(value: unknown, field = 'id'): string {
  if (typeof value === 'string' && UUID.test(value)) return value.toLowerCase();
  throw new AppError('VALIDATION', {
    message: messages.malformedId,
    fields: { [field]: messages.malformedId },
  });
}
