/** The longest text a search takes; longer ones are cut, as nobody means them. */
const SEARCH_LENGTH = 200;

/** The words of a search as they can be asked of Postgres, or undefined for none. */
export function parseSearch(search: string | null | undefined): string | undefined {
  return search?.replaceAll('\u0000', '').trim().slice(0, SEARCH_LENGTH) || undefined;
}

/** What `ilike` looks for: the words somewhere in a text, to the letter. */
export function containing(words: string): string {
  return `%${words.replace(/[\\%_]/g, '\\$&')}%`;
}
