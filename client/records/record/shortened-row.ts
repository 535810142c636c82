const ELLIPSIS = '…';

/**
 * Whether the server may have shortened a text of a listed row, as it does where a page of rows would get too large.
 * Also true for a text that somebody ended this way, which costs one more request.
 */
export const mayBeShortened = (row: unknown): boolean => JSON.stringify(row ?? null).includes(`${ELLIPSIS}"`);

/** Whether a value is a known one with texts shortened, and nothing else about it differs. */
export function isShortenedFrom(known: unknown, value: unknown): boolean {
  if (typeof known === 'string' && typeof value === 'string')
    return value === known || (value.endsWith(ELLIPSIS) && known.startsWith(value.slice(0, -1)));
  if (typeof known !== 'object' || typeof value !== 'object' || known === null || value === null)
    return known === value;
  const names = Object.keys(value);
  return (
    names.length === Object.keys(known).length &&
    names.every((name) =>
      isShortenedFrom((known as Record<string, unknown>)[name], (value as Record<string, unknown>)[name]),
    )
  );
}
