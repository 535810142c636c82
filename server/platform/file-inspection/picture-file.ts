import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type Sharp, type SharpInput, type SharpOptions } from 'sharp';
import type { FileType } from '../../../schema/values/file-types.ts';
import type { ContentKind } from './claimed-kind.ts';
import { decodeHeic } from './heic-file.ts';
import { resultNames } from './inspection-messages.ts';
import { LONGEST_SIDE, MAX_INSPECTION_MS, MAX_PIXELS, PREVIEW_SIDES } from './limits.ts';
import { RefusedFileError } from './refusal.ts';

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
  const source = kind === 'heic' ? await decodeHeic(bytes) : bytes;
  const picture = await open(source, kind);
  const type = kind === 'heic' ? 'jpg' : kind;
  const { data, info } = await drawn(encoded(fitted(picture.autoOrient(), LONGEST_SIDE), type));
  await writeFile(join(folder, resultNames.picture), data);
  for (const preview of ['small', 'medium'] as const) {
    const smaller = fitted(sharp(data, READING), PREVIEW_SIDES[preview]).webp({ quality: 75 });
    await writeFile(join(folder, resultNames[preview]), (await drawn(smaller)).data);
  }
  return { type, width: info.width, height: info.height };
}

/** Reads the header, and refuses before any pixel is decoded. */
async function open(source: SharpInput, kind: PictureKind): Promise<Sharp> {
  const reading: SharpOptions = { ...READING, limitInputPixels: false };
  const { format, width, height } = await sharp(source, reading)
    .metadata()
    .catch((error: unknown) => {
      throw new RefusedFileError('damaged', error);
    });
  if (width * height > MAX_PIXELS) throw new RefusedFileError('tooManyPixels');
  const expected = { jpg: 'jpeg', png: 'png', webp: 'webp', heic: 'png' }[kind];
  if (format !== expected) throw new RefusedFileError('damaged');
  return sharp(source, READING);
}

function fitted(picture: Sharp, side: number): Sharp {
  return picture
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb');
}

function encoded(picture: Sharp, type: Exclude<PictureKind, 'heic'>): Sharp {
  if (type === 'png') return picture.png();
  return type === 'webp' ? picture.webp({ quality: 85 }) : picture.jpeg({ quality: 85 });
}

async function drawn(picture: Sharp) {
  return picture
    .timeout({ seconds: MAX_INSPECTION_MS / 1000 })
    .toBuffer({ resolveWithObject: true })
    .catch((error: unknown) => {
      throw new RefusedFileError('damaged', error);
    });
}
