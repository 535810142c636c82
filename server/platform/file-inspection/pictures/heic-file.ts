import { createReadStream, createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { MAX_PIXELS, STORED_PIXELS } from '../limits.ts';
import { type HeicPixels, withHeicPixels } from './heic-pixels.ts';
import { sizeWithin } from './picture-size.ts';

/** Length of a PNG's signature and header chunk, behind which its colour profile stands. */
const PNG_HEADER = 33;

const MAX_PROFILE = 4_000_000;

const CHANNELS = 3;

/**
 * Decodes a HEIC picture, which sharp's own decoders leave out, into a PNG in the folder, with the picture's colour
 * profile and orientation, no larger than it will be kept. Returns its path. On disk rather than in memory, of which the decoder
 * has taken its part.
 * @throws RefusedFileError
 */
export async function decodeHeic(bytes: Buffer, folder: string): Promise<string> {
  const [plain, profiled] = [join(folder, 'decoded.png'), join(folder, 'profiled.png')];
  await withHeicPixels(bytes, (pixels) => writePng(pixels, plain));
  // The pixels make way for the next step; see the flags of the process.
  globalThis.gc?.();
  const profile = findProfile(bytes);
  if (!profile) return plain;
  await pipeline(withProfile(createReadStream(plain), profile), createWriteStream(profiled));
  await rm(plain);
  return profiled;
}

async function writePng({ data, width, height, shown }: HeicPixels, path: string): Promise<void> {
  const { orientation, ...part } = shown;
  await sharp(data, { raw: { width, height, channels: CHANNELS }, limitInputPixels: MAX_PIXELS })
    .extract(part)
    .resize({ ...sizeWithin(part, STORED_PIXELS), fit: 'fill' })
    .withMetadata({ orientation })
    .png({ compressionLevel: 0 })
    .toFile(path);
}

/** A PNG with a colour profile behind its header. */
async function* withProfile(png: AsyncIterable<Buffer>, profile: Buffer): AsyncGenerator<Buffer> {
  let isFirst = true;
  for await (const piece of png) {
    if (isFirst) yield* [piece.subarray(0, PNG_HEADER), profileChunk(profile), piece.subarray(PNG_HEADER)];
    else yield piece;
    isFirst = false;
  }
}

/** The ICC profile of a `colr` box (ISO 14496-12, 12.1.5); telephones give every item of a picture the same. */
function findProfile(bytes: Buffer): Buffer | null {
  const found = bytes.indexOf('colrprof', 0, 'latin1');
  if (found < 4) return null;
  const length = bytes.readUInt32BE(found - 4) - 12;
  const profile = bytes.subarray(found + 8, found + 8 + length);
  const isProfile = profile.length === length && length > 128 && length < MAX_PROFILE;
  return isProfile && profile.subarray(36, 40).toString('latin1') === 'acsp' ? profile : null;
}

function profileChunk(profile: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from('iCCPicc\0\0', 'latin1'), deflateSync(profile)]);
  const chunk = Buffer.alloc(body.length + 8);
  chunk.writeUInt32BE(body.length - 4);
  body.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(body), body.length + 4);
  return chunk;
}
