import type { Settings } from '../core/env.ts';
import type { Logger } from '../core/logger.ts';
import type { Database } from '../database/database.ts';
import { runAsSystem } from '../database/system-role.ts';

const HOURLY_MS = 60 * 60_000;
/** Retry delay and number of attempts within the hour. */
const RETRY_MS = 60_000;
const TRIES = 5;

/** The platform's own expired rows; modules supply statements for theirs. */
const LEFTOVERS = [
  "delete from idempotency_key where created_at < now() - interval '2 days'",
  "delete from mail_digest where until < now() - interval '4 days'",
  "delete from mail_delivery where at < now() - interval '7 days'",
  'delete from rate_limit where expire < extract(epoch from now()) * 1000',
];

const MAKE_LOG_MONTHS = 'select app.make_access_log_months()';

type Retention = Pick<Settings, 'accessLogYears' | 'changeLogYears'>;

function dropExpiredLogLines({ accessLogYears, changeLogYears }: Retention): string {
  return `select app.drop_expired_log_lines(${accessLogYears}, ${changeLogYears})`;
}

interface HousekeepingOptions {
  readonly database: Database;
  readonly settings: Retention;
  readonly log: Logger;
  /** The clean-up statements of the modules. */
  readonly ofModules: readonly string[];
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
  const clearAway = async (statement: string, tries = 1): Promise<void> => {
    if (isStopped) return;
    try {
      await runAsSystem(database, (em) => em.execute(statement));
    } catch (error) {
      log.warn({ err: error, statement, tries }, 'housekeeping failed');
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
