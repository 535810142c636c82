import { type InferResult, sql } from 'kysely';
import type { Actor } from '../core/actor.ts';
import { earliestId } from '../core/ids.ts';
import { startOfDay } from '../core/time.ts';
import type { Database } from '../database/database.ts';
import { anyOf } from '../database/expressions.ts';
import { db } from '../database/tables.ts';
import { runAsSystem } from '../transaction/system-role.ts';
import type { Change } from './change-log.ts';

/** Covers a night offline; a client that missed more refetches. */
const MAX_REPLAYED = 1_000;
/** Log lines scanned for a replay; beyond this a refetch is cheaper. */
const MAX_SCANNED = 10_000;
/** Tolerated delay between commit and announcement, and tolerated clock skew. */
const TOLERANCE_MS = 60_000;
/** Changes a process catches up on; beyond this its subscribers get a gap. */
const MAX_CATCH_UP = 5_000;

/** Missed changes, oldest first, or 'gap' when there are too many or their start is unknown. */
export type Missed = readonly Change[] | 'gap';

/** The lines of the log with their subject, also where it is shielded. */
const changes = db
  .selectFrom('change_log as l')
  .leftJoin('change_log_shield as s', 's.change_id', 'l.id')
  .select([
    'l.id',
    'l.organization_id',
    'l.at',
    'l.actor_id',
    'l.entity',
    'l.entity_id',
    'l.action',
    'l.version',
    'l.shielded',
  ])
  .select([
    'l.changed_fields',
    'l.concerned_user_ids',
    'l.team_ids',
    'l.for_members',
    'l.is_private',
    'l.transaction_id',
    'l.horizon',
  ])
  .select(sql<string | null>`l.details ->> 'recordId'`.as('record_id'))
  .select(
    sql<string[]>`array(select h.user_id from hidden_record h where h.record_id::text
      in (l.entity_id::text, l.details ->> 'recordId', l.details ->> 'linkedId'))`.as('hidden_from'),
  )
  .select((eb) => eb.fn.coalesce('s.subject_user_id', 'l.subject_user_id').as('subject_user_id'))
  .as('c');

const COLUMNS = [
  ...([
    'c.id',
    'c.organization_id',
    'c.at',
    'c.shielded',
    'c.actor_id',
    'c.entity',
    'c.entity_id',
    'c.action',
  ] as const),
  ...([
    'c.version',
    'c.changed_fields',
    'c.subject_user_id',
    'c.concerned_user_ids',
    'c.team_ids',
    'c.for_members',
    'c.is_private',
    'c.record_id',
    'c.hidden_from',
  ] as const),
] as const;

const readChanges = db.selectFrom(changes).select(COLUMNS);
type ChangeRow = InferResult<typeof readChanges>[number];
/** A row of a left join, empty without a match. */
type MaybeChange = { readonly [Column in keyof ChangeRow]: ChangeRow[Column] | null };

function toChange(row: ChangeRow): Change {
  return {
    id: row.id,
    organizationId: row.organization_id,
    // The moment would tell who it was; the order of the lines is their own.
    at: row.shielded ? startOfDay(row.at) : new Date(row.at),
    isByShielded: row.shielded,
    actorId: row.actor_id,
    entity: row.entity,
    entityId: row.entity_id,
    action: row.action,
    version: row.version,
    changedFields: row.changed_fields,
    subjectUserId: row.subject_user_id,
    concernedUserIds: row.concerned_user_ids,
    teamIds: row.team_ids,
    forMembers: row.for_members,
    isPrivate: row.is_private,
    recordId: row.record_id,
    hiddenFrom: row.hidden_from,
  };
}

/** Drops the empty row of a left join without a match. */
function foundIn(rows: readonly MaybeChange[]): ChangeRow[] {
  return rows.filter((row): row is ChangeRow => row.id !== null);
}

/** The changes with these ids that were committed after a snapshot was taken, oldest first. */
export async function changesByIds(
  database: Database,
  ids: readonly string[],
  snapshot: string,
): Promise<Change[]> {
  const rows = await runAsSystem(database, (transaction) =>
    transaction.query(
      readChanges
        .where('c.id', '=', anyOf(ids))
        .where(isCommittedAfter(snapshot))
        .orderBy('c.at')
        .orderBy('c.id'),
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
  const since = readChanges
    .where(sql<boolean>`c.transaction_id >= pg_snapshot_xmin(${snapshot}::pg_snapshot)`)
    .where(isCommittedAfter(snapshot));
  const rows = await runAsSystem(database, (transaction) =>
    transaction.query(
      db
        .selectFrom(sql<{ snapshot: string }>`(select pg_current_snapshot()::text as snapshot)`.as('n'))
        .leftJoin(since.as('c'), (join) => join.onTrue())
        .select('n.snapshot')
        .select(COLUMNS)
        .orderBy('c.at')
        .orderBy('c.id')
        .limit(MAX_CATCH_UP + 1),
    ),
  );
  const missed = foundIn(rows).map(toChange);
  return { missed: missed.length > MAX_CATCH_UP ? 'gap' : missed, snapshot: rows[0]?.snapshot ?? '' };
}

function isCommittedAfter(snapshot: string | null) {
  return sql<boolean>`not pg_visible_in_snapshot(c.transaction_id, ${snapshot}::pg_snapshot)`;
}

/**
 * Changes after `since` that the actor may see. Rescans transactions that were open at that change and changes
 * announced late around it, so nothing is lost; duplicates are dropped by id. A change outside the actor's access
 * answers 'gap', as an unknown one does.
 */
export async function changesMissed(database: Database, actor: Actor, since: string): Promise<Missed> {
  return runAsSystem(database, async (transaction) => {
    const [seen] = await transaction.query(
      db.selectFrom(changes).select(['c.at', 'c.horizon']).where('c.id', '=', since).where(isInReach(actor)),
    );
    if (!seen) return 'gap';
    const at = new Date(seen.at).getTime();
    const around = [earliestId(at - TOLERANCE_MS), earliestId(at + TOLERANCE_MS)] as const;
    const rows = await transaction.query(missedSince({ ...seen, since, around }, actor));
    return toMissed(rows);
  });
}

interface Seen {
  readonly since: string;
  readonly horizon: string;
  /** The ids of changes announced later than it though committed before. */
  readonly around: readonly [string, string];
}

/**
 * Both CTEs scan by transaction or by the time in the id over all organisations, so their cost depends on recent
 * activity and not on the size of one organisation's log. The second finds changes that were committed before the
 * horizon.
 */
function missedSince({ since, horizon, around: [first, last] }: Seen, actor: Actor) {
  return db
    .with(
      (cte) => cte('later').materialized(),
      () =>
        readChanges
          .where(sql<boolean>`c.transaction_id >= ${horizon}::xid8`)
          .orderBy('c.transaction_id')
          .limit(MAX_SCANNED + 1),
    )
    .with(
      (cte) => cte('around').materialized(),
      () =>
        readChanges
          .where('c.id', '>=', first)
          .where('c.id', '<', last)
          .where(sql<boolean>`c.transaction_id < ${horizon}::xid8`)
          .limit(MAX_SCANNED + 1),
    )
    .selectFrom(
      sql<{
        scanned: number;
      }>`(select ((select count(*) from later) + (select count(*) from around))::integer as scanned)`.as('n'),
    )
    .leftJoin(
      (eb) => eb.selectFrom('later').selectAll().unionAll(eb.selectFrom('around').selectAll()).as('c'),
      (join) => join.on('c.id', '<>', since).on(isInReach(actor)),
    )
    .select('n.scanned')
    .select(COLUMNS)
    .orderBy('c.at')
    .orderBy('c.id')
    .limit(MAX_REPLAYED + 1);
}

/** Changes of the last seconds that the actor may see, for a client that queried shortly before it subscribed. */
export async function changesOfLast(database: Database, actor: Actor, seconds: number): Promise<Missed> {
  const now = Date.now();
  const [first, last] = [earliestId(now - seconds * 1_000), earliestId(now + TOLERANCE_MS)];
  const recent = db
    .with(
      (cte) => cte('recent').materialized(),
      () =>
        readChanges
          .where('c.id', '>=', first)
          .where('c.id', '<', last)
          .limit(MAX_SCANNED + 1),
    )
    .selectFrom(sql<{ scanned: number }>`(select count(*)::integer as scanned from recent)`.as('n'))
    .leftJoin('recent as c', (join) => join.on(isInReach(actor)))
    .select('n.scanned')
    .select(COLUMNS)
    .orderBy('c.at')
    .orderBy('c.id')
    .limit(MAX_REPLAYED + 1);
  return toMissed(await runAsSystem(database, (transaction) => transaction.query(recent)));
}

type ScannedRow = MaybeChange & { readonly scanned: number };

function toMissed(rows: readonly ScannedRow[]): Missed {
  if (rows.length > MAX_REPLAYED || (rows[0]?.scanned ?? 0) > MAX_SCANNED) return 'gap';
  return foundIn(rows).map(toChange);
}

/** SQL: whether an actor may see change `c`, as `maySeeChange`, for queries by the system. */
function isInReach({ role, organizationIds, ledTeamIds, userId }: Actor) {
  return sql<boolean>`((${role === 'SuperAdmin'}::boolean or c.organization_id = ${anyOf(organizationIds)})
    and ${userId}::uuid <> all (c.hidden_from)
    and (${role === 'SuperAdmin'}::boolean or (${role === 'Admin'}::boolean and not c.is_private) or c.for_members or c.subject_user_id = ${userId}::uuid
      or ${userId}::uuid = any (c.concerned_user_ids) or c.team_ids && ${ledTeamIds}::uuid[]))`;
}
