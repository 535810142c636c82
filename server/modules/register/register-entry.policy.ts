import { type RawBuilder, sql } from 'kysely';
import { type Actor, reaches } from '../../platform/actor.ts';

/** Whose entry it is, and of which organisation: all that the rules look at. */
export interface OwnedEntry {
  readonly organizationId: string;
  readonly userId: string;
  /** Whether the organisation can only be read; where that is not known here, Postgres refuses the change. */
  readonly isArchived?: boolean;
}

const managesIt = (actor: Actor, entry: OwnedEntry) =>
  actor.role !== 'Client' && reaches(actor, entry.organizationId);

const wroteIt = (actor: Actor, entry: OwnedEntry) =>
  entry.userId === actor.userId && reaches(actor, entry.organizationId);

const belongsSomewhere = ({ role, organizationIds }: Actor) =>
  role === 'SuperAdmin' || organizationIds.length > 0;

const mayChange = (actor: Actor, entry: OwnedEntry) =>
  !entry.isArchived && (managesIt(actor, entry) || wroteIt(actor, entry));

/** Who may do what with an improvement point: the author, an Admin of the organisation, a SuperAdmin. */
export const registerEntryPolicy = {
  read: (actor: Actor, entry: OwnedEntry) => managesIt(actor, entry) || wroteIt(actor, entry),
  create: (actor: Actor, organizationId: string | null) =>
    organizationId === null ? belongsSomewhere(actor) : reaches(actor, organizationId),
  update: mayChange,
  delete: mayChange,
};

/**
 * The rows of `register_entry e` that an actor may read, of one organisation within reach or of all: the same rule as
 * `read`, as conditions. One organisation is asked for alone: beside the list of all, Postgres would count it twice
 * and read every row.
 */
export function readableEntries(actor: Actor, organizationId?: string): RawBuilder<unknown>[] {
  const { role, userId } = actor;
  const own = role === 'Client' ? [sql`e.user_id = ${userId}`] : [];
  return [...withinReach(actor, organizationId), ...own];
}

function withinReach({ role, organizationIds }: Actor, organizationId?: string): RawBuilder<unknown>[] {
  if (organizationId !== undefined) return [sql`e.organization_id = ${organizationId}`];
  return role === 'SuperAdmin' ? [] : [sql`e.organization_id = any (${organizationIds}::uuid[])`];
}
