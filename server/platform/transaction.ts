import type { EntityManager } from '@mikro-orm/postgresql';
import type { CompiledQuery } from 'kysely';
import type { PoolClient } from 'pg';
import type { Role } from '../../schema/terms/identity.ts';
import type { Actor, Credentials } from './actor.ts';
import type { Database } from './database.ts';
import { fingerprint } from './secrets.ts';
import type { ReportQuery } from './slow-query.ts';

/** A statement with the name under which a connection keeps it prepared. */
export interface Statement<Row> extends Pick<CompiledQuery<Row>, 'sql' | 'parameters'> {
  readonly name?: string;
}

/** One transaction of one request, in which Postgres sees only what the actor may see. */
export interface Transaction {
  /** Who makes the request, or null when its credentials open no session. */
  readonly actor: Actor | null;
  /** How long the session had been unused, in seconds. */
  readonly idleSeconds: number;
  query<Row>(statement: Statement<Row>): Promise<Row[]>;
  /** The unit of work; only a writing transaction has one. */
  readonly em: EntityManager;
  commit(): Promise<void>;
  rollback(): Promise<void>;
}

interface EnteredRow {
  session_id: string;
  user_id: string;
  role: Role;
  organization_ids: string[];
  idle_seconds: number;
}

const ENTER = 'select * from app.enter_session($1, $2, $3)';

function enterParameters(
  { token, cookie }: Credentials,
  idleLimit: number,
): [Buffer | null, Buffer | null, number] {
  return [token ? fingerprint(token) : null, cookie ? fingerprint(cookie) : null, idleLimit];
}

function toActor(row: EnteredRow | undefined): Actor | null {
  if (!row) return null;
  const { user_id: userId, role, organization_ids: organizationIds, session_id: sessionId } = row;
  return { userId, role, organizationIds, sessionId };
}

/** Begins a read-only transaction scoped to the session that the credentials open. */
export async function openRead(
  { pool, report }: Database,
  credentials: Credentials,
  idleLimit: number,
): Promise<Transaction> {
  const client = await pool.connect();
  try {
    const [, entered] = await Promise.all([
      client.query('begin read only'),
      client.query<EnteredRow>({
        name: 'enter-session',
        text: ENTER,
        values: enterParameters(credentials, idleLimit),
      }),
    ]);
    return new ReadTransaction(client, entered.rows[0], report);
  } catch (error) {
    client.release(true);
    throw error;
  }
}

class ReadTransaction implements Transaction {
  readonly actor: Actor | null;
  readonly idleSeconds: number;
  readonly #client: PoolClient;
  readonly #report: ReportQuery;

  constructor(client: PoolClient, entered: EnteredRow | undefined, report: ReportQuery) {
    this.#client = client;
    this.#report = report;
    this.actor = toActor(entered);
    this.idleSeconds = entered?.idle_seconds ?? 0;
  }

  async query<Row>({ sql, parameters, name }: Statement<Row>): Promise<Row[]> {
    const begun = performance.now();
    const result = await this.#client.query({ name, text: sql, values: [...parameters] });
    this.#report(sql, performance.now() - begun);
    return result.rows as Row[];
  }

  get em(): EntityManager {
    throw new Error('A reading transaction has no unit of work');
  }

  async commit(): Promise<void> {
    // There is nothing to lose: the answer need not wait for the end of a transaction that only read.
    this.#end('commit').catch(() => undefined);
  }

  async rollback(): Promise<void> {
    await this.#end('rollback');
  }

  async #end(how: 'commit' | 'rollback'): Promise<void> {
    try {
      await this.#client.query(how);
      this.#client.release();
    } catch (error) {
      // A connection whose transaction did not end must never serve another request.
      this.#client.release(true);
      throw error;
    }
  }
}

/** Begins a writing transaction with a unit of work, scoped to the session that the credentials open. */
export async function openWrite(
  { orm }: Database,
  credentials: Credentials,
  idleLimit: number,
): Promise<Transaction> {
  const em = orm.em.fork();
  await em.begin();
  try {
    const [entered] = await em.execute<EnteredRow[]>(
      'select * from app.enter_session(?, ?, ?)',
      enterParameters(credentials, idleLimit),
    );
    return {
      actor: toActor(entered),
      idleSeconds: entered?.idle_seconds ?? 0,
      em,
      query: async <Row>({ sql, parameters }: Statement<Row>) => {
        await em.flush();
        const result = await em.getKysely().executeQuery<Row>({ sql, parameters } as CompiledQuery<Row>);
        return result.rows;
      },
      commit: () => em.commit(),
      rollback: () => em.rollback(),
    };
  } catch (error) {
    await em.rollback();
    throw error;
  }
}

/** Runs the server's own work, such as signing someone in, in a transaction that no person's scope limits. */
export async function asSystem<Result>(
  { orm }: Database,
  work: (em: EntityManager) => Promise<Result>,
): Promise<Result> {
  const em = orm.em.fork();
  em.setSessionContext({ variables: { 'app.role': 'System', 'app.actor': '', 'app.organizations': '' } });
  return em.transactional((inner) => work(inner as EntityManager));
}
