import { sql } from 'kysely';
import type { Settings } from '../core/env.ts';
import type { Logger } from '../core/logger.ts';
import { compile, type Query } from '../database/compile.ts';
import type { Database } from '../database/database.ts';
import { fromNow } from '../database/expressions.ts';
import { db } from '../database/tables.ts';
import { runAsSystem } from '../transaction/system-role.ts';
import type { Jobs, Queue } from './jobs.ts';

/** Five attempts within the hour. */
export const housekeepingQueue: Queue<Record<string, never>> = {
  name: 'housekeeping',
  timeoutSeconds: 600,
  retries: 4,
  maxBackoffSeconds: 600,
};
const HOURLY = '0 * * * *';

/** The platform's own expired rows; modules supply statements for theirs. */
const LEFTOVERS: readonly Query<unknown>[] = [
  // A report may wait on a phone for seven days, and be tried again until then.
  db.deleteFrom('idempotency_key').where('created_at', '<', fromNow('-8 days')),
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

/** Does the housekeeping every hour, in one of the processes. The partitions of now are made before it resolves. */
export async function startHousekeeping(jobs: Jobs, options: HousekeepingOptions): Promise<void> {
  await runStatements(options, [MAKE_LOG_MONTHS]);
  await jobs.work(housekeepingQueue, () => runHousekeeping(options));
  await jobs.schedule(housekeepingQueue, {}, HOURLY);
}

/**
 * Deletes expired rows and makes the next partitions of the access log, each statement in a transaction of its own.
 * @throws AggregateError with what failed, after everything else is done.
 */
export async function runHousekeeping(options: HousekeepingOptions): Promise<void> {
  const own = [...LEFTOVERS, MAKE_LOG_MONTHS, dropExpiredLogLines(options.settings)];
  const failures = await runStatements(options, [...own, ...options.ofModules]);
  if (failures.length > 0) throw new AggregateError(failures, 'Housekeeping failed');
}

async function runStatements(
  { database, log }: HousekeepingOptions,
  statements: readonly Query<unknown>[],
): Promise<unknown[]> {
  const failures: unknown[] = [];
  for (const statement of statements) {
    try {
      await runAsSystem(database, (transaction) => transaction.query(statement));
    } catch (error) {
      log.warn({ err: error, statement: compile(statement).sql }, 'housekeeping failed');
      failures.push(error);
    }
  }
  return failures;
}
