import type { BenchDatabase } from './database.ts';

/** Returns the part of an answer, and of its traces in the database, that product and bare handler must share. */
export type Comparable = (answer: unknown, database: BenchDatabase) => Promise<unknown>;

interface Listed {
  readonly rows: readonly { readonly organization: { readonly id: string } }[];
  readonly facets?: readonly { readonly values: { value: string }[] }[];
}

/** The list in an answer, over GraphQL or REST; null if there is none. */
function listIn(answer: unknown): Listed | null {
  if (Array.isArray(answer)) return { rows: answer };
  const [root] = Object.values((answer as { data?: Record<string, unknown> }).data ?? {});
  return root !== undefined && 'rows' in (root as object) ? (root as Listed) : null;
}

/** The number of rows of a list; null if the answer is no list. */
export function rowCountOf(answer: unknown): number | null {
  return listIn(answer)?.rows.length ?? null;
}

/** The whole answer with its counts sorted, as they come in no particular order. */
export async function inOrder(answer: unknown): Promise<unknown> {
  for (const { values } of listIn(answer)?.facets ?? []) {
    values.sort((a, b) => a.value.localeCompare(b.value));
  }
  return answer;
}

/** The whole answer and its line in the access log, which is deleted so that nobody finds it again. */
export async function listedAndNoted(answer: unknown, { sql }: BenchDatabase): Promise<unknown> {
  const { rows } = await sql.query<{ line: object }>(
    `delete from access_log c where organization_id = $1 and action = 'listed'
     returning to_jsonb(c) - '{id,at,logged_at,logged_id}'::text[] as line`,
    [listIn(answer)?.rows[0]?.organization.id],
  );
  if (rows.length !== 1) throw new Error(`Listing left ${rows.length} lines in the log`);
  return { answer: await inOrder(answer), noted: rows };
}

/** The two rows that creating an entry left, without the values that differ each time. */
export async function writtenRows(answer: unknown, { sql }: BenchDatabase): Promise<unknown> {
  const { data } = answer as { data?: { createRegisterEntry?: { id: string } } };
  const { rows } = await sql.query<{ entry: object; change: object }>(
    `select to_jsonb(e) - '{id,number,search_text,search_bits,created_at,updated_at}'::text[] as entry,
       to_jsonb(c) - '{id,entity_id,at,logged_at,logged_id,transaction_id,horizon}'::text[] as change
     from register_entry e join change_log c on c.entity_id = e.id where e.id = $1`,
    [data?.createRegisterEntry?.id],
  );
  if (rows.length !== 1)
    throw new Error(`Creating an entry left ${rows.length} rows: ${JSON.stringify(answer)}`);
  return rows;
}
