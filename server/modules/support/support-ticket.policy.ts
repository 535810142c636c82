import { type Actor, reaches } from '../../platform/core/actor.ts';

/** The properties of a question that the policy reads. */
export interface AskedTicket {
  readonly organizationId: string;
  readonly userId: string;
  /** Whether the organisation is archived; when unknown here, Postgres refuses the change. */
  readonly isArchived?: boolean;
}

/** Whether the actor is the support desk. */
export const isSupportDesk = ({ role }: Pick<Actor, 'role'>) => role === 'SuperAdmin';

/** Permissions on a question, which the person who asked and the support desk alone read and change. */
export const supportTicketPolicy = {
  create: (actor: Actor, organizationId: string) => reaches(actor, organizationId),
  update: (actor: Actor, { organizationId, userId, isArchived }: AskedTicket) =>
    !isArchived && reaches(actor, organizationId) && (isSupportDesk(actor) || userId === actor.userId),
  changeStatus: (actor: Actor, { isArchived }: AskedTicket) => !isArchived && isSupportDesk(actor),
  delete: (actor: Actor, { isArchived }: AskedTicket) => !isArchived && isSupportDesk(actor),
};
