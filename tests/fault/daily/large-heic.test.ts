import { afterAll, describe, expect, test } from 'vitest';
import { tiledHeic, wholeHeic } from '../../kit/files/heic-files.ts';
import { startInspection } from '../../kit/files/inspection.ts';

const files = startInspection();
afterAll(() => files.close());

/** The process is ended over a picture that needs too much memory, which then is refused. */
describe('a HEIC picture of many megapixels', () => {
  test.each([
    ['8,000 by 6,000 without tiles', wholeHeic, [5_773, 4_330]],
    ['8,064 by 6,048, turned', () => tiledHeic(8_064, 6_048, { turns: 3 }), [4_330, 5_773]],
    ['12,000 by 8,300', () => tiledHeic(12_000, 8_300), [6_012, 4_158]],
  ] as const)('is taken in within the memory of its process: %s', async (_what, make, size) => {
    const { type, width, height } = await files.prepare(make(), 'IMG_0001.HEIC');
    expect([type, width, height]).toEqual(['jpg', ...size]);
  });
});
