import type { RawBuilder } from 'kysely';
import { type Actor, reaches } from '../../../platform/core/actor.ts';
import { tenantFilter } from '../../../platform/list/tenant-filter.ts';

/** Of which organisation it is, and whose work: all that the rules look at. */
export interface PlannedWork {
  readonly organizationId: string;
  readonly assignedToUserId?: string | null | undefined;
  /** Whether the organisation can only be read; where that is not known here, Postgres refuses the change. */
  readonly isArchived?: boolean;
}

const plans = (actor: Actor, organizationId: string) =>
  actor.role !== 'Client' && reaches(actor, organizationId);

const manages = (actor: Actor, event: PlannedWork) => !event.isArchived && plans(actor, event.organizationId);

const isTheirs = (actor: Actor, event: PlannedWork) =>
  !event.isArchived && event.assignedToUserId === actor.userId && reaches(actor, event.organizationId);

/** Who may do what with task events: an Admin of the organisation and a SuperAdmin plan, a Client does what is theirs. */
export const taskEventPolicy = {
  read: (actor: Actor, event: PlannedWork) => reaches(actor, event.organizationId),
  create: plans,
  update: manages,
  assign: manages,
  delete: manages,
  changeStatus: (actor: Actor, event: PlannedWork) => manages(actor, event) || isTheirs(actor, event),
};

/**
 * The rows of `task_event e` that an actor may read, of one organisation within reach or of all: the same rule as
 * `read`, as conditions.
 */
export function readableTaskEvents(actor: Actor, organizationId?: string): RawBuilder<unknown>[] {
  return tenantFilter(actor, organizationId);
}
