import { type RawBuilder, sql } from 'kysely';
import { type Actor, reaches } from '../../../platform/core/actor.ts';
import { tenantFilter } from '../../../platform/list/tenant-filter.ts';

/** Of which organisation an incident is: all that the rules about managing it look at. */
interface ManagedIncident {
  readonly organizationId: string;
  /** Whether the organisation can only be read; where that is not known here, Postgres refuses the change. */
  readonly isArchived?: boolean;
}

const manages = (actor: Actor, { organizationId, isArchived }: ManagedIncident) =>
  !isArchived && actor.role !== 'Client' && reaches(actor, organizationId);

const belongsSomewhere = ({ role, organizationIds }: Actor) =>
  role === 'SuperAdmin' || organizationIds.length > 0;

const reachesIt = (actor: Actor, organizationId: string | null) =>
  organizationId === null ? belongsSomewhere(actor) : reaches(actor, organizationId);

/**
 * Who may do what with incidents (section 6): everybody reports, an Admin of the organisation and a SuperAdmin do the
 * rest. Who may read which is for `readableIncidents` to say, as who reported one may be shielded.
 */
export const incidentPolicy = {
  create: (actor: Actor, organizationId: string | null) =>
    actor.role !== 'Client' && reachesIt(actor, organizationId),
  report: reachesIt,
  export: (actor: Actor, organizationId: string | null) =>
    actor.role !== 'Client' && organizationId !== null && reaches(actor, organizationId),
  update: manages,
  followUp: manages,
  delete: manages,
  createImprovementPoint: manages,
};

/** Who reported what under shield, as far as the actor may know: their own, or as a confidant. */
const shieldedOf = ({ userId }: Actor) => sql`(s.user_id = ${userId} or s.organization_id = any (array(
  select m.organization_id from membership m where m.user_id = ${userId} and m.confidant)))`;

/**
 * The rows of `incident e` that an actor may read, of one organisation within reach or of all. A Client reads what they
 * reported, also under shield, and as a confidant what others did so.
 */
export function readableIncidents(actor: Actor, organizationId?: string): RawBuilder<unknown>[] {
  const { role, userId } = actor;
  const reported = sql`(e.user_id = ${userId} or e.id = any (array(
    select s.incident_id from incident_shielded_reporter s where ${shieldedOf(actor)})))`;
  return [...tenantFilter(actor, organizationId), ...(role === 'Client' ? [reported] : [])];
}

/** The rows of `incident e` that someone reported, as far as the actor may know it. */
export function reportedBy(actor: Actor, userId: string): RawBuilder<unknown> {
  const known = actor.role === 'SuperAdmin' ? sql`true` : shieldedOf(actor);
  return sql`(e.user_id = ${userId} or e.id = any (array(
    select s.incident_id from incident_shielded_reporter s where s.user_id = ${userId} and ${known})))`;
}
