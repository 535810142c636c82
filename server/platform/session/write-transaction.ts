import type { PoolClient } from 'pg';
import type { Actor, Credentials } from '../core/actor.ts';
import type { Database } from '../database/database.ts';
import type { RequestTransaction } from '../database/transaction.ts';
import { beginWith, HeldTransaction } from '../transaction/held-transaction.ts';
import { type EnteredRow, enterParameters, toActor } from './entered-session.ts';

/** Writes for one request, scoped to the session that its credentials open; all of it holds, or none of it. */
export class WriteTransaction extends HeldTransaction implements RequestTransaction {
  readonly actor: Actor | null;
  readonly idleSeconds: number;

  constructor(database: Database, client: PoolClient, entered: EnteredRow | undefined) {
    super(database, client);
    this.actor = toActor(entered);
    this.idleSeconds = entered?.idle_seconds ?? 0;
  }
}

/** Begins a writing transaction, scoped to the session that the credentials open. */
export async function openWrite(
  database: Database,
  credentials: Credentials,
  idleLimit: number,
): Promise<WriteTransaction> {
  const { client, rows } = await beginWith<EnteredRow>(database, {
    name: 'enter-session',
    sql: 'select * from app.enter_session($1, $2, $3)',
    parameters: enterParameters(credentials, idleLimit),
  });
  return new WriteTransaction(database, client, rows[0]);
}

/** Begins a writing transaction with the scope that a person has now; without an actor for one who is blocked. */
export async function openAs(database: Database, userId: string): Promise<WriteTransaction> {
  const { client, rows } = await beginWith<EnteredRow>(database, {
    name: 'enter-person',
    sql: 'select * from app.enter_person($1)',
    parameters: [userId],
  });
  return new WriteTransaction(database, client, rows[0]);
}
