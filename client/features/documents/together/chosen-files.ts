/** A file that was chosen, dropped or found in a zip. */
export interface FileToAdd {
  /** Names of the folders in which it stands, from the highest down. */
  readonly folders: readonly string[];
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  /** Null where it is refused. */
  readonly file: File | null;
  /** Why it cannot be added, in Dutch. */
  readonly refusal: string | null;
}

/** Chosen files, and the names of those of an operating system, which are left out. */
export interface FilesToAdd {
  readonly files: readonly FileToAdd[];
  readonly hidden: readonly string[];
}

/** Most bytes of all files together. */
export const MOST_BYTES = 300 * 1_024 * 1_024;

/** Many files cannot be taken at all; the message says why, in Dutch. */
export class ChoiceRefused extends Error {
  override readonly name = 'ChoiceRefused';
}

const OF_SYSTEM = ['thumbs.db', 'desktop.ini', '__macosx'];

/** Whether an operating system or a program made a file for itself: hidden ones, and locks of Office. */
export const isHidden = (path: readonly string[]): boolean =>
  path.some(
    (part) => part.startsWith('.') || part.startsWith('~$') || OF_SYSTEM.includes(part.toLowerCase()),
  );
