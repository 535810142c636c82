import { crc32, deflateRawSync } from 'node:zlib';
import type { ZipEntry } from './zip-directory.ts';

const LOCAL_HEADER = 0x04034b50;
const DIRECTORY_HEADER = 0x02014b50;
const DIRECTORY_END = 0x06054b50;
const VERSION = 20;
/** Names are in UTF-8. */
const FLAGS = 1 << 11;
/** The first of January 1980, so that the same parts give the same bytes. */
const DATE = 0x21;

/** An entry with other content, and sizes and checksum of that. */
export function replacedEntry(entry: ZipEntry, content: Buffer): ZipEntry {
  const stored = deflateRawSync(content);
  return { ...entry, isDeflated: true, crc: crc32(content), size: content.length, stored };
}

/** A zip file of entries, whose data is taken over as it is stored. */
export function writeZip(entries: readonly ZipEntry[]): Buffer {
  const pieces: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const entry of entries) {
    const name = Buffer.from(entry.name);
    const fields = commonFields(entry, name.length);
    const header = Buffer.concat([uint32(LOCAL_HEADER), uint16(VERSION), fields, name]);
    directory.push(
      Buffer.concat([
        ...[uint32(DIRECTORY_HEADER), uint16(VERSION), uint16(VERSION), fields],
        ...[Buffer.alloc(10), uint32(offset), name],
      ]),
    );
    pieces.push(header, entry.stored);
    offset += header.length + entry.stored.length;
  }
  const records = Buffer.concat(directory);
  const count = uint16(entries.length);
  const end = [uint32(DIRECTORY_END), Buffer.alloc(4), count, count, uint32(records.length), uint32(offset)];
  return Buffer.concat([...pieces, records, ...end, uint16(0)]);
}

/** Fields that both headers of an entry have, flags to length of the extra field (APPNOTE 4.3.7 and 4.3.12). */
function commonFields({ isDeflated, crc, size, stored }: ZipEntry, nameLength: number): Buffer {
  return Buffer.concat([
    ...[uint16(FLAGS), uint16(isDeflated ? 8 : 0), uint16(0), uint16(DATE)],
    ...[uint32(crc), uint32(stored.length), uint32(size), uint16(nameLength), uint16(0)],
  ]);
}

function uint16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16LE(value);
  return bytes;
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}
