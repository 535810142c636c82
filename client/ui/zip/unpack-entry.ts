import { Inflate } from 'fflate';
import { zipTexts } from '../../i18n/nl/zip.ts';
import type { PackedFile } from './zip-directory.ts';
import { EntryFailure } from './zip-failure.ts';

const LOCAL = 0x04_03_4b_50;
const LOCAL_BYTES = 30;
const STORED = 0;
const DEFLATED = 8;

/** Bytes handed to the unpacker at once; they become 1,032 times as many at most, before the size is looked at. */
const PIECE = 16_384;

const damaged = (cause?: unknown) => new EntryFailure(zipTexts.damagedEntry, { cause });

/** Why an entry cannot be unpacked, as far as the directory tells; null where it can. */
export function refusalOfEntry({ isProtected, method }: PackedFile): string | null {
  if (isProtected) return zipTexts.protected;
  return method === STORED || method === DEFLATED ? null : zipTexts.unknownMethod;
}

/**
 * The bytes of an entry. They are counted while it is unpacked: more than the directory says are never kept.
 * @throws EntryFailure
 */
export async function unpackEntry(zip: Blob, entry: PackedFile): Promise<Blob> {
  const refusal = refusalOfEntry(entry);
  if (refusal !== null) throw new EntryFailure(refusal);
  const start = await dataStart(zip, entry);
  const packed = zip.slice(start, start + entry.packedSize);
  if (packed.size < entry.packedSize) throw damaged();
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  const keep = (piece: Uint8Array) => {
    size += piece.length;
    if (size > entry.size) throw damaged();
    pieces.push(piece as Uint8Array<ArrayBuffer>);
  };
  try {
    await (entry.method === STORED ? keepStored(packed, keep) : inflate(packed, keep));
  } catch (error) {
    throw error instanceof EntryFailure ? error : damaged(error);
  }
  if (size < entry.size) throw damaged();
  return new Blob(pieces);
}

/** Place of the packed bytes, behind a header whose name and extra field may differ from those of the directory. */
async function dataStart(zip: Blob, { offset }: PackedFile): Promise<number> {
  const header = await zip.slice(offset, offset + LOCAL_BYTES).arrayBuffer();
  const view = new DataView(header);
  if (offset < 0 || header.byteLength < LOCAL_BYTES || view.getUint32(0, true) !== LOCAL) throw damaged();
  return offset + LOCAL_BYTES + view.getUint16(26, true) + view.getUint16(28, true);
}

async function keepStored(packed: Blob, keep: (piece: Uint8Array) => void): Promise<void> {
  keep(new Uint8Array(await packed.arrayBuffer()));
}

async function inflate(packed: Blob, keep: (piece: Uint8Array) => void): Promise<void> {
  let isWhole = false;
  const inflater = new Inflate((piece, isLast) => {
    keep(piece);
    isWhole = isLast;
  });
  const bytes = new Uint8Array(await packed.arrayBuffer());
  for (let place = 0; place < bytes.length; place += PIECE)
    inflater.push(bytes.subarray(place, place + PIECE), place + PIECE >= bytes.length);
  if (!isWhole) throw damaged();
}
