import type { TestApp } from '../server/app.ts';
import type { Person } from '../server/person.ts';
import { tableRows } from './parts.ts';

/** The tables with row-level security, each with at least a row of this person. */
export async function oneOfEach(
  { sql }: Pick<TestApp, 'sql'>,
  { id, organizationIds: [organizationId] }: Person,
): Promise<string[]> {
  const { rows } = await sql.query<{ name: string }>(
    "select oid::regclass::text as name from pg_class where relkind in ('r', 'p') and not relispartition and relrowsecurity order by 1",
  );
  const fill = async (name: string): Promise<boolean> => {
    const values = tableRows[name];
    if (values) await sql.query(withParameters(`insert into ${name} ${values}`, id, organizationId ?? ''));
    return (await sql.query(`select from ${name} limit 1`)).rowCount !== 0;
  };
  // A row may refer to one of a table that comes later in the alphabet, so what stays empty is tried again.
  let empty = rows.map(({ name }) => name);
  let before: number | undefined;
  while (empty.length > 0) {
    if (empty.length === before)
      throw new Error(
        `${empty.join(', ')}: empty; export how a row gets in, in tableRows of tests/kit/modules/<module>/*matrix.ts`,
      );
    const tried = empty;
    before = tried.length;
    empty = [];
    for (const name of tried) if (!(await fill(name))) empty.push(name);
  }
  return rows.map(({ name }) => name);
}

/** Ids need no quoting; as parameters they would each have to have one type. */
function withParameters(statement: string, person: string, organization: string): string {
  return statement.replaceAll('$1', `'${person}'`).replaceAll('$2', `'${organization}'`);
}
