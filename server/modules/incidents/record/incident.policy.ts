import { type Actor, reaches } from '../../../platform/core/actor.ts';
import { leadsTeamOf } from '../../teams/index.ts';

/** The properties of an incident that the policy reads. */
interface ManagedIncident {
  readonly organizationId: string;
  readonly teamId?: string | null | undefined;
  /** Whether the organisation is read-only; where unknown, Postgres refuses the change. */
  readonly isArchived?: boolean;
}

const manages = (actor: Actor, { organizationId, isArchived }: ManagedIncident) =>
  !isArchived && actor.role !== 'Client' && reaches(actor, organizationId);

const handles = (actor: Actor, incident: ManagedIncident) =>
  manages(actor, incident) || (!incident.isArchived && leadsTeamOf(actor, incident));

const belongsSomewhere = ({ role, organizationIds }: Actor) =>
  role === 'SuperAdmin' || organizationIds.length > 0;

const reachesIt = (actor: Actor, organizationId: string | null) =>
  organizationId === null ? belongsSomewhere(actor) : reaches(actor, organizationId);

/**
 * Rights to incidents (section 6): everybody reports, an Admin of the organisation and a SuperAdmin do the rest. Those who
 * lead the team of an incident follow it up as an Admin does, but do not delete it.
 */
export const incidentPolicy = {
  create: (actor: Actor, organizationId: string | null) =>
    actor.role !== 'Client' && reachesIt(actor, organizationId),
  report: reachesIt,
  /** Signals of an organisation; for those who lead teams, of their teams. */
  seeSignals: (actor: Actor, organizationId: string) =>
    (actor.role !== 'Client' || actor.ledTeamIds.length > 0) && reaches(actor, organizationId),
  export: (actor: Actor, organizationId: string | null) =>
    actor.role !== 'Client' && organizationId !== null && reaches(actor, organizationId),
  update: handles,
  followUp: handles,
  delete: manages,
  createImprovementPoint: handles,
  assign: handles,
  analyseCauses: handles,
  /** Hand over the work of a person in the organisation. */
  handOver: manages,
};
