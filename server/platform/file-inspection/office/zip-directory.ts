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
const DIRECTORY_END = 0x06054b50;
const END_LENGTH = 22;

/** Lengths of a data descriptor: with or without signature, with sizes of 4 or 8 bytes. */
const DESCRIPTOR_LENGTHS = [12, 16, 20, 24];
const HAS_DESCRIPTOR = 1 << 3;
const IS_ENCRYPTED = 1 | (1 << 6) | (1 << 13);

interface DirectoryRecord extends Omit<ZipEntry, 'stored'> {
  readonly flags: number;
  readonly storedSize: number;
  readonly offset: number;
}

/**
 * Reads the central directory of a zip file (APPNOTE 6.3.10) that Office programs write: the entries lie one behind the
 * other from the first byte to the directory, and the directory ends the file, so that every reader sees the same.
 * @throws RefusedFileError
 */
export function readZipDirectory(bytes: Buffer): ZipEntry[] {
  const end = bytes.length - END_LENGTH;
  if (end < 0 || bytes.readUInt32LE(end) !== DIRECTORY_END) throw new RefusedFileError('damaged');
  const count = bytes.readUInt16LE(end + 10);
  const start = bytes.readUInt32LE(end + 16);
  const isWhole = start + bytes.readUInt32LE(end + 12) === end && bytes.readUInt16LE(end + 8) === count;
  if (!isWhole) throw new RefusedFileError('damaged');
  if (count > MAX_ENTRIES) throw new RefusedFileError('tooComplex');
  const records = readRecords(bytes, { start, end, count });
  assertPlainNames(records.map(({ name }) => name));
  return readEntries(bytes, records, start);
}

function readRecords(
  bytes: Buffer,
  { start, end, count }: { start: number; end: number; count: number },
): DirectoryRecord[] {
  const records: DirectoryRecord[] = [];
  let position = start;
  for (let index = 0; index < count; index += 1) {
    if (position + 46 > end || bytes.readUInt32LE(position) !== DIRECTORY_HEADER)
      throw new RefusedFileError('damaged');
    const nameLength = bytes.readUInt16LE(position + 28);
    const rest = bytes.readUInt16LE(position + 30) + bytes.readUInt16LE(position + 32);
    const method = bytes.readUInt16LE(position + 10);
    const flags = bytes.readUInt16LE(position + 8);
    if (flags & IS_ENCRYPTED) throw new RefusedFileError('encryptedOffice');
    if (method !== 0 && method !== 8) throw new RefusedFileError('damaged');
    records.push({
      name: decodeName(bytes.subarray(position + 46, position + 46 + nameLength)),
      isDeflated: method === 8,
      flags,
      crc: bytes.readUInt32LE(position + 16),
      storedSize: bytes.readUInt32LE(position + 20),
      size: bytes.readUInt32LE(position + 24),
      offset: bytes.readUInt32LE(position + 42),
    });
    position += 46 + nameLength + rest;
  }
  if (position !== end) throw new RefusedFileError('damaged');
  return records;
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
