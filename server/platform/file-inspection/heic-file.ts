import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { LONGEST_SIDE, MAX_PIXELS } from './limits.ts';
import { RefusedFileError } from './refusal.ts';

/** Length of a PNG's signature and header chunk, behind which its colour profile stands. */
const PNG_HEADER = 33;

const MAX_PROFILE = 4_000_000;

/**
 * Decodes a HEIC picture, which sharp's own decoders leave out, into a PNG with the picture's colour profile; libheif
 * turns it upright.
 * @throws RefusedFileError
 */
export async function decodeHeic(bytes: Buffer): Promise<Buffer> {
  const { data, width, height } = await decodePixels(bytes);
  const png = await sharp(data, { raw: { width, height, channels: 4 }, limitInputPixels: MAX_PIXELS })
    .removeAlpha()
    .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
    .png({ compressionLevel: 0 })
    .toBuffer();
  const profile = findProfile(bytes);
  if (!profile) return png;
  return Buffer.concat([png.subarray(0, PNG_HEADER), profileChunk(profile), png.subarray(PNG_HEADER)]);
}

async function decodePixels(
  bytes: Buffer,
): Promise<{ data: Uint8ClampedArray; width: number; height: number }> {
  const { default: libheif } = await import('libheif-js/wasm-bundle.js');
  const images = new libheif.HeifDecoder().decode(bytes);
  const image = images.find((one) => one.is_primary()) ?? images[0];
  if (!image) throw new RefusedFileError('damaged');
  const [width, height] = [image.get_width(), image.get_height()];
  if (!(width > 0 && height > 0)) throw new RefusedFileError('damaged');
  if (width * height > MAX_PIXELS) throw new RefusedFileError('tooManyPixels');
  const data = new Uint8ClampedArray(width * height * 4);
  const isDecoded = await new Promise<boolean>((resolve) => {
    image.display({ data, width, height }, (result) => resolve(result !== null));
  });
  for (const one of images) one.free();
  if (!isDecoded) throw new RefusedFileError('damaged');
  return { data, width, height };
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
