import { readText, storageKeys, writeText } from '../lib/storage.ts';

/** Remembers how many rows the signed-in person's lists begin with, for the next visit; null forgets it. */
export function rememberPageSize(pageSize: number | null): void {
  writeText(storageKeys.pageSize, pageSize === null ? null : String(pageSize));
}

/** How many rows the signed-in person's lists begin with, as far as this browser knows; null where it does not. */
export function rememberedPageSize(): number | null {
  const size = Number(readText(storageKeys.pageSize));
  return Number.isInteger(size) && size > 0 ? size : null;
}
