import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { fileMessages } from '../../../schema/values/file-messages.ts';
import { tiledHeic } from '../../kit/files/heic-files.ts';
import { startInspection } from '../../kit/files/inspection.ts';
import { heicPhoto, photo } from '../../kit/files/pictures.ts';

const files = startInspection();
afterAll(() => files.close());

/** The colour at a place, as a viewer without colour management shows it. */
async function colourAt(path: string, left: number, top: number): Promise<number[]> {
  return [...(await sharp(path).extract({ left, top, width: 1, height: 1 }).raw().toBuffer())];
}

describe('a picture', () => {
  test.each([
    ['jpeg', 'jpg'],
    ['png', 'png'],
    ['webp', 'webp'],
  ] as const)(
    'is made anew, upright and without place, maker or colour profile: %s',
    async (format, type) => {
      const given = await photo(format);
      expect((await sharp(given).metadata()).exif?.includes('Telefoonmaker')).toBe(true);
      const { path, previews, ...prepared } = await files.prepare(given, `foto.${type}`);
      expect(prepared).toEqual({ type, name: `foto.${type}`, width: 300, height: 400 });
      for (const file of [path, previews?.small ?? '', previews?.medium ?? '']) {
        const { exif, icc, xmp, iptc, orientation } = await sharp(file).metadata();
        expect({ exif, icc, xmp, iptc, orientation }).toEqual({});
        expect((await readFile(file)).includes('Telefoonmaker')).toBe(false);
      }
    },
  );

  test('becomes JPEG without its place, in sRGB, when it was HEIC', async () => {
    expect(heicPhoto().includes('Telefoon')).toBe(true);
    const prepared = await files.prepare(heicPhoto(), 'IMG_0001.HEIC');
    expect(prepared).toMatchObject({ type: 'jpg', name: 'IMG_0001.jpg', width: 64, height: 48 });
    expect((await readFile(prepared.path)).includes('Telefoon')).toBe(false);
    // The picture's green in Display P3 reads 117, 251, 76 there.
    const [red = 255, green = 0, blue = 255] = await colourAt(prepared.path, 4, 4);
    expect([red < 20, green > 240, blue < 20]).toEqual([true, true, true]);
  });

  test('is decoded tile by tile and upright when it was HEIC: turned, mirrored and cut', async () => {
    const [green, red] = [
      [0, 160, 0],
      [192, 0, 0],
    ];
    // Corners from left to right and top to bottom; the left upper quarter of each tile of 512 is green.
    const corners = async (changes: Parameters<typeof tiledHeic>[2]) => {
      const { path, width, height } = await files.prepare(tiledHeic(1_200, 700, changes), 'a.heic');
      const [right, bottom] = [Number(width) - 8, Number(height) - 8];
      const found = [
        colourAt(path, 8, 8),
        colourAt(path, right, 8),
        colourAt(path, 8, bottom),
        colourAt(path, right, bottom),
      ];
      const isGreen = (await Promise.all(found)).map(([, value = 0]) => value > 100);
      return [width, height, ...isGreen.map((is) => (is ? green : red))];
    };
    expect(await corners({})).toEqual([1_200, 700, green, green, green, green]);
    expect(await corners({ turns: 1 })).toEqual([700, 1_200, green, green, green, green]);
    expect(await corners({ shown: { width: 800, height: 700 } })).toEqual([800, 700, green, red, green, red]);
    expect(await corners({ shown: { width: 800, height: 700 }, turns: 3 })).toEqual([
      700,
      800,
      green,
      green,
      red,
      red,
    ]);
    expect(await corners({ shown: { width: 800, height: 700 }, mirrorAxis: 1 })).toEqual([
      800,
      700,
      red,
      green,
      red,
      green,
    ]);
  });

  test('is taken in as HEIC of 8,000 by 6,000, as telephones of 48 megapixels make it', async () => {
    const prepared = await files.prepare(tiledHeic(8_000, 6_000), 'IMG_0001.HEIC');
    expect(prepared).toMatchObject({ type: 'jpg', name: 'IMG_0001.jpg', width: 5_773, height: 4_330 });
    const colours = [await colourAt(prepared.path, 90, 90), await colourAt(prepared.path, 280, 90)];
    expect(colours.map(([red = 0, green = 0]) => [red > 180, green > 150])).toEqual([
      [false, true],
      [true, false],
    ]);
  });

  test('has a preview of at most 160 pixels, one of as many pixels as 1,280 by 960, and all its own up to 25 million', async () => {
    const { path, previews, width, height } = await files.prepare(await plain(5_000, 500), 'a.jpg');
    expect([width, height]).toEqual([5_000, 500]);
    expect(await sharp(path).metadata()).toMatchObject({ format: 'jpeg', width: 5_000, height: 500 });
    expect(await sharp(previews?.small).metadata()).toMatchObject({ format: 'webp', width: 160, height: 16 });
    expect(await sharp(previews?.medium).metadata()).toMatchObject({
      format: 'webp',
      width: 3_505,
      height: 350,
    });
  });

  test.each([
    ['a screenshot of a long page', 1_170, 20_000, [1_170, 20_000], [268, 4_583]],
    ['a panorama', 5_400, 400, [5_400, 400], [4_072, 301]],
    ['a strip', 40_000, 150, [40_000, 150], [16_383, 60]],
  ] as const)(
    'keeps its proportions and as many pixels as it may: %s',
    async (_what, width, height, stored, medium) => {
      const { path, previews, ...prepared } = await files.prepare(await plain(width, height), 'a.jpg');
      expect([prepared.width, prepared.height]).toEqual(stored);
      const [picture, preview] = [await sharp(path).metadata(), await sharp(previews?.medium).metadata()];
      expect([picture.width, picture.height]).toEqual(stored);
      expect([preview.width, preview.height]).toEqual(medium);
    },
  );

  const plain = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: 'red' } })
      .jpeg()
      .toBuffer();

  test('gives the same bytes each time, and those of its first frame alone', async () => {
    const given = await photo('jpeg');
    const [first, second] = [await files.prepare(given, 'a.jpg'), await files.prepare(given, 'b.jpg')];
    expect(await readFile(first.path)).toEqual(await readFile(second.path));
    const frames = await sharp(Buffer.alloc(20 * 40 * 3, 90), {
      raw: { width: 20, height: 40, channels: 3, pageHeight: 20 },
    })
      .webp()
      .toBuffer();
    const { path } = await files.prepare(frames, 'a.webp');
    expect(await sharp(path, { pages: -1 }).metadata()).toMatchObject({ width: 20, height: 20 });
  });

  test('is taken in under the name of another kind of picture', async () => {
    expect(await files.prepare(await photo('png'), 'foto.jpeg')).toMatchObject({
      type: 'png',
      name: 'foto.png',
    });
  });

  test('is refused when it is damaged or has too many pixels', async () => {
    const given = await photo('jpeg');
    expect(await files.refusal(given.subarray(0, given.length / 2), 'a.jpg')).toBe(fileMessages.damaged);
    expect(await files.refusal((await photo('png')).subarray(0, 9_000), 'a.png')).toBe(fileMessages.damaged);
    expect(await files.refusal(heicPhoto().subarray(0, 1_000), 'a.heic')).toBe(fileMessages.damaged);
    const wide = Buffer.from(await photo('png', 8, 8));
    wide.writeUInt32BE(10_001, 16);
    wide.writeUInt32BE(10_000, 20);
    expect(await files.refusal(wide, 'a.png')).toBe(fileMessages.tooManyPixels);
  });
});

describe('a file of another kind', () => {
  test.each<[string, keyof typeof fileMessages, string]>([
    ['a.pdf', 'empty', ''],
    ['a.svg', 'webPage', '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'],
    ['a.html', 'webPage', '\ufeff  <!DOCTYPE html><p>'],
    ['a.gif', 'unsupported', 'GIF89a\x01\0\x01\0'],
    ['a.exe', 'program', 'MZ\x90\0'],
    ['a.sh', 'program', '#!/bin/sh\n'],
    ['a.txt', 'unsupported', 'hallo'],
    ['a.jpg', 'wrongContent', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['a.docx', 'wrongContent', 'hallo'],
    ['a.gz', 'archive', '\x1f\x8b\x08\0\0\0\0\0'],
  ])('is refused: %s with its sentence (%s)', async (name, message, text) => {
    expect(await files.refusal(Buffer.from(text, text.startsWith('\ufeff') ? 'utf8' : 'latin1'), name)).toBe(
      fileMessages[message],
    );
  });

  test('is refused for a picture under the name of a program', async () => {
    expect(await files.refusal(await photo('jpeg'), 'foto.exe')).toBe(fileMessages.wrongContent);
    expect(await files.refusal(await photo('jpeg'), 'foto.pdf')).toBe(fileMessages.wrongContent);
  });
});
