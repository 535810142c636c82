import { type Actor, reaches } from '../../../platform/core/actor.ts';

/** The properties of a task event that the policy reads. */
export interface PlannedWork {
  readonly organizationId: string;
  readonly assignedToUserId?: string | null | undefined;
  /** Whether the organisation is archived; when unknown here, Postgres refuses the change. */
  readonly isArchived?: boolean;
}

const plans = (actor: Actor, organizationId: string) =>
  actor.role !== 'Client' && reaches(actor, organizationId);

const manages = (actor: Actor, event: PlannedWork) => !event.isArchived && plans(actor, event.organizationId);

const isTheirs = (actor: Actor, event: PlannedWork) =>
  !event.isArchived && event.assignedToUserId === actor.userId && reaches(actor, event.organizationId);

/** Admins of the organisation and SuperAdmins manage task events; a Client changes the status of their own. */
export const taskEventPolicy = {
  create: plans,
  update: manages,
  assign: manages,
  delete: manages,
  changeStatus: (actor: Actor, event: PlannedWork) => manages(actor, event) || isTheirs(actor, event),
};
