import type pg from 'pg';
import { eventually } from './wait.ts';

/** Holds what a statement locks until both of two requests wait for it, so that both have read the same state. */
export async function whileLocked<First, Second>(
  sql: pg.Client,
  [text, ...values]: readonly [string, ...unknown[]],
  first: () => Promise<First>,
  second: () => Promise<Second>,
): Promise<[First, Second]> {
  await sql.query('begin');
  try {
    await sql.query(text, values);
    const both = Promise.all([first(), second()]);
    await eventually(async () => {
      // Within a transaction Postgres would show what it saw at the first look.
      await sql.query('select pg_stat_clear_snapshot()');
      const { rows } = await sql.query(
        "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      );
      return rows.length === 2;
    });
    await sql.query('commit');
    return await both;
  } catch (error) {
    await sql.query('rollback');
    throw error;
  }
}
