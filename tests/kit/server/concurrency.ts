import type pg from 'pg';
import { eventually } from './wait.ts';

/** Holds what a statement locks, and undoes it once both of two requests wait: both have then read the same state. */
export async function whileLocked<First, Second>(
  sql: pg.Client,
  [text, ...values]: readonly [string, ...unknown[]],
  first: () => Promise<First>,
  second: () => Promise<Second>,
): Promise<[First, Second]> {
  await sql.query('begin');
  let both: Promise<[First, Second]>;
  try {
    await sql.query(text, values);
    both = Promise.all([first(), second()]);
    await someWait(sql, 2);
  } finally {
    await sql.query('rollback');
  }
  return both;
}

/** Waits until so many connections wait for a lock. */
export async function someWait(sql: pg.Client, count: number): Promise<void> {
  await eventually(async () => {
    // Within a transaction Postgres would show what it saw at the first look.
    await sql.query('select pg_stat_clear_snapshot()');
    const { rows } = await sql.query(
      "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    );
    return rows.length === count;
  });
}
