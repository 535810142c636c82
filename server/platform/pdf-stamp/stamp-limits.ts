/** Largest file that is stamped, in bytes. */
export const MAX_STAMPED_BYTES = 60 * 1024 * 1024;

/** Most pages that are stamped. */
export const MAX_STAMPED_PAGES = 3_000;

/** Largest resident memory of the child, in bytes. */
export const MAX_RESIDENT = 700 * 1024 * 1024;

/** Longest work on a file, in milliseconds: a person waits for it. */
export const MAX_STAMP_MS = 20_000;
