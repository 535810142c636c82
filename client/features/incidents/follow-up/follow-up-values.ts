import { incidentFollowUpRules } from '../../../../schema/records/incident-rules.ts';
import type { IncidentFollowUpInput } from '../../../graphql/generated/operations.ts';
import { type HandlingValues, type Incident, toHandlingValues } from '../incident-values.ts';

/** The fields of the QA dialog in the order of their checks (section 5). */
export const followUpFieldNames = [
  'procedureFollowed',
  'preventiveMeasures',
  'clientInformed',
  'recordedInClientFile',
  'reporterFeedback',
  'status',
] as const;

type FollowUpFieldName = (typeof followUpFieldNames)[number];

/** Values of the QA dialog; an answer not given yet is an empty text, else 'true' or 'false'. */
export type FollowUpFormValues = Record<FollowUpFieldName, string> &
  HandlingValues & {
    /** The version that was on the screen when the form opened; it stays with a restored draft. */
    version: number;
  };

/** The values of the QA dialog for an incident as it is now. */
export function toFollowUpValues(incident: Incident): FollowUpFormValues {
  const texts = Object.fromEntries(followUpFieldNames.map((name) => [name, String(incident[name] ?? '')]));
  return {
    ...(texts as Record<FollowUpFieldName, string>),
    ...toHandlingValues(incident),
    version: incident.version,
  };
}

/** The values as the server takes them. */
export function toFollowUpInput(values: FollowUpFormValues): IncidentFollowUpInput {
  return incidentFollowUpRules.cast(values, { stripUnknown: true });
}
