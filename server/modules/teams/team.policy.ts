import { type Actor, reaches } from '../../platform/core/actor.ts';

interface ManagedTeam {
  readonly organizationId: string;
  /** Whether the organisation is archived; when unknown here, Postgres refuses the change. */
  readonly isArchived?: boolean;
}

/** Permissions on the teams of an organisation: every member sees their names, Admins and SuperAdmins manage them. */
export const teamPolicy = {
  manage: (actor: Actor, { organizationId, isArchived }: ManagedTeam) =>
    !isArchived && actor.role !== 'Client' && reaches(actor, organizationId),
};
