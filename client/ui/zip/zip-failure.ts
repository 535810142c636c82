import { zipTexts } from '../../i18n/nl/zip.ts';

/** Limits of a zip that is read in the browser. */
export const zipLimits = {
  /** Files and folders, hidden ones as well. */
  entries: 1_000,
  /** Bytes of the list of its files. */
  directory: 4 * 1_024 * 1_024,
} as const;

/** A zip of which nothing can be read; the message says why, in Dutch. */
export class ZipFailure extends Error {
  override readonly name = 'ZipFailure';
}

/** A file of a zip that cannot be read; the message says why, in Dutch. */
export class EntryFailure extends Error {
  override readonly name = 'EntryFailure';
}

export const damagedZip = (cause?: unknown) => new ZipFailure(zipTexts.damaged, { cause });
