import { zipTexts } from '../../i18n/nl/zip.ts';
import { entryName, extraPart } from './entry-name.ts';
import { damagedZip, ZipFailure, zipLimits } from './zip-failure.ts';

/** An entry as the directory of its zip has it; nothing of it is trusted. */
export interface PackedFile {
  readonly name: string;
  /** Bytes unpacked and packed. */
  readonly size: number;
  readonly packedSize: number;
  /** 0 for stored, 8 for deflated (APPNOTE 4.4.5). */
  readonly method: number;
  readonly isProtected: boolean;
  readonly isFolder: boolean;
  /** Place of its header in the zip. */
  readonly offset: number;
}

const END = 0x06_05_4b_50;
const END_BYTES = 22;
const LONGEST_COMMENT = 0xff_ff;
const CENTRAL = 0x02_01_4b_50;
const CENTRAL_BYTES = 46;

/** Value of a field of 32 bits whose size stands in the extra field for large files (APPNOTE 4.5.3). */
const ELSEWHERE = 0xff_ff_ff_ff;
const LARGE = 0x00_01;

const bytesOf = async (zip: Blob, from: number, to: number) =>
  new Uint8Array(await zip.slice(from, to).arrayBuffer());

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/**
 * The entries of a zip, of which nothing is unpacked.
 * @throws ZipFailure for what is no zip, and for one with more entries than are looked at.
 */
export async function readZipDirectory(zip: Blob): Promise<PackedFile[]> {
  const { count, directory, base } = await findDirectory(zip);
  if (count > zipLimits.entries) throw new ZipFailure(zipTexts.tooManyEntries(count, zipLimits.entries));
  const entries: PackedFile[] = [];
  let place = 0;
  while (place + CENTRAL_BYTES <= directory.length) {
    const header = directory.subarray(place);
    const view = viewOf(header);
    if (view.getUint32(0, true) !== CENTRAL) break;
    const [nameEnd, extraSize, commentSize] = [28, 30, 32].map((at) => view.getUint16(at, true)) as [
      number,
      number,
      number,
    ];
    const end = CENTRAL_BYTES + nameEnd + extraSize + commentSize;
    if (end > header.length) throw damagedZip();
    entries.push(entryOf(header, view, base));
    // The count at the end may say less than there is.
    if (entries.length > zipLimits.entries)
      throw new ZipFailure(zipTexts.tooManyEntries(entries.length, zipLimits.entries));
    place += end;
  }
  if (entries.length !== count) throw damagedZip();
  return entries;
}

/** The directory at the end of a zip, which may stand behind something else, as in one that unpacks itself. */
async function findDirectory(zip: Blob) {
  const start = Math.max(0, zip.size - END_BYTES - LONGEST_COMMENT);
  const tail = await bytesOf(zip, start, zip.size);
  const view = viewOf(tail);
  for (let place = tail.length - END_BYTES; place >= 0; place -= 1) {
    if (view.getUint32(place, true) !== END) continue;
    const count = view.getUint16(place + 10, true);
    const size = view.getUint32(place + 12, true);
    const from = start + place - size;
    if (from < 0 || size > zipLimits.directory) throw damagedZip();
    const directory = await bytesOf(zip, from, from + size);
    return { count, directory, base: from - view.getUint32(place + 16, true) };
  }
  throw new ZipFailure(zipTexts.notZip);
}

function entryOf(header: Uint8Array, view: DataView, base: number): PackedFile {
  const flags = view.getUint16(8, true);
  const nameSize = view.getUint16(28, true);
  const nameBytes = header.subarray(CENTRAL_BYTES, CENTRAL_BYTES + nameSize);
  const extraStart = CENTRAL_BYTES + nameSize;
  const extra = header.subarray(extraStart, extraStart + view.getUint16(30, true));
  const name = entryName(nameBytes, flags, extra);
  const large = largeNumbers(extra);
  const read = (at: number) => {
    const value = view.getUint32(at, true);
    return value === ELSEWHERE ? large() : value;
  };
  // The large numbers stand in this order.
  const size = read(24);
  const packedSize = read(20);
  const offset = read(42);
  return {
    ...{ name, size, packedSize, method: view.getUint16(10, true), offset: base + offset },
    isProtected: (flags & 1) === 1,
    isFolder: /[/\\]$/.test(name),
  };
}

/** Reads the numbers of an entry that need 64 bits, one after another. */
function largeNumbers(extra: Uint8Array): () => number {
  const part = extraPart(extra, LARGE) ?? new Uint8Array();
  const view = viewOf(part);
  let place = 0;
  return () => {
    if (place + 8 > part.length) throw damagedZip();
    const value = Number(view.getBigUint64(place, true));
    place += 8;
    return value;
  };
}
