import type { Module } from '../../platform/module.ts';
import { Incident, IncidentImprovement, IncidentShieldedReporter } from './incident.entity.ts';
import { IncidentResolver } from './incident.resolver.ts';
import { IncidentFieldsResolver, LinkedIncidentResolver } from './incident-links.resolver.ts';
import { ownIncidents } from './own-data.ts';

export { changeIncident, deleteIncident } from './change-incident.service.ts';
export { clientReference } from './client-reference.ts';
export { createIncident } from './create-incident.service.ts';
export { exportIncidents } from './export-incidents.service.ts';
export { getChangedIncident, getIncident } from './get-incident.ts';
export { Incident, IncidentShieldedReporter } from './incident.entity.ts';
export { listAllIncidents } from './list-all-incidents.ts';
export { type IncidentFilter, listIncidents } from './list-incidents.ts';

/** What went wrong, or nearly, around clients: reported, followed up, and learned from. */
export const incidentsModule: Module = {
  name: 'incidents',
  entities: [Incident, IncidentShieldedReporter, IncidentImprovement],
  resolvers: [IncidentResolver, IncidentFieldsResolver, LinkedIncidentResolver],
  ownData: ownIncidents,
};
