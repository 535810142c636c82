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
  const names = rows.map(({ name }) => name);
  const fill = async (name: string): Promise<boolean> => {
    const values = tableRows[name];
    if (!values) return false;
    return Boolean(
      (await sql.query(withParameters(`insert into ${name} ${values}`, id, organizationId ?? ''))).rowCount,
    );
  };
  const isEmpty = async (name: string) => (await sql.query(`select from ${name} limit 1`)).rowCount === 0;
  // A row may refer to one of a table that comes later in the alphabet, so what got no row is tried again; also where
  // other people have rows in that table.
  let without = names;
  for (;;) {
    const before = without.length;
    const tried = without;
    without = [];
    for (const name of tried) if (!(await fill(name))) without.push(name);
    const empty: string[] = [];
    for (const name of without) if (await isEmpty(name)) empty.push(name);
    if (empty.length === 0) return names;
    if (without.length === before)
      throw new Error(
        `${empty.join(', ')}: empty; export how a row gets in, in tableRows of tests/kit/modules/<module>/*matrix.ts`,
      );
  }
}

/** Ids need no quoting; as parameters they would each have to have one type. */
function withParameters(statement: string, person: string, organization: string): string {
  return statement.replaceAll('$1', `'${person}'`).replaceAll('$2', `'${organization}'`);
}
