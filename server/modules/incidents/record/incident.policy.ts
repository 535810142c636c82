import { type Actor, reaches } from '../../../platform/core/actor.ts';

/** The properties of an incident that the policy reads. */
interface ManagedIncident {
  readonly organizationId: string;
  /** Whether the organisation is read-only; where unknown, Postgres refuses the change. */
  readonly isArchived?: boolean;
}

const manages = (actor: Actor, { organizationId, isArchived }: ManagedIncident) =>
  !isArchived && actor.role !== 'Client' && reaches(actor, organizationId);

const belongsSomewhere = ({ role, organizationIds }: Actor) =>
  role === 'SuperAdmin' || organizationIds.length > 0;

const reachesIt = (actor: Actor, organizationId: string | null) =>
  organizationId === null ? belongsSomewhere(actor) : reaches(actor, organizationId);

/** Rights to incidents (section 6): everybody reports, an Admin of the organisation and a SuperAdmin do the rest. */
export const incidentPolicy = {
  create: (actor: Actor, organizationId: string | null) =>
    actor.role !== 'Client' && reachesIt(actor, organizationId),
  report: reachesIt,
  seeSignals: (actor: Actor, organizationId: string) =>
    actor.role !== 'Client' && reaches(actor, organizationId),
  export: (actor: Actor, organizationId: string | null) =>
    actor.role !== 'Client' && organizationId !== null && reaches(actor, organizationId),
  update: manages,
  followUp: manages,
  delete: manages,
  createImprovementPoint: manages,
  assign: manages,
  analyseCauses: manages,
};
