import type { ExecutionResult } from 'graphql';
import { messages } from '../../../schema/rules/messages.ts';
import { AppError } from '../../platform/core/errors.ts';

/** Shorter texts are measured by length: their multi-byte characters do not matter for the limit. */
const LONG_TEXT = 1_000;
const DATE_BYTES = 26;
/** A number, a boolean or null, approximately. */
const SCALAR_BYTES = 6;

/**
 * Refuses an answer over the size limit before serialisation, for instance a document that repeats a field under many
 * aliases.
 * @throws AppError VALIDATION.
 */
export function refuseLargeAnswer({ data }: ExecutionResult, maxBytes: number): void {
  if (bytesOf(data, maxBytes) > maxBytes)
    throw new AppError('VALIDATION', { message: messages.answerTooLarge });
}

/** Approximate size of a value as JSON, in bytes; stops counting once the limit `max` is passed. */
function bytesOf(value: unknown, max: number): number {
  if (typeof value === 'string')
    return value.length < LONG_TEXT ? value.length + 2 : Buffer.byteLength(JSON.stringify(value));
  if (value instanceof Date) return DATE_BYTES;
  if (typeof value !== 'object' || value === null) return SCALAR_BYTES;
  let bytes = 2;
  if (Array.isArray(value)) {
    for (const item of value) {
      bytes += 1 + bytesOf(item, max - bytes);
      if (bytes > max) break;
    }
    return bytes;
  }
  for (const name in value) {
    bytes += name.length + 4 + bytesOf((value as Record<string, unknown>)[name], max - bytes);
    if (bytes > max) break;
  }
  return bytes;
}
