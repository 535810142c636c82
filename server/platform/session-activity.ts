import type { Actor, ActorKind } from './actor.ts';
import type { Database } from './database.ts';
import { asSystem } from './transaction.ts';

/** The last use is written at most once in this many seconds, so that reading stays reading. */
const GRANULARITY_SECONDS = { session: 60, token: 300 } as const;

/** What is used so shortly after each other is written together: after a pause everyone comes back at once. */
const GATHER_MS = 200;

const TOUCH = {
  session: `update session set last_seen_at = now() where id in (
    select s.id from session s where s.id = any (?::uuid[]) order by s.id for update skip locked)`,
  token: `update api_token set last_used_at = now() where id in (
    select t.id from api_token t where t.id = any (?::uuid[]) order by t.id for update skip locked)`,
} as const;

interface Gathered {
  readonly used: Record<ActorKind, Set<string>>;
  readonly timer: NodeJS.Timeout;
}

const gathering = new WeakMap<Database, Gathered>();

/** Notes that a session or API token was used, soon; a failure is left to the next request to mend. */
export function touchSession(
  database: Database,
  { kind, sessionId }: Pick<Actor, 'kind' | 'sessionId'>,
  idleSeconds: number,
): void {
  if (idleSeconds < GRANULARITY_SECONDS[kind]) return;
  const { used } = gathering.get(database) ?? gather(database);
  used[kind].add(sessionId);
}

/** Writes what is gathered, and waits for it: before the connections end. */
export async function writeTouches(database: Database): Promise<void> {
  const gathered = gathering.get(database);
  if (!gathered) return;
  clearTimeout(gathered.timer);
  gathering.delete(database);
  await touchAll(database, gathered.used).catch(() => undefined);
}

function gather(database: Database): Gathered {
  const timer = setTimeout(() => void writeTouches(database), GATHER_MS).unref();
  const gathered = { used: { session: new Set<string>(), token: new Set<string>() }, timer };
  gathering.set(database, gathered);
  return gathered;
}

async function touchAll(database: Database, used: Gathered['used']): Promise<void> {
  await asSystem(database, async (em) => {
    for (const kind of ['session', 'token'] as const) {
      if (used[kind].size > 0) await em.execute(TOUCH[kind], [`{${[...used[kind]].join(',')}}`]);
    }
  });
}
