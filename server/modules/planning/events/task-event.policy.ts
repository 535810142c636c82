import type { RawBuilder } from 'kysely';
import { type Actor, reaches } from '../../../platform/core/actor.ts';
import { tenantFilter } from '../../../platform/list/tenant-filter.ts';

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
  read: (actor: Actor, event: PlannedWork) => reaches(actor, event.organizationId),
  create: plans,
  update: manages,
  assign: manages,
  delete: manages,
  changeStatus: (actor: Actor, event: PlannedWork) => manages(actor, event) || isTheirs(actor, event),
};

/**
 * Conditions on `task_event e` for the rows that an actor may read, equal to `read`; in one organisation, or in all.
 */
export function readableTaskEvents(actor: Actor, organizationId?: string): RawBuilder<unknown>[] {
  return tenantFilter(actor, organizationId);
}
