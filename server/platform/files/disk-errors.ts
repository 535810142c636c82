import { StoreAwayError } from './byte-store.ts';

/** System errors of a disk that is full, read-only, broken or no longer mounted, and of a process out of handles. */
const AWAY = new Set([
  ...['ENOSPC', 'EDQUOT', 'EFBIG', 'EROFS', 'EIO', 'EACCES', 'EPERM', 'ENODEV', 'ENXIO'],
  ...['ESTALE', 'ENOTCONN', 'ETIMEDOUT', 'EHOSTDOWN', 'EMFILE', 'ENFILE'],
]);

/** The code of a system error, such as ENOENT. */
function codeOf(error: unknown): string {
  return String((Object(error) as { code?: unknown }).code);
}

/** Runs an action on a disk. @throws StoreAwayError when the disk, and not the caller, is the reason of a failure. */
export async function onDisk<Result>(action: () => Promise<Result>): Promise<Result> {
  try {
    return await action();
  } catch (error) {
    throw AWAY.has(codeOf(error)) ? new StoreAwayError(error) : error;
  }
}

/** The value without an ENOENT; undefined with one. */
export async function unlessAbsent<Result>(action: Promise<Result>): Promise<Result | undefined> {
  try {
    return await action;
  } catch (error) {
    if (codeOf(error) === 'ENOENT' || codeOf(error) === 'ENOTDIR') return undefined;
    throw error;
  }
}
