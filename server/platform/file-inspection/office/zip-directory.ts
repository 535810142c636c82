import { RefusedFileError } from '../refusal.ts';

/** A file in a zip file, by its record in the central directory. */
export interface ZipEntry {
  readonly name: string;
  readonly isDeflated: boolean;
  readonly crc: number;
  /** Size that the directory claims for the inflated bytes. */
  readonly size: number;
  /** The bytes as they are stored. */
  readonly stored: Buffer;
}

const MAX_ENTRIES = 10_000;

const LOCAL_HEADER = 0x04034b50;
const DIRECTORY_HEADER = 0x02014b50;
const DIRECTORY_END = Buffer.from('PK\x05\x06', 'latin1');
const END_LENGTH = 22;
const ZIP64_END = 0x06064b50;
const ZIP64_END_LENGTH = 56;
const ZIP64_LOCATOR = 0x07064b50;
const ZIP64_LOCATOR_LENGTH = 20;
/** Kind of the extra field with sizes of 8 bytes. */
const ZIP64_SIZES = 1;
/** Values that say that the true one stands in the records of 8 bytes. */
const IN_ZIP64 = 0xffffffff;
const COUNT_IN_ZIP64 = 0xffff;

/** A comment in words, without what another program would take for the beginning of something else. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused
const NOT_IN_COMMENT = /[\u0000-\u0008\u000b\u000c\u000e-\u001f<]|%PDF|PK[\u0001-\u0008]/;

/** Lengths of a data descriptor: with or without signature, with sizes of 4 or 8 bytes. */
const DESCRIPTOR_LENGTHS = [12, 16, 20, 24];
const HAS_DESCRIPTOR = 1 << 3;
const IS_ENCRYPTED = 1 | (1 << 6) | (1 << 13);

interface Directory {
  readonly count: number;
  readonly start: number;
  /** Where its records end. */
  readonly end: number;
}

interface DirectoryRecord extends Omit<ZipEntry, 'stored'> {
  readonly flags: number;
  readonly storedSize: number;
  readonly offset: number;
}

/**
 * Reads the central directory of a zip file (APPNOTE 6.3.10) that Office programs write: the entries lie one behind the
 * other from the first byte to the directory, and the directory ends the file, but for a comment in words, so that every reader
 * sees the same.
 * @throws RefusedFileError
 */
export function readZipDirectory(bytes: Buffer): ZipEntry[] {
  const end = findEnd(bytes);
  const directory = readZip64End(bytes, end) ?? readEnd(bytes, end);
  if (directory.count > MAX_ENTRIES) throw new RefusedFileError('tooComplex');
  const records = readRecords(bytes, directory);
  assertPlainNames(records.map(({ name }) => name));
  return readEntries(bytes, records, directory.start);
}

/** Where the last record begins, behind which no more than its comment stands. */
function findEnd(bytes: Buffer): number {
  const end = bytes.lastIndexOf(DIRECTORY_END);
  if (end < 0 || end + END_LENGTH > bytes.length) throw new RefusedFileError('damaged');
  if (end + END_LENGTH + bytes.readUInt16LE(end + 20) !== bytes.length) throw new RefusedFileError('damaged');
  if (NOT_IN_COMMENT.test(bytes.toString('latin1', end + END_LENGTH))) throw new RefusedFileError('polyglot');
  return end;
}

function readEnd(bytes: Buffer, end: number): Directory {
  const [onDisk, count] = [bytes.readUInt16LE(end + 8), bytes.readUInt16LE(end + 10)];
  const [size, start] = [bytes.readUInt32LE(end + 12), bytes.readUInt32LE(end + 16)];
  if (onDisk !== count || start + size !== end) throw new RefusedFileError('damaged');
  return { count, start, end };
}

/** The directory by the records of 8 bytes that some programs always write; they say the same as those of 4. */
function readZip64End(bytes: Buffer, end: number): Directory | null {
  const locator = end - ZIP64_LOCATOR_LENGTH;
  if (locator < 0 || bytes.readUInt32LE(locator) !== ZIP64_LOCATOR) return null;
  const record = locator - ZIP64_END_LENGTH;
  const isBehind = record >= 0 && Number(bytes.readBigUInt64LE(locator + 8)) === record;
  if (!isBehind || bytes.readUInt32LE(record) !== ZIP64_END) throw new RefusedFileError('damaged');
  const [onDisk, count, size, start] = [24, 32, 40, 48].map((place) =>
    Number(bytes.readBigUInt64LE(record + place)),
  ) as [number, number, number, number];
  const shorter = [
    [bytes.readUInt16LE(end + 8), count, COUNT_IN_ZIP64],
    [bytes.readUInt16LE(end + 10), count, COUNT_IN_ZIP64],
    [bytes.readUInt32LE(end + 12), size, IN_ZIP64],
    [bytes.readUInt32LE(end + 16), start, IN_ZIP64],
  ] as const;
  const isSame = shorter.every(([value, longer, inZip64]) => value === longer || value === inZip64);
  if (!isSame || onDisk !== count || start + size !== record) throw new RefusedFileError('damaged');
  return { count, start, end: record };
}

function readRecords(bytes: Buffer, { start, end, count }: Directory): DirectoryRecord[] {
  const records: DirectoryRecord[] = [];
  let position = start;
  for (let index = 0; index < count; index += 1) {
    if (position + 46 > end || bytes.readUInt32LE(position) !== DIRECTORY_HEADER)
      throw new RefusedFileError('damaged');
    const nameLength = bytes.readUInt16LE(position + 28);
    const extraLength = bytes.readUInt16LE(position + 30);
    const rest = extraLength + bytes.readUInt16LE(position + 32);
    const extra = position + 46 + nameLength;
    const method = bytes.readUInt16LE(position + 10);
    const flags = bytes.readUInt16LE(position + 8);
    if (flags & IS_ENCRYPTED) throw new RefusedFileError('encryptedOffice');
    if (method !== 0 && method !== 8) throw new RefusedFileError('damaged');
    records.push({
      name: decodeName(bytes.subarray(position + 46, position + 46 + nameLength)),
      isDeflated: method === 8,
      flags,
      crc: bytes.readUInt32LE(position + 16),
      ...readSizes(bytes.subarray(position, extra), bytes.subarray(extra, extra + extraLength)),
    });
    position += 46 + nameLength + rest;
  }
  if (position !== end) throw new RefusedFileError('damaged');
  return records;
}

/** Sizes and place by a record, of which those that do not fit stand in its extra field (4.5.3). */
function readSizes(record: Buffer, extra: Buffer): Pick<DirectoryRecord, 'storedSize' | 'size' | 'offset'> {
  const sizes = {
    size: record.readUInt32LE(24),
    storedSize: record.readUInt32LE(20),
    offset: record.readUInt32LE(42),
  };
  const longer = [...zip64Sizes(extra)];
  for (const key of ['size', 'storedSize', 'offset'] as const) {
    if (sizes[key] !== IN_ZIP64) continue;
    sizes[key] = longer.shift() ?? Number.NaN;
    if (!Number.isSafeInteger(sizes[key])) throw new RefusedFileError('damaged');
  }
  return sizes;
}

function* zip64Sizes(extra: Buffer): Generator<number> {
  for (let position = 0; position + 4 <= extra.length; ) {
    const end = position + 4 + extra.readUInt16LE(position + 2);
    const isOfSizes = extra.readUInt16LE(position) === ZIP64_SIZES && end <= extra.length;
    for (let size = position + 4; isOfSizes && size + 8 <= end; size += 8)
      yield Number(extra.readBigUInt64LE(size));
    position = end;
  }
}

/** The stored bytes of each record, which must lie side by side: a gap or an overlap hides something. */
function readEntries(bytes: Buffer, records: readonly DirectoryRecord[], directory: number): ZipEntry[] {
  const ordered = records.toSorted((a, b) => a.offset - b.offset);
  let position = 0;
  for (const [index, record] of ordered.entries()) {
    if (record.offset !== position) throw new RefusedFileError('polyglot');
    const start = assertLocalHeader(bytes, record, directory);
    const end = start + record.storedSize;
    const next = ordered[index + 1]?.offset ?? directory;
    const gap = next - end;
    const isDescriptor = (record.flags & HAS_DESCRIPTOR) !== 0 && DESCRIPTOR_LENGTHS.includes(gap);
    if (gap !== 0 && !isDescriptor) throw new RefusedFileError('polyglot');
    position = next;
  }
  return records.map((record) => {
    const start = assertLocalHeader(bytes, record, directory);
    return { ...record, stored: bytes.subarray(start, start + record.storedSize) };
  });
}

/** Where the data begins; the local header must name the same file in the same way. */
function assertLocalHeader(bytes: Buffer, record: DirectoryRecord, directory: number): number {
  const { offset, name, isDeflated, storedSize, flags } = record;
  if (offset + 30 > directory || bytes.readUInt32LE(offset) !== LOCAL_HEADER)
    throw new RefusedFileError('damaged');
  const nameLength = bytes.readUInt16LE(offset + 26);
  const start = offset + 30 + nameLength + bytes.readUInt16LE(offset + 28);
  const isSame =
    (bytes.readUInt16LE(offset + 8) === 8) === isDeflated &&
    (bytes.readUInt16LE(offset + 6) & IS_ENCRYPTED) === (flags & IS_ENCRYPTED) &&
    decodeName(bytes.subarray(offset + 30, offset + 30 + nameLength)) === name;
  if (!isSame || start + storedSize > directory) throw new RefusedFileError('damaged');
  return start;
}

function decodeName(name: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(name);
  } catch {
    // Old programs write names in code page 437, of which only ASCII matters here.
    return name.toString('latin1');
  }
}

/** Office compares names without regard to capitals (ECMA-376-2, 9.1.1), so two that differ in these are one. */
function assertPlainNames(names: readonly string[]): void {
  const isOdd = (name: string) =>
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused
    /^\/|\\|\u0000|^[a-z]:|(^|\/)\.\.?(\/|$)|\/\//i.test(name) || name === '';
  const distinct = new Set(names.map((name) => name.toLowerCase()));
  if (names.some(isOdd) || distinct.size !== names.length) throw new RefusedFileError('damaged');
}
