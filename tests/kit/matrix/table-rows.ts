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
  const empty: string[] = [];
  for (const { name } of rows) if (!(await fill(name))) empty.push(name);
  // A row may refer to one of a table that comes later in the alphabet.
  for (const name of empty)
    if (!(await fill(name)))
      throw new Error(
        `${name} is empty: export how a row gets in, in tableRows of tests/kit/modules/<module>/*matrix.ts`,
      );
  return rows.map(({ name }) => name);
}

/** Ids need no quoting; as parameters they would each have to have one type. */
function withParameters(statement: string, person: string, organization: string): string {
  return statement.replaceAll('$1', `'${person}'`).replaceAll('$2', `'${organization}'`);
}
