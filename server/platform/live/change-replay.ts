import type { Actor } from '../core/actor.ts';
import { earliestId } from '../core/ids.ts';
import type { Database } from '../database/database.ts';
import { runAsSystem } from '../database/system-role.ts';
import type { Change, ChangeAction } from './change-log.ts';

/** Covers a night offline; a client that missed more refetches. */
const MAX_REPLAYED = 1_000;
/** Log lines scanned for a replay; beyond this a refetch is cheaper. */
const MAX_SCANNED = 10_000;
/** Tolerated delay between commit and announcement, and tolerated clock skew. */
const TOLERANCE_MS = 60_000;
/** Changes a process catches up on; beyond this its subscribers get a gap. */
const MAX_CATCH_UP = 5_000;

interface ChangeRow {
  id: string;
  organization_id: string;
  at: string;
  actor_id: string | null;
  entity: string;
  entity_id: string;
  action: ChangeAction;
  version: number;
  subject_user_id: string | null;
  concerned_user_ids: string[];
  for_members: boolean;
}

/** Missed changes, oldest first, or 'gap' when there are too many or their start is unknown. */
export type Missed = readonly Change[] | 'gap';

const COLUMNS = `c.id, c.organization_id, c.at, c.actor_id, c.entity, c.entity_id, c.action, c.version, c.subject_user_id,
  c.concerned_user_ids, c.for_members`;

/** The lines of the log with their subject, also where it is shielded. */
const CHANGES = `(select c.id, c.organization_id, c.at, c.actor_id, c.entity, c.entity_id, c.action, c.version,
    coalesce(s.subject_user_id, c.subject_user_id) as subject_user_id, c.concerned_user_ids, c.for_members,
    c.transaction_id, c.horizon
  from change_log c left join change_log_shield s on s.change_id = c.id)`;

function toChange(row: ChangeRow): Change {
  return {
    id: row.id,
    organizationId: row.organization_id,
    at: new Date(row.at),
    actorId: row.actor_id,
    entity: row.entity,
    entityId: row.entity_id,
    action: row.action,
    version: row.version,
    subjectUserId: row.subject_user_id,
    concernedUserIds: row.concerned_user_ids,
    forMembers: row.for_members,
  };
}

/** A Postgres array literal; uuids need no quoting. */
function uuidArray(ids: readonly string[]): string {
  return `{${ids.join(',')}}`;
}

/** Drops the empty row of a left join without a match. */
function foundIn(rows: readonly Partial<ChangeRow>[]): ChangeRow[] {
  return rows.filter((row): row is ChangeRow => row.id != null);
}

/** The changes with these ids that were committed after a snapshot was taken, oldest first. */
export async function changesByIds(
  database: Database,
  ids: readonly string[],
  snapshot: string,
): Promise<Change[]> {
  const rows = await runAsSystem(database, (em) =>
    em.execute<ChangeRow[]>(
      `select ${COLUMNS} from ${CHANGES} c
       where c.id = any (?::uuid[]) and not pg_visible_in_snapshot(c.transaction_id, ?::pg_snapshot)
       order by c.at, c.id`,
      [uuidArray(ids), snapshot],
    ),
  );
  return rows.map(toChange);
}

/**
 * Changes committed since a snapshot, and the current snapshot. From snapshot to snapshot each change appears exactly
 * once, however long its transaction took. Without a snapshot nothing is missed.
 */
export async function changesSince(
  database: Database,
  snapshot: string | null,
): Promise<{ missed: Missed; snapshot: string }> {
  const rows = await runAsSystem(database, (em) =>
    em.execute<(Partial<ChangeRow> & { snapshot: string })[]>(
      `select pg_current_snapshot()::text as snapshot, ${COLUMNS}
       from (select coalesce(?::pg_snapshot, pg_current_snapshot()) as past) s
       left join ${CHANGES} c on c.transaction_id >= pg_snapshot_xmin(s.past)
         and not pg_visible_in_snapshot(c.transaction_id, s.past)
       order by c.at, c.id limit ?`,
      [snapshot, MAX_CATCH_UP + 1],
    ),
  );
  const changes = foundIn(rows).map(toChange);
  return { missed: changes.length > MAX_CATCH_UP ? 'gap' : changes, snapshot: rows[0]?.snapshot ?? '' };
}

/**
 * Changes after `since` that the actor may see. Rescans transactions that were open at that change and changes
 * announced late around it, so nothing is lost; duplicates are dropped by id. A change outside the actor's access
 * answers 'gap', as an unknown one does.
 */
export async function changesMissed(database: Database, actor: Actor, since: string): Promise<Missed> {
  const reach = reachOf(actor);
  return runAsSystem(database, async (em) => {
    const [seen] = await em.execute<{ at: string; horizon: string }[]>(
      `select c.at, c.horizon from ${CHANGES} c where c.id = ? and ${IN_REACH}`,
      [since, ...reach],
    );
    if (!seen) return 'gap';
    const at = new Date(seen.at).getTime();
    const around = [earliestId(at - TOLERANCE_MS), earliestId(at + TOLERANCE_MS)];
    const rows = await em.execute<ScannedRow[]>(MISSED, [
      ...[seen.horizon, MAX_SCANNED + 1],
      ...[...around, seen.horizon, MAX_SCANNED + 1],
      ...[since, ...reach, MAX_REPLAYED + 1],
    ]);
    return toMissed(rows);
  });
}

/** Changes of the last seconds that the actor may see, for a client that queried shortly before it subscribed. */
export async function changesOfLast(database: Database, actor: Actor, seconds: number): Promise<Missed> {
  const now = Date.now();
  const within = [earliestId(now - seconds * 1_000), earliestId(now + TOLERANCE_MS)];
  const values = [...within, MAX_SCANNED + 1, ...reachOf(actor), MAX_REPLAYED + 1];
  return runAsSystem(database, async (em) => toMissed(await em.execute<ScannedRow[]>(RECENT, values)));
}

type ScannedRow = Partial<ChangeRow> & { scanned: number };

function toMissed(rows: readonly ScannedRow[]): Missed {
  if (rows.length > MAX_REPLAYED || (rows[0]?.scanned ?? 0) > MAX_SCANNED) return 'gap';
  return foundIn(rows).map(toChange);
}

/** The parameters of `IN_REACH`, the rule of `maySeeChange` for what is asked of Postgres as the system. */
function reachOf({ role, organizationIds, userId }: Actor): unknown[] {
  return [role === 'SuperAdmin', uuidArray(organizationIds), role !== 'Client', userId, userId];
}

const IN_REACH = `(? or c.organization_id = any (?::uuid[]))
  and (? or c.for_members or c.subject_user_id = ? or ?::uuid = any (c.concerned_user_ids))`;

/**
 * Both CTEs scan by transaction or by the time in the id over all organisations, so their cost depends on recent
 * activity and not on the size of one organisation's log. The second finds changes that were committed before the
 * horizon.
 */
const MISSED = `
with later as materialized (
  select ${COLUMNS} from ${CHANGES} c where c.transaction_id >= ?::xid8 order by c.transaction_id limit ?
), around as materialized (
  select ${COLUMNS} from ${CHANGES} c where c.id >= ? and c.id < ? and c.transaction_id < ?::xid8 limit ?
)
select n.scanned, ${COLUMNS}
from (select ((select count(*) from later) + (select count(*) from around))::integer as scanned) n
left join (select * from later union all select * from around) c on c.id <> ? and ${IN_REACH}
order by c.at, c.id limit ?`;

const RECENT = `
with recent as materialized (select ${COLUMNS} from ${CHANGES} c where c.id >= ? and c.id < ? limit ?)
select n.scanned, ${COLUMNS}
from (select count(*)::integer as scanned from recent) n
left join recent c on ${IN_REACH}
order by c.at, c.id limit ?`;
