/** Largest resident memory of the child, in bytes: a list of 5,000 rows and ten columns takes 1.0 GB. */
export const MAX_RESIDENT = 1_400 * 1024 * 1024;

/** Longest work on a paper, in milliseconds. */
export const MAX_PAPER_MS = 60_000;
