import type { ExecutionResult } from 'graphql';
import { messages } from '../../../schema/values/messages.ts';
import { AppError } from '../../platform/core/errors.ts';

/** Shorter texts, such as ids and choices, are measured by length. */
const LONG_TEXT = 64;
const DATE_BYTES = 26;
/** A number, a boolean or null, approximately. */
const SCALAR_BYTES = 6;

/** Characters to which the texts of listed rows are shortened, one after the other, until an answer fits. */
const SHORTENED = [2_000, 500, 100];

/**
 * Keeps an answer within the size limit: texts in the rows of its lists are shortened, and it is refused before
 * serialisation where that is not enough, for instance a document that repeats a field under many aliases.
 * @throws AppError VALIDATION.
 */
export function fitAnswer(result: ExecutionResult, maxBytes: number): void {
  for (const characters of SHORTENED) {
    if (bytesOf(result.data, maxBytes) <= maxBytes) return;
    shortenRows(result.data, characters);
  }
  refuseLargeAnswer(result, maxBytes);
}

/** Shortens the texts of all rows within a value. */
function shortenRows(value: unknown, characters: number): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [name, inner] of Object.entries(value)) {
    if (name === 'rows' && Array.isArray(inner)) shortenTexts(inner, characters);
    else shortenRows(inner, characters);
  }
}

function shortenTexts(value: object, characters: number): void {
  const parts = value as Record<string, unknown>;
  for (const [name, inner] of Object.entries(parts)) {
    if (typeof inner === 'string' && inner.length > characters) parts[name] = beginningOf(inner, characters);
    else if (typeof inner === 'object' && inner !== null) shortenTexts(inner, characters);
  }
}

/** Leaves no half of a surrogate pair, which is no character. */
function beginningOf(text: string, characters: number): string {
  return `${text.slice(0, characters - 1).replace(/[\uD800-\uDBFF]$/, '')}…`;
}

/**
 * Refuses an answer over the size limit before serialisation.
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
