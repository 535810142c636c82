import sharp from 'sharp';

/** A picture of random pixels as a camera makes it: jpeg, about a byte for each pixel. */
export async function photoBytes(width: number, height: number): Promise<Buffer> {
  const pixels = Buffer.alloc(width * height * 3);
  let state = 12_345;
  for (let index = 0; index < pixels.length; index += 1) {
    // Noise does not compress, so that the size follows from the number of pixels.
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    pixels[index] = state >> 16;
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 80 })
    .toBuffer();
}
