/** Longest side of a picture in WebP, in pixels. */
const WEBP_SIDE = 16_383;

interface Size {
  readonly width: number;
  readonly height: number;
}

/**
 * The size at which a picture has at most so many pixels, in its own proportions; its own where it has fewer. Bounded by
 * pixels, as a long and narrow picture bounded by its longest side cannot be read any more.
 */
export function sizeWithin({ width, height }: Size, pixels: number): Size {
  const scale = Math.min(1, Math.sqrt(pixels / (width * height)));
  return scaled({ width, height }, scale);
}

/** The same for a picture in WebP. */
export function webpSizeWithin(size: Size, pixels: number): Size {
  const { width, height } = sizeWithin(size, pixels);
  return scaled({ width, height }, Math.min(1, WEBP_SIDE / Math.max(width, height)));
}

function scaled({ width, height }: Size, scale: number): Size {
  return { width: Math.max(1, Math.floor(width * scale)), height: Math.max(1, Math.floor(height * scale)) };
}
