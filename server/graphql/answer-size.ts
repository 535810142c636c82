import type { ExecutionResult } from 'graphql';
import { messages } from '../../schema/rules/messages.ts';
import { AppError } from '../platform/core/errors.ts';

/** Only of longer texts it matters how many bytes their characters take. */
const LONG_TEXT = 1_000;
const BYTES_OF_MOMENT = 26;
/** What a number, a yes or nothing takes, about. */
const BYTES_OF_OTHERS = 6;

/**
 * Refuses an answer before it becomes text that is larger than it may be, for instance because a document asks for the
 * same under many names.
 * @throws AppError VALIDATION.
 */
export function refuseLargeAnswer({ data }: ExecutionResult, mostBytes: number): void {
  if (bytesOf(data, mostBytes) > mostBytes)
    throw new AppError('VALIDATION', { message: messages.answerTooLarge });
}

/** About how many bytes a value takes as JSON; what is known to be more than `most` is not counted to its end. */
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
