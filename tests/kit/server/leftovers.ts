import { beforeEach } from 'vitest';
import type { TestApp } from './app.ts';

/** Before each test removes the rows of a table that the file did not begin with, so that tests may run in any order. */
export function removeLeftovers({ sql }: Pick<TestApp, 'sql'>, table: string, kept: readonly string[]): void {
  beforeEach(async () => {
    await sql.query(`delete from ${table} where id <> all ($1::uuid[])`, [kept]);
  });
}
