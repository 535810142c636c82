/** Most pixels of a stored picture: a telephone's 24 megapixels, or a page of 1,170 by 20,000 that was scrolled. */
export const STORED_PIXELS = 25_000_000;

/** Longest side of the small preview, in pixels. */
export const SMALL_SIDE = 160;

/** Most pixels of the medium preview, as many as of 1,280 by 960. */
export const MEDIUM_PIXELS = 1_228_800;

/** Largest picture that is decoded, in pixels. */
export const MAX_PIXELS = 100_000_000;

/** Largest resident memory of a child, in bytes. */
export const MAX_RESIDENT = 700 * 1024 * 1024;

/** Longest examination of a file, in milliseconds. */
export const MAX_INSPECTION_MS = 30_000;

/** Time after which the extraction of a file's text stops with what it has, in milliseconds. */
export const ENOUGH_TEXT_MS = 120_000;

/** Longest extraction of a file's text, in milliseconds: no single step of a well-meant file takes a minute. */
export const MAX_TEXT_MS = 180_000;

/** Longest text of a file, in UTF-16 units. */
export const MAX_TEXT = 20_000_000;

/** Most pages, slides or sheets of which the text is read. */
export const MAX_TEXT_PAGES = 10_000;

/** Largest part of a text, in bytes of UTF-8. */
export const MAX_TEXT_PART = 8_000;

/** Longest reading of a spreadsheet's rows, in milliseconds. */
export const MAX_SHEET_MS = 60_000;
