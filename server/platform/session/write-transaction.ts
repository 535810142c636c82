import { type EntitySchema, EventType } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { PoolClient } from 'pg';
import type { Actor, Credentials } from '../core/actor.ts';
import type { Database } from '../database/database.ts';
import { runBatch } from '../database/statement-batch.ts';
import type { Statement, Transaction } from '../database/transaction.ts';
import { contextOn } from './client-kysely.ts';
import { type EnteredRow, enterParameters, toActor } from './entered-session.ts';
import { insertStatement } from './insert.ts';

const BEGIN: Statement<never> = { name: 'begin', sql: 'begin', parameters: [] };
const COMMIT: Statement<never> = { name: 'commit', sql: 'commit', parameters: [] };

/** Writes for one request, scoped to the session that its credentials open; all of it holds, or none of it. */
export class WriteTransaction implements Transaction {
  readonly actor: Actor | null;
  readonly idleSeconds: number;
  readonly #database: Database;
  readonly #client: PoolClient;
  /** What goes out with the next statement, or with the commit. */
  readonly #pending: Statement<unknown>[] = [];
  #em: EntityManager | null = null;
  #inserted = 0;
  #hasEnded = false;

  constructor(database: Database, client: PoolClient, entered: EnteredRow | undefined) {
    this.#database = database;
    this.#client = client;
    this.actor = toActor(entered);
    this.idleSeconds = entered?.idle_seconds ?? 0;
  }

  /** The unit of work, on the transaction's own connection. */
  get em(): EntityManager {
    if (!this.#em) {
      this.#em = this.#database.orm.em.fork();
      this.#em.setTransactionContext(contextOn(this.#client));
    }
    return this.#em;
  }

  async query<Row>(statement: Statement<Row>): Promise<Row[]> {
    await this.#em?.flush();
    const rows = await this.#send(statement);
    return rows as Row[];
  }

  /** Adds a row by a prepared statement; it goes out with what comes next, and at the latest with the commit. */
  insert<Entity extends object>(entity: EntitySchema<Entity>, row: Partial<Entity>): void {
    const statement = insertStatement(this.#database.orm, entity, row);
    this.#inserted += sizeOf(statement.parameters);
    this.#pending.push(statement);
  }

  get inserted(): number {
    return this.#inserted;
  }

  /** @throws what Postgres says of something that waited until now; nothing is kept then. */
  async commit(last: readonly Statement<unknown>[] = []): Promise<void> {
    try {
      await this.#em?.flush();
      this.#pending.push(...last);
      await this.#send(COMMIT);
    } catch (error) {
      await this.rollback();
      throw error;
    }
    this.#end();
    await this.#tellListeners();
  }

  async rollback(): Promise<void> {
    if (this.#hasEnded) return;
    try {
      await this.#client.query('rollback');
      this.#end();
    } catch {
      // A connection whose transaction did not end must never serve another request.
      this.#end(true);
    }
  }

  async #send(statement: Statement<unknown>): Promise<unknown[]> {
    const { report } = this.#database;
    const statements = [...this.#pending.splice(0), statement];
    const outcomes = await runBatch(this.#client, statements);
    for (const [index, { milliseconds }] of outcomes.entries()) {
      report(statements[index]?.sql ?? '', milliseconds);
    }
    return outcomes.at(-1)?.rows ?? [];
  }

  #end(isBroken = false): void {
    this.#hasEnded = true;
    this.#client.release(isBroken);
  }

  async #tellListeners(): Promise<void> {
    const em = this.#em;
    if (!em) return;
    const transaction = em.getTransactionContext<object>();
    const event = { em, uow: em.getUnitOfWork(false), transaction } as never;
    await em.getEventManager().dispatchEvent(EventType.afterTransactionCommit, event);
  }
}

/** The bytes of the texts among some values; the rest is small. */
function sizeOf(values: readonly unknown[]): number {
  const texts = values.flat().filter((value) => typeof value === 'string');
  return texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0);
}

/** Begins a writing transaction, scoped to the session that the credentials open. */
export async function openWrite(
  database: Database,
  credentials: Credentials,
  idleLimit: number,
): Promise<WriteTransaction> {
  const enter: Statement<EnteredRow> = {
    name: 'enter-session',
    sql: 'select * from app.enter_session($1, $2, $3)',
    parameters: enterParameters(credentials, idleLimit),
  };
  const { pool } = database;
  const client = await pool.connect();
  try {
    const [, entered] = await runBatch(client, [BEGIN, enter]);
    return new WriteTransaction(database, client, entered?.rows[0] as EnteredRow | undefined);
  } catch (error) {
    client.release(true);
    throw error;
  }
}
