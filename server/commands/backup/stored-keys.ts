import type pg from 'pg';

/** Previews of a picture, as the store names them. */
const PREVIEWS = ['.small', '.medium'];

/** The keys of the store that a database names. */
export async function readKeys(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ key: string; has_previews: boolean }>(
    `select organization_id || '/' || encode(sha256, 'hex') as key, has_previews from file_content order by 1`,
  );
  return rows.flatMap(({ key, has_previews }) =>
    has_previews ? [key, ...PREVIEWS.map((preview) => key + preview)] : [key],
  );
}

/** The digest that a key itself names; null for a preview. */
export function digestIn(key: string): string | null {
  const name = key.split('/')[1] ?? '';
  return name.includes('.') ? null : name;
}
