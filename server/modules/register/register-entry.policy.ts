import { type RawBuilder, sql } from 'kysely';
import { type Actor, reaches } from '../../platform/core/actor.ts';
import { tenantFilter } from '../../platform/list/tenant-filter.ts';

/** Whose entry it is, and of which organisation: all that the rules look at. */
export interface OwnedEntry {
  readonly organizationId: string;
  readonly userId: string;
  readonly responsibleUserId?: string | null | undefined;
  /** Whether the organisation can only be read; where that is not known here, Postgres refuses the change. */
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
 * Who may do what with an improvement point: the author, an Admin of the organisation, a SuperAdmin. Whoever is
 * responsible for it reads and changes it as its author does.
 */
export const registerEntryPolicy = {
  read: concerns,
  create: (actor: Actor, organizationId: string | null) =>
    organizationId === null ? belongsSomewhere(actor) : reaches(actor, organizationId),
  update: (actor: Actor, entry: OwnedEntry) => !entry.isArchived && concerns(actor, entry),
  delete: (actor: Actor, entry: OwnedEntry) =>
    !entry.isArchived && (managesIt(actor, entry) || wroteIt(actor, entry)),
  /** Say who is responsible, of an entry that is there; of a new one, whoever manages the organisation. */
  chooseResponsible: (actor: Actor, entry: Pick<OwnedEntry, 'organizationId' | 'isArchived'>) =>
    !entry.isArchived && managesIt(actor, entry),
};

/**
 * The rows of `register_entry e` that an actor may read, of one organisation within reach or of all: the same rule as
 * `read`, as conditions. One organisation is asked for alone: beside the list of all, Postgres would count it twice
 * and read every row.
 */
export function readableEntries(actor: Actor, organizationId?: string): RawBuilder<unknown>[] {
  const { role, userId } = actor;
  const own = role === 'Client' ? [sql`(e.user_id = ${userId} or e.responsible_user_id = ${userId})`] : [];
  return [...tenantFilter(actor, organizationId), ...own];
}

/**
 * The same rows, for a list: what concerns a Client is found first, by its author and by who is responsible, each in an
 * index of its own. Of both in one condition, Postgres would rather read all of the organisation.
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
