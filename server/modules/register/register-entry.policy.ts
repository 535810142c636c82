import { type RawBuilder, sql } from 'kysely';
import { type Actor, reaches } from '../../platform/core/actor.ts';
import { tenantFilter } from '../../platform/list/tenant-filter.ts';

/** The properties of an entry that the policy reads. */
export interface OwnedEntry {
  readonly organizationId: string;
  readonly userId: string;
  readonly responsibleUserId?: string | null | undefined;
  /** Whether the organisation is archived; when unknown here, Postgres refuses the change. */
  readonly isArchived?: boolean;
}

const managesIt = (actor: Actor, entry: Pick<OwnedEntry, 'organizationId'>) =>
  actor.role !== 'Client' && reaches(actor, entry.organizationId);

const wroteIt = (actor: Actor, entry: OwnedEntry) =>
  entry.userId === actor.userId && reaches(actor, entry.organizationId);

const isResponsible = (actor: Actor, entry: OwnedEntry) =>
  entry.responsibleUserId === actor.userId && reaches(actor, entry.organizationId);

const concerns = (actor: Actor, entry: OwnedEntry) =>
  managesIt(actor, entry) || wroteIt(actor, entry) || isResponsible(actor, entry);

const belongsSomewhere = ({ role, organizationIds }: Actor) =>
  role === 'SuperAdmin' || organizationIds.length > 0;

/**
 * Permissions on an improvement point: its author, Admins of the organisation and SuperAdmins. The responsible
 * colleague reads and updates it as its author does.
 */
export const registerEntryPolicy = {
  read: concerns,
  create: (actor: Actor, organizationId: string | null) =>
    organizationId === null ? belongsSomewhere(actor) : reaches(actor, organizationId),
  update: (actor: Actor, entry: OwnedEntry) => !entry.isArchived && concerns(actor, entry),
  delete: (actor: Actor, entry: OwnedEntry) =>
    !entry.isArchived && (managesIt(actor, entry) || wroteIt(actor, entry)),
  /** Choose the responsible colleague: managers of the organisation. */
  chooseResponsible: (actor: Actor, entry: Pick<OwnedEntry, 'organizationId' | 'isArchived'>) =>
    !entry.isArchived && managesIt(actor, entry),
};

/**
 * Conditions on `register_entry e` for the rows that an actor may read, equal to `read`; in one organisation, or in
 * all. One organisation is a single equality: combined with the list of all, Postgres would misestimate it and scan
 * every row.
 */
export function readableEntries(actor: Actor, organizationId?: string): RawBuilder<unknown>[] {
  const { role, userId } = actor;
  const own = role === 'Client' ? [sql`(e.user_id = ${userId} or e.responsible_user_id = ${userId})`] : [];
  return [...tenantFilter(actor, organizationId), ...own];
}

/**
 * The same rows, for a list: a Client's rows are found by author and by responsible colleague, each through its own
 * index. For an OR Postgres would scan the whole organisation.
 */
export function listedEntries(actor: Actor, organizationId?: string): RawBuilder<unknown>[] {
  if (actor.role !== 'Client') return tenantFilter(actor, organizationId);
  const searchConditions = (column: RawBuilder<unknown>) => {
    const where = sql.join(
      [sql`${column} = ${actor.userId}`, ...tenantFilter(actor, organizationId)],
      sql` and `,
    );
    return sql`select e.id from register_entry e where ${where}`;
  };
  return [
    sql`e.id = any (array(${searchConditions(sql`e.user_id`)} union all ${searchConditions(sql`e.responsible_user_id`)}))`,
  ];
}
