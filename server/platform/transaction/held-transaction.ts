import { type EntitySchema, FlushMode } from '@mikro-orm/core';
import type { PoolClient } from 'pg';
import { compile, type Query, type RowOf } from '../database/compile.ts';
import type { Database, EntityManager } from '../database/database.ts';
import type { Statement, Transaction } from '../database/transaction.ts';
import { kyselyOn } from './held-kysely.ts';
import { insertStatement } from './insert.ts';
import { type Outcome, runBatch } from './statement-batch.ts';

const BEGIN: Statement<never> = { name: 'begin', sql: 'begin', parameters: [] };
const COMMIT: Statement<never> = { name: 'commit', sql: 'commit', parameters: [] };

/**
 * A transaction on a connection of its own. Inserts wait for the next round trip; a query, or a statement of the
 * EntityManager, goes out behind them in the same batch, so that it sees them and fails when one does.
 */
export class HeldTransaction implements Transaction {
  readonly #database: Database;
  readonly #client: PoolClient;
  /** Statements sent with the next one, or with the commit. */
  readonly #pending: Statement<unknown>[] = [];
  readonly #afterCommit: (() => void)[] = [];
  #em: EntityManager | null = null;
  #inserted = 0;
  #failure: { readonly error: unknown } | null = null;
  #hasEnded = false;

  constructor(database: Database, client: PoolClient) {
    this.#database = database;
    this.#client = client;
  }

  /** The unit of work, on the transaction's own connection. Its reads send its changes first. */
  get em(): EntityManager {
    if (!this.#em) {
      this.#em = this.#database.orm.em.fork({ flushMode: FlushMode.ALWAYS });
      // The ORM reports its own statements.
      this.#em.setTransactionContext(kyselyOn((statement) => this.#send(statement)));
    }
    return this.#em;
  }

  /** Sends the unit of work's changes and waiting statements, then the query. */
  async query<Output>(query: Query<Output> | Statement<Output>): Promise<RowOf<Output>[]> {
    await this.#em?.flush();
    const statement = 'sql' in query ? query : compile(query);
    const { rows, milliseconds } = await this.#send(statement);
    this.#database.report(statement.sql, milliseconds);
    return rows as RowOf<Output>[];
  }

  defer(statement: Statement<unknown>): void {
    this.#pending.push(statement);
  }

  insert<Entity extends object>(entity: EntitySchema<Entity>, row: Partial<Entity>): void {
    const statement = insertStatement(this.#database.orm, entity, row);
    this.#inserted += sizeOf(statement.parameters);
    this.defer(statement);
  }

  get inserted(): number {
    return this.#inserted;
  }

  afterCommit(run: () => void): void {
    this.#afterCommit.push(run);
  }

  /** @throws the error of a statement that waited until now, or of an earlier one; nothing is kept then. */
  async commit(last: readonly Statement<unknown>[] = []): Promise<void> {
    try {
      await this.#em?.flush();
      this.#pending.push(...last);
      // Postgres answers `commit` of a failed transaction with a rollback and no error.
      if (this.#failure) throw this.#failure.error;
      await this.#send(COMMIT);
    } catch (error) {
      await this.rollback();
      throw error;
    }
    this.#end();
    for (const run of this.#afterCommit) run();
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

  /** Sends the waiting statements and this one in one round trip; returns its outcome. */
  async #send(statement: Statement<unknown>): Promise<Outcome> {
    const { report } = this.#database;
    const pending = this.#pending.splice(0);
    try {
      const outcomes = await runBatch(this.#client, [...pending, statement]);
      for (const [index, { sql }] of pending.entries()) report(sql, outcomes[index]?.milliseconds ?? 0);
      return outcomes.at(-1) as Outcome;
    } catch (error) {
      this.#failure ??= { error };
      throw error;
    }
  }

  #end(isBroken = false): void {
    this.#hasEnded = true;
    this.#client.release(isBroken);
  }
}

/** The bytes of the texts among some values; the rest is small. */
function sizeOf(values: readonly unknown[]): number {
  const texts = values.flat().filter((value) => typeof value === 'string');
  return texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0);
}

/** Begins a transaction and sets its scope in one round trip; returns the connection and the rows of the scope. */
export async function beginWith<Row>(
  { pool }: Database,
  scope: Statement<Row>,
): Promise<{ client: PoolClient; rows: Row[] }> {
  const client = await pool.connect();
  try {
    const [, outcome] = await runBatch(client, [BEGIN, scope]);
    return { client, rows: (outcome?.rows ?? []) as Row[] };
  } catch (error) {
    client.release(true);
    throw error;
  }
}
