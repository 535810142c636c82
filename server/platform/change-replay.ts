import { type Actor, reaches } from './actor.ts';
import { type Change, type ChangeAction, maySeeChange } from './changes.ts';
import type { Database } from './database.ts';
import { asSystem } from './transaction.ts';

/** Enough for a long night without a connection; a caller that missed more refreshes everything anyway. */
const MOST_REPLAYED = 1_000;

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
}

const COLUMNS =
  'c.id, c.organization_id, c.at, c.actor_id, c.entity, c.entity_id, c.action, c.version, c.subject_user_id';

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
  };
}

/** An array literal of Postgres; ids hold nothing that needs quoting. */
function uuidArray(ids: readonly string[]): string {
  return `{${ids.join(',')}}`;
}

/** The changes with these ids, oldest first. */
export async function changesByIds(database: Database, ids: readonly string[]): Promise<Change[]> {
  const rows = await asSystem(database, (em) =>
    em.execute<ChangeRow[]>(
      `select ${COLUMNS} from change_log c where c.id = any (?::uuid[]) order by c.at`,
      [uuidArray(ids)],
    ),
  );
  return rows.map(toChange);
}

/**
 * What was committed since a horizon (a transaction id below which everything had ended), and the horizon of now.
 * Some of it may be known already: the caller drops what it has by id.
 */
export async function changesSinceHorizon(
  database: Database,
  horizon: string | null,
): Promise<{ changes: Change[]; horizon: string }> {
  return asSystem(database, async (em) => {
    const [now] = await em.execute<{ horizon: string }[]>(
      'select pg_snapshot_xmin(pg_current_snapshot())::text as horizon',
    );
    const rows =
      horizon === null
        ? []
        : await em.execute<ChangeRow[]>(
            `select ${COLUMNS} from change_log c where c.transaction_id >= ?::text::xid8 order by c.at`,
            [horizon],
          );
    return { changes: rows.map(toChange), horizon: now?.horizon ?? '0' };
  });
}

/**
 * What an actor may know of and has missed since the last change they saw, oldest first. Transactions that were
 * under way when that change was written are looked at again, so nothing is missed; what is doubled is dropped by id.
 */
export async function changesMissed(database: Database, actor: Actor, since: string): Promise<Change[]> {
  const reach = uuidArray(actor.organizationIds);
  const [reachesAll, seesAll] = [actor.role === 'SuperAdmin', actor.role !== 'Client'];
  const rows = await asSystem(database, (em) =>
    em.execute<ChangeRow[]>(
      `select ${COLUMNS} from change_log c, change_log s
       where s.id = ? and c.id <> s.id and (c.transaction_id >= s.horizon or c.at >= s.at - interval '10 seconds')
         and (? or (c.organization_id = any (?::uuid[]) and s.organization_id = any (?::uuid[])))
         and (? or (c.subject_user_id = ? and s.subject_user_id = ?))
       order by c.at limit ?`,
      [since, reachesAll, reach, reach, seesAll, actor.userId, actor.userId, MOST_REPLAYED],
    ),
  );
  return rows
    .map(toChange)
    .filter((change) => reaches(actor, change.organizationId) && maySeeChange(actor, change));
}
