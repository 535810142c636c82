import { incidentRules } from '../../../schema/rules/incidents.ts';
import { MEDICATION, OTHER, OTHER_PLACE } from '../../../schema/terms/incidents.ts';
import type { IncidentInput } from '../../graphql/generated/operations.ts';
import { toLocalOccurrence, toOccurrence } from '../../lib/local-moment.ts';
import type { Incident, IncidentFormValues } from './incident-values.ts';

/**
 * The rules as the form checks them: what belongs to a choice counts only with that choice. With another its field does
 * not show, and what was typed there before must not keep anyone from going on.
 */
export const incidentFormRules = incidentRules.transform((values: IncidentFormValues) => ({
  ...values,
  ...toOccurrence(values.occurredAt),
  placeText: values.place === OTHER_PLACE ? values.placeText : '',
  eventText: values.event === OTHER ? values.eventText : '',
  medicationError: values.event === MEDICATION ? values.medicationError : '',
  causeText: values.causes.includes(OTHER) ? values.causeText : '',
  consequenceText: values.consequences.includes(OTHER) ? values.consequenceText : '',
}));

/**
 * The values as the server takes them; the moment stays to the second what it was unless it was changed. A day that is
 * not there is said to be none: of what is left unsaid the server keeps what it has.
 */
export function toInput(values: IncidentFormValues, incident: Incident | null): IncidentInput {
  const input = incidentFormRules.cast(values, { stripUnknown: true });
  const isSameMoment = incident && values.occurredAt === toLocalOccurrence(incident);
  return {
    ...input,
    occurredAt: isSameMoment ? incident.occurredAt : input.occurredAt,
    calamityEstablishedOn: input.calamityEstablishedOn ?? null,
  };
}
