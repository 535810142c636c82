import { sql } from 'kysely';
import { compile } from '../database/compile.ts';
import type { Database } from '../database/database.ts';
import type { Transaction } from '../database/transaction.ts';
import { beginWith, HeldTransaction } from './held-transaction.ts';

const SYSTEM_SCOPE = compile(sql`select set_config('app.role', 'System', true),
  set_config('app.actor', '', true), set_config('app.organizations', '', true), set_config('app.led_teams', '', true)`);

/** Runs the server's own work, such as signing someone in, in a transaction that no person's scope limits. */
export async function runAsSystem<Result>(
  database: Database,
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  const { client } = await beginWith(database, SYSTEM_SCOPE);
  const transaction = new HeldTransaction(database, client);
  try {
    const result = await work(transaction);
    await transaction.commit();
    return result;
  } finally {
    await transaction.rollback();
  }
}

/**
 * Runs the server's own work, such as ending somebody's sessions, within the transaction of a request whose scope
 * does not reach that far. Whether it may be done is for the caller to have checked. Afterwards the request has its own
 * scope again, also when the work fails.
 */
export async function runAsSystemWithin<Result>(
  transaction: Transaction,
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  const [before] = await transaction.query(
    sql<{
      role: string | null;
    }>`with before as materialized (select current_setting('app.role', true) as role)
      select role, set_config('app.role', 'System', true) from before`,
  );
  try {
    const result = await work(transaction);
    await transaction.em.flush();
    return result;
  } finally {
    // Sent before the next statement.
    transaction.defer(compile(sql`select set_config('app.role', ${before?.role ?? ''}, true)`));
  }
}
