import type { TestApp } from '../server/app.ts';

const COLUMNS = `select column_name as name from information_schema.columns
  where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'`;

/**
 * Inserts copies of a row with new ids, some created in the same second.
 * @param changes differing columns: SQL over the row `r` and the copy's `nth`.
 */
export async function multiply(
  { sql }: Pick<TestApp, 'sql'>,
  table: string,
  { id, count, changes = {} }: { id: string; count: number; changes?: Readonly<Record<string, string>> },
): Promise<void> {
  const { rows } = await sql.query<{ name: string }>(COLUMNS, [table]);
  const values: Record<string, string> = {
    id: 'uuidv7()',
    created_at: "r.created_at - nth / 3 * interval '1 second'",
    ...changes,
  };
  const names = rows.map(({ name }) => name);
  await sql.query(
    `insert into ${table} (${names.join()}) select ${names.map((name) => values[name] ?? `r.${name}`).join()}
     from ${table} r, generate_series(1, $2) nth where r.id = $1`,
    [id, count],
  );
}
