import type { ExecutionResult } from 'graphql';
import { messages } from '../../schema/rules/messages.ts';
import { AppError } from '../platform/core/errors.ts';

/** Shorter texts are measured by length: their multi-byte characters do not matter for the limit. */
const LONG_TEXT = 1_000;
const BYTES_OF_MOMENT = 26;
/** A number, a boolean or null, approximately. */
const BYTES_OF_OTHERS = 6;

/**
 * Refuses an answer over the size limit before serialisation, for instance a document that repeats a field under many
 * aliases.
 * @throws AppError VALIDATION.
 */
export function refuseLargeAnswer({ data }: ExecutionResult, mostBytes: number): void {
  if (bytesOf(data, mostBytes) > mostBytes)
    throw new AppError('VALIDATION', { message: messages.answerTooLarge });
}

/** Approximate size of a value as JSON, in bytes; stops counting once the limit `most` is passed. */
function bytesOf(value: unknown, most: number): number {
  if (typeof value === 'string')
    return value.length < LONG_TEXT ? value.length + 2 : Buffer.byteLength(JSON.stringify(value));
  if (value instanceof Date) return BYTES_OF_MOMENT;
  if (typeof value !== 'object' || value === null) return BYTES_OF_OTHERS;
  let bytes = 2;
  if (Array.isArray(value)) {
    for (const item of value) {
      bytes += 1 + bytesOf(item, most - bytes);
      if (bytes > most) break;
    }
    return bytes;
  }
  for (const name in value) {
    bytes += name.length + 4 + bytesOf((value as Record<string, unknown>)[name], most - bytes);
    if (bytes > most) break;
  }
  return bytes;
}
