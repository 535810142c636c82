import type { Actor } from './actor.ts';
import type { Database } from './database.ts';
import { asSystem } from './transaction.ts';

/** The last use is written at most once in this many seconds, so that reading stays reading. */
const GRANULARITY_SECONDS = { session: 60, token: 300 } as const;

const TOUCH = {
  session: 'update session set last_seen_at = now() where id = ?',
  token: 'update api_token set last_used_at = now() where id = ?',
} as const;

/** Notes that a session or API token was used; a failure is left to the next request to mend. */
export function touchSession(
  database: Database,
  { kind, sessionId }: Pick<Actor, 'kind' | 'sessionId'>,
  idleSeconds: number,
): void {
  if (idleSeconds < GRANULARITY_SECONDS[kind]) return;
  asSystem(database, (em) => em.execute(TOUCH[kind], [sessionId])).catch(() => undefined);
}
