import { setTimeout } from 'node:timers/promises';
import type { Database } from './database.ts';
import type { Logger } from './logger.ts';
import { asSystem } from './transaction.ts';

const HOURLY_MS = 60 * 60_000;
/** What failed is tried again so much later, and so often before the next hour. */
const RETRY_MS = 60_000;
const TRIES = 5;

/** What is of no use any more: sessions that ran out, keys that nobody repeats, counts that expired. */
const LEFTOVERS = [
  'delete from session where expires_at < now()',
  'delete from sign_in_challenge where expires_at < now()',
  "delete from api_token where expires_at < now() - interval '90 days'",
  'delete from account_secret where expires_at < now()',
  'delete from pending_sign_up where expires_at < now()',
  'delete from spent_identity_token where expires_at < now()',
  "delete from idempotency_key where created_at < now() - interval '2 days'",
  "delete from mail_gathering where until < now() - interval '4 days'",
  "delete from mail_handover where at < now() - interval '7 days'",
  'delete from rate_limit where expire < extract(epoch from now()) * 1000',
];

/**
 * Clears away leftovers every hour, each by itself: what fails is tried again and holds up nothing else. Returns how
 * to stop. Several processes may do so at once.
 */
export function startHousekeeping(database: Database, log: Logger): () => void {
  const stopped = new AbortController();
  const clear = () => {
    for (const statement of LEFTOVERS) void clearAway(database, log, statement, stopped.signal);
  };
  const timer = setInterval(clear, HOURLY_MS);
  timer.unref();
  return () => {
    clearInterval(timer);
    stopped.abort();
  };
}

async function clearAway(
  database: Database,
  log: Logger,
  statement: string,
  signal: AbortSignal,
): Promise<void> {
  for (let tries = 1; tries <= TRIES && !signal.aborted; tries += 1) {
    try {
      await asSystem(database, (em) => em.execute(statement));
      return;
    } catch (error) {
      log.warn({ err: error, statement, tries }, 'housekeeping failed');
    }
    await setTimeout(RETRY_MS, undefined, { ref: false, signal }).catch(() => undefined);
  }
}
