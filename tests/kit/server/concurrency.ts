import type pg from 'pg';
import { eventually } from './wait.ts';

/**
 * Holds a statement's locks until two requests wait for them, then rolls back: both requests have read the same state.
 */
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

/** Waits until a number of connections wait for a lock. */
export async function someWait(sql: pg.Client, count: number): Promise<void> {
  await eventually(async () => {
    // Statistics are cached within a transaction.
    await sql.query('select pg_stat_clear_snapshot()');
    const { rows } = await sql.query(
      "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    );
    return rows.length === count;
  });
}
