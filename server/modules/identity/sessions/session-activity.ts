import type { ActorKind } from '../../../platform/core/actor.ts';
import type { Database } from '../../../platform/database/database.ts';
import { anyOf, now } from '../../../platform/database/expressions.ts';
import { db } from '../../../platform/database/tables.ts';
import type { RequestContext } from '../../../platform/request/context.ts';
import { runAsSystem } from '../../../platform/transaction/system-role.ts';
import { noteSecurityEvent } from '../account/security-events.ts';

/** Minimum interval between writes of the last use, in seconds, so that reads rarely write. */
const GRANULARITY_SECONDS = { session: 60, token: 300 } as const;

/** Batching delay: after a pause many people return at once. */
const BATCH_DELAY_MS = 200;
/** Delay before a retry, well below the shortest idle timeout. */
const RETRY_MS = 5_000;

interface Gathered {
  readonly used: Record<ActorKind, Set<string>>;
  readonly timer: NodeJS.Timeout;
}

const gathering = new WeakMap<Database, Gathered>();

/**
 * Records the use of a session or API token in the next batch, with retries. A background request does not extend a
 * session.
 */
export function noteSessionUse(ctx: RequestContext, idleSeconds: number): void {
  const { userId, kind, sessionId } = ctx.actor;
  if (!ctx.request.isBackground) touch(ctx.services.database, kind, sessionId, idleSeconds);
  // Concurrent first uses produce one event, because its id is the token's.
  if (kind === 'token' && idleSeconds === Number.POSITIVE_INFINITY)
    noteSecurityEvent(ctx, userId, 'TokenFirstUsed', sessionId);
}

function touch(database: Database, kind: ActorKind, sessionId: string, idleSeconds: number): void {
  if (idleSeconds < GRANULARITY_SECONDS[kind]) return;
  const { used } = gathering.get(database) ?? gather(database, BATCH_DELAY_MS);
  used[kind].add(sessionId);
}

/** Flushes the batch at shutdown, without further retries. */
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
  await runAsSystem(database, async (transaction) => {
    if (used.session.size > 0) await transaction.query(touchSessions([...used.session]));
    if (used.token.size > 0) await transaction.query(touchTokens([...used.token]));
  });
}

/** Locks in id order against deadlocks, and skips rows that another process is updating. */
function touchSessions(ids: readonly string[]) {
  const free = db
    .selectFrom('session')
    .select('id')
    .where('id', '=', anyOf(ids))
    .orderBy('id')
    .forUpdate()
    .skipLocked();
  return db.updateTable('session').set({ last_seen_at: now }).where('id', 'in', free);
}

function touchTokens(ids: readonly string[]) {
  const free = db
    .selectFrom('api_token')
    .select('id')
    .where('id', '=', anyOf(ids))
    .orderBy('id')
    .forUpdate()
    .skipLocked();
  return db.updateTable('api_token').set({ last_used_at: now }).where('id', 'in', free);
}
