import type { ActorKind } from '../../../platform/core/actor.ts';
import type { Database } from '../../../platform/database/database.ts';
import { runAsSystem } from '../../../platform/database/system-role.ts';
import type { RequestContext } from '../../../platform/request/context.ts';
import { noteSecurityEvent } from '../account/security-events.ts';

/** The last use is written at most once in this many seconds, so that reading stays reading. */
const GRANULARITY_SECONDS = { session: 60, token: 300 } as const;

/** What is used so shortly after each other is written together: after a pause everyone comes back at once. */
const GATHER_MS = 200;
/** What could not be written is written so much later: long before anyone who is at work would be taken for away. */
const RETRY_MS = 5_000;

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

/**
 * Notes that a session or API token was used, soon; what cannot be written is tried again until it is. What a program
 * asks by itself does not keep a session going.
 */
export function noteSessionUse(ctx: RequestContext, idleSeconds: number): void {
  const { userId, kind, sessionId } = ctx.actor;
  if (!ctx.request.isBackground) touch(ctx.services.database, kind, sessionId, idleSeconds);
  // Of many first uses at once the token's own id makes one.
  if (kind === 'token' && idleSeconds === Number.POSITIVE_INFINITY)
    noteSecurityEvent(ctx, userId, 'TokenFirstUsed', sessionId);
}

function touch(database: Database, kind: ActorKind, sessionId: string, idleSeconds: number): void {
  if (idleSeconds < GRANULARITY_SECONDS[kind]) return;
  const { used } = gathering.get(database) ?? gather(database, GATHER_MS);
  used[kind].add(sessionId);
}

/** Writes what is gathered, and waits for it: before the connections end, after which nothing is tried again. */
export async function writeTouches(database: Database): Promise<void> {
  await writeGathered(database);
  const again = gathering.get(database);
  if (again) clearTimeout(again.timer);
  gathering.delete(database);
}

async function writeGathered(database: Database): Promise<void> {
  const gathered = gathering.get(database);
  if (!gathered) return;
  clearTimeout(gathered.timer);
  gathering.delete(database);
  try {
    await touchAll(database, gathered.used);
  } catch (error) {
    database.log.warn({ err: error }, 'the use of sessions could not be noted, trying again');
    const { used } = gathering.get(database) ?? gather(database, RETRY_MS);
    for (const kind of ['session', 'token'] as const)
      for (const id of gathered.used[kind]) used[kind].add(id);
  }
}

function gather(database: Database, delayMs: number): Gathered {
  const timer = setTimeout(() => void writeGathered(database), delayMs).unref();
  const gathered = { used: { session: new Set<string>(), token: new Set<string>() }, timer };
  gathering.set(database, gathered);
  return gathered;
}

async function touchAll(database: Database, used: Gathered['used']): Promise<void> {
  await runAsSystem(database, async (em) => {
    for (const kind of ['session', 'token'] as const) {
      if (used[kind].size > 0) await em.execute(TOUCH[kind], [`{${[...used[kind]].join(',')}}`]);
    }
  });
}
