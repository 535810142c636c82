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
 * Opens the session for a batch of reads. Statements with a name get one plan for all values: planning a list for each
 * request costs as much as running it. The timeout applies from the next statement on.
 */
const ENTER = `select *, set_config('transaction_read_only', 'on', true), set_config('plan_cache_mode', $4, true),
    set_config('statement_timeout', $5, true)
  from app.enter_session($1, $2, $3)`;

/** The assumed actor is not the session's: the rows must not be used. */
class WrongActor extends Error {
  override readonly name = 'WrongActor';
}

interface Asked {
  readonly statement: Statement<unknown>;
  readonly resolve: (rows: unknown[]) => void;
  readonly reject: (error: unknown) => void;
}

/** The limits of a reading request: its session's idle time, its statements' time and its rows' bytes. */
export type ReadLimits = Pick<Settings, 'sessionIdleSeconds' | 'readTimeoutMs' | 'maxAnswerBytes'>;

/** Reads for one request, scoped to the session that its credentials open. */
export class ReadTransaction implements RequestTransaction {
  readonly #database: Database;
  readonly #parameters: ReturnType<typeof enterParameters>;
  readonly #key: string;
  #actor: Actor | null = null;
  #idleSeconds = 0;
  /** Whether the session is the assumed actor's; 'wrong' is final. */
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

  /** Lifts the limit of bytes, and that of time to the general one. */
  allowLong(): void {
    this.#statementMs = LONGEST_STATEMENT_MS;
    this.allowLarge();
  }

  /** Lifts the limit of bytes. */
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

  /** Bytes of the rows read; of an answer too large, those let through. */
  get bytesRead(): number {
    return this.#bytesRead;
  }

  get em(): EntityManager {
    throw new Error('A reading transaction has no unit of work');
  }

  /** Reads the actor. */
  async identify(): Promise<void> {
    const { entered } = await this.#enter([]);
    this.#actor = entered;
    this.#verdict = 'right';
  }

  /**
   * Assumes the session's last known actor, so that the statements go out at once. Every batch opens the session
   * itself, and its rows may be used only once `confirm` has returned true.
   * @returns whether an actor is known.
   */
  assume(): boolean {
    this.#actor = this.#database.sessionCache.get(this.#key) ?? null;
    return this.#actor !== null;
  }

  /** Whether the session was the assumed actor's all along. */
  async confirm(): Promise<boolean> {
    if (this.#verdict === 'open') this.#judge((await this.#enter([])).entered);
    return this.#verdict === 'right';
  }

  /**
   * Reads current rows: statements of the same moment travel together, and see the same session. Those made while
   * others are under way go out after them, so that a request never takes a second connection.
   */
  query<Output>(query: Query<Output> | Statement<Output>): Promise<RowOf<Output>[]> {
    const statement = 'sql' in query ? query : compile(query);
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

  /** No changes to keep: every batch was a transaction of its own. */
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
      // The rest of the batch was skipped: the connection's prepared statements are unknown.
      client.release(true);
      if (error instanceof AppError) this.#count(this.#bytesLeft);
      if (!isStatementTimeout(error)) throw error;
      // Postgres does not tell which one.
      for (const { sql } of statements) report(sql, this.#statementMs);
      throw new StatementTimeoutError(error);
    }
  }
}

/** Opens reads for the session of the credentials, with its actor. */
export async function openRead(
  database: Database,
  credentials: Credentials,
  limits: ReadLimits,
): Promise<ReadTransaction> {
  const transaction = new ReadTransaction(database, credentials, limits);
  await transaction.identify();
  return transaction;
}
