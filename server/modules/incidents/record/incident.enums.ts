import { registerEnumType } from 'type-graphql';
import {
  hospitalAdmissions,
  igjReports,
  incidentCauses,
  incidentConsequences,
  incidentEvents,
  incidentPlaces,
  incidentStatuses,
  incidentTypes,
  medicationErrors,
  reportProgresses,
  warnedParties,
} from '../../../../schema/terms/incidents.ts';
import type { Terms } from '../../../../schema/terms/term.ts';
import { enumOf, enumValues } from '../../../platform/core/enum.ts';

function published<Code extends string>(name: string, terms: Terms<Code>, description: string) {
  const codes = enumOf(terms);
  registerEnumType(codes, { name, description, valuesConfig: enumValues(terms) });
  return codes;
}

export const IncidentTypeEnum = published(
  'IncidentType',
  incidentTypes,
  'Whether it happened or almost did.',
);
export const IncidentPlaceEnum = published('IncidentPlace', incidentPlaces, 'Where it happened.');
export const IncidentEventEnum = published('IncidentEvent', incidentEvents, 'What happened.');
export const MedicationErrorEnum = published(
  'MedicationError',
  medicationErrors,
  'What went wrong with medication.',
);
export const IncidentCauseEnum = published('IncidentCause', incidentCauses, 'What brought it about.');
export const IncidentConsequenceEnum = published(
  'IncidentConsequence',
  incidentConsequences,
  'What became of the client.',
);
export const WarnedPartyEnum = published('WarnedParty', warnedParties, 'Who was told.');
export const HospitalAdmissionEnum = published(
  'HospitalAdmission',
  hospitalAdmissions,
  'Whether a hospital came into it.',
);
export const IgjReportEnum = published('IgjReport', igjReports, 'Whether the inspectorate is told.');
export const IncidentStatusEnum = published(
  'IncidentStatus',
  incidentStatuses,
  'Whether it is dealt with; chosen freely.',
);
export const ReportProgressEnum = published(
  'ReportProgress',
  reportProgresses,
  'How far a report is, as whoever made it reads it.',
);
