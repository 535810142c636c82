import type { Database } from './database.ts';
import { asSystem } from './transaction.ts';

/** A session's last use is written at most once in this many seconds, so that reading stays reading. */
const GRANULARITY_SECONDS = 60;

const TOUCH = 'update session set last_seen_at = now() where id = ?';

/** Notes that a session was used; a failure is left to the next request to mend. */
export function touchSession(database: Database, sessionId: string, idleSeconds: number): void {
  if (idleSeconds < GRANULARITY_SECONDS) return;
  asSystem(database, (em) => em.execute(TOUCH, [sessionId])).catch(() => undefined);
}
