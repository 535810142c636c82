import { sql } from 'kysely';
import type { Settings } from '../core/env.ts';
import type { Logger } from '../core/logger.ts';
import { compile, type Query } from '../database/compile.ts';
import type { Database } from '../database/database.ts';
import { fromNow } from '../database/expressions.ts';
import { runAsSystem } from '../database/system-role.ts';
import { db } from '../database/tables.ts';

const HOURLY_MS = 60 * 60_000;
/** Retry delay and number of attempts within the hour. */
const RETRY_MS = 60_000;
const TRIES = 5;

/** The platform's own expired rows; modules supply statements for theirs. */
const LEFTOVERS: readonly Query<unknown>[] = [
  db.deleteFrom('idempotency_key').where('created_at', '<', fromNow('-2 days')),
  db.deleteFrom('mail_digest').where('until', '<', fromNow('-4 days')),
  db.deleteFrom('mail_delivery').where('at', '<', fromNow('-7 days')),
  sql`delete from rate_limit where expire < extract(epoch from now()) * 1000`,
];

const MAKE_LOG_MONTHS = sql`select app.make_access_log_months()`;

type Retention = Pick<Settings, 'accessLogYears' | 'changeLogYears'>;

function dropExpiredLogLines({ accessLogYears, changeLogYears }: Retention): Query<unknown> {
  return sql`select app.drop_expired_log_lines(${accessLogYears}, ${changeLogYears})`;
}

interface HousekeepingOptions {
  readonly database: Database;
  readonly settings: Retention;
  readonly log: Logger;
  /** The clean-up statements of the modules. */
  readonly ofModules: readonly Query<unknown>[];
}

/**
 * Deletes expired rows and makes the next partitions of the access log every hour, each statement in a transaction of
 * its own, with retries. The partitions of now are made before it resolves. Safe to run in several processes at once.
 * @returns a function that stops it.
 */
export async function startHousekeeping({
  database,
  settings,
  log,
  ofModules,
}: HousekeepingOptions): Promise<() => void> {
  const statements = [...LEFTOVERS, MAKE_LOG_MONTHS, dropExpiredLogLines(settings), ...ofModules];
  let isStopped = false;
  const clearAway = async (statement: Query<unknown>, tries = 1): Promise<void> => {
    if (isStopped) return;
    try {
      await runAsSystem(database, (transaction) => transaction.query(statement));
    } catch (error) {
      log.warn({ err: error, statement: compile(statement).sql, tries }, 'housekeeping failed');
      if (tries < TRIES) setTimeout(() => void clearAway(statement, tries + 1), RETRY_MS).unref();
    }
  };
  const timer = setInterval(() => {
    for (const statement of statements) void clearAway(statement);
  }, HOURLY_MS);
  timer.unref();
  await clearAway(MAKE_LOG_MONTHS);
  return () => {
    isStopped = true;
    clearInterval(timer);
  };
}
