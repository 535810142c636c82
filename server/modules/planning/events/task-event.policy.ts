import { type Actor, reaches } from '../../../platform/core/actor.ts';
import { leadsTeamOf } from '../../teams/index.ts';

/** The properties of a task event that the policy reads. */
export interface PlannedWork {
  readonly organizationId: string;
  readonly assignedToUserId?: string | null | undefined;
  readonly teamId?: string | null | undefined;
  /** Whether the organisation is archived; when unknown here, Postgres refuses the change. */
  readonly isArchived?: boolean;
}

const plans = (actor: Actor, organizationId: string) =>
  actor.role !== 'Client' && reaches(actor, organizationId);

const manages = (actor: Actor, event: PlannedWork) => !event.isArchived && plans(actor, event.organizationId);

const isTheirs = (actor: Actor, event: PlannedWork) =>
  !event.isArchived && event.assignedToUserId === actor.userId && reaches(actor, event.organizationId);

const leadsIt = (actor: Actor, event: PlannedWork) => !event.isArchived && leadsTeamOf(actor, event);

/** Whether the actor may assign it to anyone of the organisation; a lead only within its team. */
export const assignsToAnyone = manages;

/**
 * Admins of the organisation and SuperAdmins manage task events; a Client changes the status of their own. Leads assign
 * those of their team within it, and change their deadline and status.
 */
export const taskEventPolicy = {
  create: plans,
  update: manages,
  assign: (actor: Actor, event: PlannedWork) => manages(actor, event) || leadsIt(actor, event),
  changeDeadline: (actor: Actor, event: PlannedWork) => manages(actor, event) || leadsIt(actor, event),
  /** Remind whoever has it; who has it themselves needs no button. */
  remind: (actor: Actor, event: PlannedWork) =>
    (manages(actor, event) || leadsIt(actor, event)) &&
    event.assignedToUserId != null &&
    event.assignedToUserId !== actor.userId,
  delete: manages,
  /** Open the audit that its template asks for. */
  startAudit: (actor: Actor, event: PlannedWork) => manages(actor, event) || isTheirs(actor, event),
  changeStatus: (actor: Actor, event: PlannedWork) =>
    manages(actor, event) || isTheirs(actor, event) || leadsIt(actor, event),
};
