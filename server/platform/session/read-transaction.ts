import type { EntityManager } from '@mikro-orm/postgresql';
import type { Actor, Credentials } from '../core/actor.ts';
import type { Settings } from '../core/env.ts';
import { AppError, isStatementTimeout, StatementTimeoutError } from '../core/errors.ts';
import { compile, type Query, type RowOf } from '../database/compile.ts';
import { type Database, LONGEST_STATEMENT_MS } from '../database/database.ts';
import type { RequestTransaction, Statement } from '../database/transaction.ts';
import { runBatch } from '../transaction/statement-batch.ts';
import { credentialsKey, type EnteredRow, enterParameters, isSameActor, toActor } from './entered-session.ts';

/**
 * Opens the session for a batch of statements that only read. Statements with a name get one plan for all values:
 * planning a list for each request costs as much as running it. What limits their time holds from the next one on.
 */
const ENTER = `select *, set_config('transaction_read_only', 'on', true), set_config('plan_cache_mode', $4, true),
    set_config('statement_timeout', $5, true)
  from app.enter_session($1, $2, $3)`;

/** What was read is not for whom it was read, and must not be used. */
class WrongActor extends Error {
  override readonly name = 'WrongActor';
}

interface Asked {
  readonly statement: Statement<unknown>;
  readonly resolve: (rows: unknown[]) => void;
  readonly reject: (error: unknown) => void;
}

/** What limits a reading request: how long its session stays open unused, its statements' time and its rows' bytes. */
export type ReadLimits = Pick<Settings, 'sessionIdleSeconds' | 'readTimeoutMs' | 'maxAnswerBytes'>;

/** Reads for one request, scoped to the session that its credentials open. */
export class ReadTransaction implements RequestTransaction {
  readonly #database: Database;
  readonly #parameters: ReturnType<typeof enterParameters>;
  readonly #key: string;
  #actor: Actor | null = null;
  #idleSeconds = 0;
  /** Whether the session has turned out to be the actor's; once it has not, nothing makes it so again. */
  #verdict: 'open' | 'right' | 'wrong' = 'open';
  #asked: Asked[] = [];
  #isUnderWay = false;
  #statementMs: number;
  #bytesLeft: number;
  #bytesRead = 0;

  constructor(database: Database, credentials: Credentials, limits: ReadLimits) {
    this.#database = database;
    this.#parameters = enterParameters(credentials, limits.sessionIdleSeconds);
    this.#key = credentialsKey(credentials);
    this.#statementMs = limits.readTimeoutMs;
    this.#bytesLeft = limits.maxAnswerBytes;
  }

  /** Lets statements take as long as any may, and bring as much as there is. */
  allowLong(): void {
    this.#statementMs = LONGEST_STATEMENT_MS;
    this.allowLarge();
  }

  /** Lets statements bring as much as there is. */
  allowLarge(): void {
    this.#bytesLeft = Number.POSITIVE_INFINITY;
  }

  get actor(): Actor | null {
    return this.#actor;
  }

  get idleSeconds(): number {
    return this.#idleSeconds;
  }

  readonly inserted = 0;

  /** How many bytes the rows had that were read; of what was too large, as many as were let through. */
  get bytesRead(): number {
    return this.#bytesRead;
  }

  get em(): EntityManager {
    throw new Error('A reading transaction has no unit of work');
  }

  /** Finds out who asks. */
  async identify(): Promise<void> {
    const { entered } = await this.#enter([]);
    this.#actor = entered;
    this.#verdict = 'right';
  }

  /**
   * Assumes that it is who it was the last time, so that the statements go out without asking first. Every batch opens
   * the session itself, and nothing that came of it may be used before `confirm` has said yes.
   * @returns whether there is someone to assume.
   */
  assume(): boolean {
    this.#actor = this.#database.sessionCache.get(this.#key) ?? null;
    return this.#actor !== null;
  }

  /** Whether the session was the actor's all along. */
  async confirm(): Promise<boolean> {
    if (this.#verdict === 'open') this.#judge((await this.#enter([])).entered);
    return this.#verdict === 'right';
  }

  /**
   * Rows as they are now: statements asked for at the same moment travel together, and see the same session. What is
   * asked for while others are under way goes out after them, so that a request never takes a second connection.
   */
  query<Output>(asked: Query<Output> | Statement<Output>): Promise<RowOf<Output>[]> {
    const statement = 'sql' in asked ? asked : compile(asked);
    if (this.#asked.length === 0 && !this.#isUnderWay) queueMicrotask(() => void this.#send());
    return new Promise((resolve, reject) => {
      this.#asked.push({ statement, resolve: resolve as Asked['resolve'], reject });
    });
  }

  insert(): void {
    throw new Error('A reading transaction adds nothing');
  }

  defer(): void {
    throw new Error('A reading transaction changes nothing');
  }

  afterCommit(): void {
    throw new Error('A reading transaction commits nothing');
  }

  /** There is nothing to keep: every batch was a transaction of its own. */
  async commit(): Promise<void> {}

  async rollback(): Promise<void> {}

  async #send(): Promise<void> {
    const asked = this.#asked;
    this.#asked = [];
    this.#isUnderWay = true;
    try {
      const { entered, results } = await this.#enter(asked.map(({ statement }) => statement));
      this.#judge(entered);
      if (this.#verdict === 'wrong') throw new WrongActor('The session is not who it was taken for');
      for (const [index, { resolve }] of asked.entries()) resolve(results[index] ?? []);
    } catch (error) {
      for (const { reject } of asked) reject(error);
    }
    this.#isUnderWay = false;
    if (this.#asked.length > 0) await this.#send();
  }

  #judge(entered: Actor | null): void {
    if (this.#verdict !== 'wrong') this.#verdict = isSameActor(this.#actor, entered) ? 'right' : 'wrong';
  }

  async #enter(
    statements: readonly Statement<unknown>[],
  ): Promise<{ entered: Actor | null; results: unknown[][] }> {
    const { report, sessionCache } = this.#database;
    const areNamed = statements.every(({ name }) => name !== undefined);
    const plans = areNamed ? 'force_generic_plan' : 'force_custom_plan';
    const enter = {
      name: 'enter-session-to-read',
      sql: ENTER,
      parameters: [...this.#parameters, plans, String(this.#statementMs)],
    };
    const outcomes = await this.#runBatch([enter, ...statements]);
    const [first, ...rest] = outcomes;
    const row = first?.rows[0] as EnteredRow | undefined;
    const entered = toActor(row);
    if (entered) sessionCache.set(this.#key, entered);
    else sessionCache.delete(this.#key);
    this.#idleSeconds = row?.idle_seconds ?? 0;
    for (const [index, { milliseconds }] of rest.entries())
      report(statements[index]?.sql ?? '', milliseconds);
    return { entered, results: rest.map(({ rows }) => rows) };
  }

  #count(bytes: number): void {
    this.#bytesLeft -= bytes;
    this.#bytesRead += bytes;
  }

  /** @throws StatementTimeoutError, and AppError VALIDATION when the rows are more than an answer may hold. */
  async #runBatch(statements: readonly Statement<unknown>[]): ReturnType<typeof runBatch> {
    const { pool, report } = this.#database;
    const client = await pool.connect();
    try {
      const outcomes = await runBatch(client, statements, this.#bytesLeft);
      for (const { bytes } of outcomes) this.#count(bytes);
      client.release();
      return outcomes;
    } catch (error) {
      // The rest of the batch was skipped: what is prepared on this connection is no longer certain.
      client.release(true);
      if (error instanceof AppError) this.#count(this.#bytesLeft);
      if (!isStatementTimeout(error)) throw error;
      // Which of them it was, Postgres does not say.
      for (const { sql } of statements) report(sql, this.#statementMs);
      throw new StatementTimeoutError(error);
    }
  }
}

/** Reads for the session that the credentials open; who that is, is known. */
export async function openRead(
  database: Database,
  credentials: Credentials,
  limits: ReadLimits,
): Promise<ReadTransaction> {
  const transaction = new ReadTransaction(database, credentials, limits);
  await transaction.identify();
  return transaction;
}
