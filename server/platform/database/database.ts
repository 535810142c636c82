import { type EntitySchema, MikroORM } from '@mikro-orm/postgresql';
import { LRUCache } from 'lru-cache';
import type { Pool } from 'pg';
import type { Actor } from '../core/actor.ts';
import { createLogger, type Logger } from '../core/logger.ts';
import { Bulkhead } from '../throttling/bulkhead.ts';
import { LongAnswers } from '../throttling/long-answers.ts';
import { discardBrokenConnections } from './broken-connections.ts';
import { type ReportQuery, slowQueryLoggerFactory } from './slow-query.ts';

export type { EntityManager } from '@mikro-orm/postgresql';

/** The statement timeout, in milliseconds. */
export const LONGEST_STATEMENT_MS = 15_000;

/** Timeouts: nothing may hold a connection, a row or a transaction for long, as others wait for it. In milliseconds. */
const TIME_LIMITS = `-c timezone=UTC -c statement_timeout=${LONGEST_STATEMENT_MS} -c lock_timeout=5000 -c idle_in_transaction_session_timeout=30000`;

const MOST_CACHED_SESSIONS = 10_000;

/** The application's connection to Postgres: the ORM for writes, and its pool for the lists. */
export interface Database {
  readonly orm: MikroORM;
  readonly pool: Pool;
  readonly url: string;
  /**
   * The last known actor of a session, by the fingerprints of its credentials: an assumption that saves a round trip.
   * Alone it shows nothing to anyone.
   */
  readonly sessionCache: LRUCache<string, Actor>;
  /** Limits everyone to a share of the connections. */
  readonly bulkhead: Bulkhead;
  readonly longAnswers: LongAnswers;
  /** Receives every statement of a list, and logs slow ones. */
  readonly report: ReportQuery;
  readonly log: Logger;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  /** The application role's address: it owns nothing and cannot bypass row-level security. */
  readonly url: string;
  readonly entities: readonly EntitySchema[];
  readonly poolSize: number;
  /** A person's share of the process' time in longer requests beside others, as a fraction of 1; all by default. */
  readonly personShare?: number;
  readonly report?: ReportQuery;
  /** Receives failures that no caller waits for; silent by default. */
  readonly log?: Logger;
}

/** Opens the pool and discovers the entities; no connection is made before the first query. */
export async function openDatabase({
  url,
  entities,
  poolSize,
  personShare = 1,
  report = () => undefined,
  log = createLogger('silent'),
}: DatabaseOptions): Promise<Database> {
  let pool: Pool | undefined;
  const orm = (await MikroORM.init({
    clientUrl: url,
    entities: [...entities],
    pool: { min: 0, max: poolSize },
    forceUtcTimezone: true,
    // Every statement is measured; the report knows which are slow.
    slowQueryThreshold: 0,
    slowQueryLoggerFactory: slowQueryLoggerFactory(report),
    discovery: { warnWhenNoEntities: false },
    driverOptions: {
      application_name: 'quality-app',
      options: TIME_LIMITS,
      connectionTimeoutMillis: 10_000,
      // Statements that do not wait for each other go out together.
      pipeline: true,
      onPoolCreated: (created: Pool) => {
        pool = created;
        discardBrokenConnections(created);
      },
    },
    connect: false,
  } as Parameters<typeof MikroORM.init>[0])) as MikroORM;
  await orm.em.getConnection().connect({ skipOnConnect: true });
  if (!pool) throw new Error('The driver made no pool');
  return {
    ...{ orm, pool, url, report, log },
    sessionCache: new LRUCache({ max: MOST_CACHED_SESSIONS }),
    bulkhead: new Bulkhead(poolSize, personShare),
    longAnswers: new LongAnswers(),
    close: () => orm.close(true),
  };
}
