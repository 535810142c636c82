import { type Actor, reaches } from '../../platform/core/actor.ts';
import { leadsTeamOf } from '../teams/index.ts';

/** The properties of an entry that the policy reads. */
export interface OwnedEntry {
  readonly organizationId: string;
  readonly userId: string;
  readonly responsibleUserId?: string | null | undefined;
  readonly teamId?: string | null | undefined;
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
  managesIt(actor, entry) ||
  wroteIt(actor, entry) ||
  isResponsible(actor, entry) ||
  leadsTeamOf(actor, entry);

const belongsSomewhere = ({ role, organizationIds }: Actor) =>
  role === 'SuperAdmin' || organizationIds.length > 0;

/**
 * Permissions on an improvement point that the actor can see: its author, Admins of the organisation and SuperAdmins.
 * The responsible colleague updates it as its author does, and so do those who lead its team, who also choose the
 * responsible colleague within that team.
 */
export const registerEntryPolicy = {
  create: (actor: Actor, organizationId: string | null) =>
    organizationId === null ? belongsSomewhere(actor) : reaches(actor, organizationId),
  update: (actor: Actor, entry: OwnedEntry) => !entry.isArchived && concerns(actor, entry),
  delete: (actor: Actor, entry: OwnedEntry) =>
    !entry.isArchived && (managesIt(actor, entry) || wroteIt(actor, entry)),
  /** Choose the responsible colleague: managers of the organisation, and those who lead the team. */
  chooseResponsible: (actor: Actor, entry: Pick<OwnedEntry, 'organizationId' | 'teamId' | 'isArchived'>) =>
    !entry.isArchived && (managesIt(actor, entry) || leadsTeamOf(actor, entry)),
  /** Whether the actor sees it as the lead of its team alone, and so has to keep it in a team of theirs. */
  seesByTeamAlone: (actor: Actor, entry: OwnedEntry) =>
    leadsTeamOf(actor, entry) &&
    !managesIt(actor, entry) &&
    !wroteIt(actor, entry) &&
    !isResponsible(actor, entry),
};
