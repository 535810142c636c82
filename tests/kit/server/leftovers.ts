import { beforeEach } from 'vitest';
import type { TestApp } from './app.ts';

/** Organisations of this file: those of files before it are older than its first one. */
const OF_THIS_FILE = `(select o.id from organization o
  where o.created_at >= (select first.created_at from organization first where first.id = $2))`;

/** Deletes rows that the file did not start with before each test, so that tests run in any order. */
export function removeLeftovers(
  { sql, actors }: Pick<TestApp, 'sql' | 'actors'>,
  table: string,
  kept: readonly string[],
): void {
  beforeEach(async () => {
    await sql.query(
      `delete from ${table} where id <> all ($1::uuid[]) and organization_id in ${OF_THIS_FILE}`,
      [kept, actors.organizationA.id],
    );
  });
}
