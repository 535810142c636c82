/** Longest search; a longer text is truncated. */
const SEARCH_LENGTH = 200;

/** Normalises a search for Postgres; undefined when empty. */
export function parseSearch(search: string | null | undefined): string | undefined {
  return search?.replaceAll('\u0000', '').trim().slice(0, SEARCH_LENGTH) || undefined;
}

/** The `ilike` pattern of a literal substring. */
export function containing(words: string): string {
  return `%${words.replace(/[\\%_]/g, '\\$&')}%`;
}
