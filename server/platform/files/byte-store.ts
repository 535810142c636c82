import type { Readable } from 'node:stream';
import { messages } from '../../../schema/values/messages.ts';
import { OverloadError } from '../core/errors.ts';

/** An entry of a store. */
export interface StoredBytes {
  readonly key: string;
  readonly size: number;
  readonly writtenAt: Date;
}

/** Bytes that are being read; the size is known before the first of them. */
export interface OpenedBytes {
  readonly stream: Readable;
  /** Number of all bytes of the key, also where a part of them is read. */
  readonly size: number;
}

/** Part of the bytes of a key, from its first byte up to and including its last. */
export interface ByteRange {
  readonly first: number;
  readonly last: number;
}

/**
 * Immutable bytes by key. A key is `<organisation id>/<SHA-256 in hex>` with nothing, `.small` or `.medium` behind it,
 * and holds complete bytes or none. Every function throws StoreAwayError while the store cannot be reached or is full.
 */
export interface ByteStore {
  /** Stores a local file; durable once it resolves. The same key may be written again, with the same bytes. */
  put(key: string, path: string): Promise<void>;
  /** Opens the bytes of a key, or a part that lies within them; null without such a key. */
  open(key: string, range?: ByteRange): Promise<OpenedBytes | null>;
  has(key: string): Promise<boolean>;
  /** Removes keys; absent ones are ignored. */
  remove(keys: readonly string[]): Promise<void>;
  /** Lists the keys that begin with a prefix, in no particular order. */
  list(prefix?: string): AsyncIterable<StoredBytes>;
}

/** The store cannot be reached or is full: answered with 503, and nothing was changed. */
export class StoreAwayError extends OverloadError {
  constructor(cause: unknown) {
    super(cause, messages.filesAway);
    this.name = 'StoreAwayError';
  }
}

const KEY = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\/[0-9a-f]{64}(?:\.(?:small|medium))?$/;

/** Whether a text is a key of a store; any other name in its place is not ours. */
export function isKey(text: string): boolean {
  return KEY.test(text);
}

/** Throws on a key that could lead elsewhere, such as one with dots or slashes too many. */
export function assertKey(key: string): void {
  if (!isKey(key)) throw new Error('Malformed key of a store');
}
