import { beforeEach } from 'vitest';
import type { TestApp } from './app.ts';

/** Deletes rows that the file did not start with before each test, so that tests run in any order. */
export function removeLeftovers({ sql }: Pick<TestApp, 'sql'>, table: string, kept: readonly string[]): void {
  beforeEach(async () => {
    await sql.query(`delete from ${table} where id <> all ($1::uuid[])`, [kept]);
  });
}
