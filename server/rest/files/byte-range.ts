import type { ByteRange } from '../../platform/files/byte-store.ts';

/** The headers of a request for a part of a file. */
interface RangeHeaders {
  readonly range?: string | undefined;
  readonly 'if-range'?: string | string[] | undefined;
}

/** The bytes to answer with: all of them, a part, or none as the part lies behind their end. */
export type RequestedRange = 'whole' | 'beyond' | ByteRange;

/**
 * Reads the header Range (RFC 9110, section 14). Several parts, other units and what cannot be read are answered with
 * the whole, and so is a part of a file that changed meanwhile, by If-Range.
 */
export function requestedRange(headers: RangeHeaders, size: number, etag: string): RequestedRange {
  const ifRange = headers['if-range'];
  const [, first = '', last = ''] = /^\s*bytes\s*=\s*(\d*)\s*-\s*(\d*)\s*$/i.exec(headers.range ?? '') ?? [];
  if ((first === '' && last === '') || (ifRange !== undefined && ifRange !== etag)) return 'whole';
  if (first === '') return lastBytes(Number(last), size);
  if (last !== '' && Number(last) < Number(first)) return 'whole';
  if (Number(first) >= size) return 'beyond';
  return { first: Number(first), last: last === '' ? size - 1 : Math.min(Number(last), size - 1) };
}

function lastBytes(count: number, size: number): RequestedRange {
  return count === 0 ? 'beyond' : { first: Math.max(0, size - count), last: size - 1 };
}
