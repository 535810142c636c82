/** Longest side of a stored picture, in pixels. */
export const LONGEST_SIDE = 4_096;

/** Longest sides of the previews, in pixels. */
export const PREVIEW_SIDES = { small: 160, medium: 1_280 } as const;

/** Largest picture that is decoded, in pixels. */
export const MAX_PIXELS = 100_000_000;

/** Largest resident memory of a child, in bytes. */
export const MAX_RESIDENT = 700 * 1024 * 1024;

/** Longest examination of a file, in milliseconds. */
export const MAX_INSPECTION_MS = 30_000;
