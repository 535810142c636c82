import { type RawBuilder, sql } from 'kysely';
import { type Actor, reaches } from '../../platform/actor.ts';

/** Whose entry it is, and of which organisation: all that the rules look at. */
export interface OwnedEntry {
  readonly organizationId: string;
  readonly userId: string;
}

const managesIt = (actor: Actor, entry: OwnedEntry) =>
  actor.role !== 'Client' && reaches(actor, entry.organizationId);

const wroteIt = (actor: Actor, entry: OwnedEntry) =>
  entry.userId === actor.userId && reaches(actor, entry.organizationId);

/** Who may do what with an improvement point: the author, an Admin of the organisation, a SuperAdmin. */
export const registerEntryPolicy = {
  read: (actor: Actor, entry: OwnedEntry) => managesIt(actor, entry) || wroteIt(actor, entry),
  create: (actor: Actor, organizationId: string) => reaches(actor, organizationId),
  update: (actor: Actor, entry: OwnedEntry) => managesIt(actor, entry) || wroteIt(actor, entry),
  delete: (actor: Actor, entry: OwnedEntry) => managesIt(actor, entry) || wroteIt(actor, entry),
};

/** The rows of `register_entry e` that an actor may read: the same rule as `read`, as conditions. */
export function readableEntries({ role, userId, organizationIds }: Actor): RawBuilder<unknown>[] {
  if (role === 'SuperAdmin') return [];
  const within = sql`e.organization_id = any (${organizationIds}::uuid[])`;
  return role === 'Admin' ? [within] : [within, sql`e.user_id = ${userId}`];
}
