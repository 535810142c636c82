import type { Actor } from '../core/actor.ts';
import type { Database } from '../database/database.ts';
import type { Statement } from '../database/transaction.ts';
import { runBatch } from '../transaction/statement-batch.ts';
import { type EnteredRow, toActor } from './entered-session.ts';

/** The rows read in an actor's scope; none without an actor. */
interface ScopedRows<Row> {
  readonly actor: Actor | null;
  /** Idle time of the secret that opened the scope, in seconds. */
  readonly idleSeconds: number;
  readonly rows: Row[];
}

/**
 * Reads in the scope of a secret's owner, for a request without a session: `enter` sets the scope for the statement
 * that follows and returns the owner. One round trip, and a transaction by itself.
 */
export async function readInScope<Row>(
  { pool, report }: Database,
  enter: Statement<EnteredRow>,
  statement: Statement<Row>,
): Promise<ScopedRows<Row>> {
  const client = await pool.connect();
  let outcomes: Awaited<ReturnType<typeof runBatch>>;
  try {
    outcomes = await runBatch(client, [enter, statement]);
  } catch (error) {
    // The connection's prepared statements are unknown.
    client.release(true);
    throw error;
  }
  client.release();
  const [entered, read] = outcomes;
  report(statement.sql, read?.milliseconds ?? 0);
  const row = entered?.rows[0] as EnteredRow | undefined;
  const actor = toActor(row);
  return { actor, idleSeconds: row?.idle_seconds ?? 0, rows: actor ? ((read?.rows ?? []) as Row[]) : [] };
}
