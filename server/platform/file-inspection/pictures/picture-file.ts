import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type Sharp, type SharpInput, type SharpOptions } from 'sharp';
import type { FileType } from '../../../../schema/values/file-types.ts';
import type { ContentKind } from '../claimed-kind.ts';
import { resultNames } from '../inspection-messages.ts';
import { MAX_INSPECTION_MS, MAX_PIXELS, MEDIUM_PIXELS, SMALL_SIDE, STORED_PIXELS } from '../limits.ts';
import { RefusedFileError } from '../refusal.ts';
import { decodeHeic } from './heic-file.ts';
import { sizeWithin, webpSizeWithin } from './picture-size.ts';

sharp.concurrency(1);
sharp.cache(false);
// Only these decoders see a file, whatever else libvips can read.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'],
});

type PictureKind = Extract<ContentKind, 'jpg' | 'png' | 'webp' | 'heic'>;

interface PictureResult {
  readonly type: FileType;
  readonly width: number;
  readonly height: number;
}

// Warnings are common in pictures of phones that every viewer shows; errors and missing ends are not.
const READING = { limitInputPixels: MAX_PIXELS, failOn: 'error', sequentialRead: true } as const;

/**
 * Makes a picture and its previews anew: upright, in sRGB, the first frame only, without any metadata. The same bytes
 * give the same result.
 * @throws RefusedFileError for a damaged picture, and for one with too many pixels.
 */
export async function remakePicture(
  bytes: Buffer,
  kind: PictureKind,
  folder: string,
): Promise<PictureResult> {
  if (kind !== 'heic') return remake(bytes, kind, folder);
  const decoded = await decodeHeic(bytes, folder);
  const result = await remake(decoded, kind, folder);
  await rm(decoded);
  return result;
}

async function remake(source: SharpInput, kind: PictureKind, folder: string): Promise<PictureResult> {
  const size = await readSize(source, kind);
  const type = kind === 'heic' ? 'jpg' : kind;
  const picture = fitted(sharp(source, READING).autoOrient(), sizeWithin(size, STORED_PIXELS));
  const { data, info } = await drawn(encoded(picture, type));
  await writeFile(join(folder, resultNames.picture), data);
  const medium = fitted(sharp(data, READING), webpSizeWithin(info, MEDIUM_PIXELS));
  await writePreview(medium, join(folder, resultNames.medium));
  const small = sharp(data, READING).resize({
    width: SMALL_SIDE,
    height: SMALL_SIDE,
    fit: 'inside',
    withoutEnlargement: true,
  });
  await writePreview(small, join(folder, resultNames.small));
  return { type, width: info.width, height: info.height };
}

/** The upright size by the header; refuses before any pixel is decoded. */
async function readSize(source: SharpInput, kind: PictureKind): Promise<{ width: number; height: number }> {
  const reading: SharpOptions = { ...READING, limitInputPixels: false };
  const { format, width, height, autoOrient } = await sharp(source, reading)
    .metadata()
    .catch((error: unknown) => {
      throw new RefusedFileError('damaged', error);
    });
  if (width * height > MAX_PIXELS) throw new RefusedFileError('tooManyPixels');
  const expected = { jpg: 'jpeg', png: 'png', webp: 'webp', heic: 'png' }[kind];
  if (format !== expected) throw new RefusedFileError('damaged');
  return autoOrient;
}

function fitted(picture: Sharp, size: { width: number; height: number }): Sharp {
  return picture.resize({ ...size, fit: 'fill' });
}

function encoded(picture: Sharp, type: Exclude<PictureKind, 'heic'>): Sharp {
  const inSrgb = picture.toColourspace('srgb');
  if (type === 'png') return inSrgb.png();
  return type === 'webp' ? inSrgb.webp({ quality: 85 }) : inSrgb.jpeg({ quality: 85 });
}

async function writePreview(picture: Sharp, path: string): Promise<void> {
  const { data } = await drawn(picture.toColourspace('srgb').webp({ quality: 75 }));
  await writeFile(path, data);
}

async function drawn(picture: Sharp) {
  return picture
    .timeout({ seconds: MAX_INSPECTION_MS / 1000 })
    .toBuffer({ resolveWithObject: true })
    .catch((error: unknown) => {
      throw new RefusedFileError('damaged', error);
    });
}
