import type { Module } from '../../platform/module.ts';
import { revisionsResolver } from '../identity/index.ts';
import { CalamityReport } from './calamity/calamity-report.entity.ts';
import { CalamityReportResolver } from './calamity-report.resolver.ts';
import { incidentRecord } from './incident.record.ts';
import { IncidentResolver } from './incident.resolver.ts';
import { IncidentBatchResolver } from './incident-batch.resolver.ts';
import { IncidentHandlingResolver } from './incident-handling.resolver.ts';
import { IncidentFieldsResolver, LinkedIncidentResolver } from './incident-links.resolver.ts';
import { IncidentSignalsResolver } from './incident-signals.resolver.ts';
import { ownIncidents } from './lists/own-data.ts';
import { Incident, IncidentReporterReply, IncidentShieldedReporter } from './record/incident.entity.ts';
import { IncidentObject } from './record/incident.type.ts';
import { ShieldConfidantsResolver } from './shield-confidants.resolver.ts';

export { KNOWN_SHIELDED, MAY_KNOW_REPORTER } from './access/may-know-reporter.ts';
export { changeIncident, deleteIncident, lockIncident } from './changes/change-incident.service.ts';
export { authorizeCreation, createIncident } from './changes/create-incident.service.ts';
export { createIncidentImprovementPoint } from './changes/incident-improvement.service.ts';
export { replyToFeedback } from './changes/reporter-reply.service.ts';
export { exportIncidents } from './lists/export-incidents.service.ts';
export { getChangedIncident, getIncident } from './lists/get-incident.ts';
export type { IncidentFilter } from './lists/incident-page.type.ts';
export { REPEATED_WITHIN_DAYS, repetitionOf } from './lists/incident-repetition.ts';
export { frequentEvents } from './lists/incident-signals.ts';
export { timesOf } from './lists/incident-times.ts';
export { answersAtHome, incidentsAtHome } from './lists/incidents-at-home.ts';
export { listAllIncidents } from './lists/list-all-incidents.ts';
export { listIncidents } from './lists/list-incidents.ts';
export { clientReference, loggedReferences } from './record/client-reference.ts';
export { Incident, IncidentShieldedReporter } from './record/incident.entity.ts';
export { incidentPolicy } from './record/incident.policy.ts';
export { IncidentEventEnum, IncidentPlaceEnum, IncidentTypeEnum } from './record/incident.type.ts';
export { joinClientReferences } from './record/join-client-references.ts';

/** Incidents and near misses around clients: reported, followed up, and learned from. */
export const incidentsModule: Module = {
  name: 'incidents',
  kinds: [incidentRecord],
  entities: [Incident, IncidentShieldedReporter, IncidentReporterReply, CalamityReport],
  resolvers: [
    IncidentResolver,
    IncidentBatchResolver,
    IncidentHandlingResolver,
    CalamityReportResolver,
    IncidentFieldsResolver,
    revisionsResolver('record', () => IncidentObject),
    LinkedIncidentResolver,
    IncidentSignalsResolver,
    ShieldConfidantsResolver,
  ],
  ownData: ownIncidents,
};
