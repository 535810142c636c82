import {
  incidentFollowUpRules,
  incidentHandlingRules,
  incidentRules,
} from '../../../schema/records/incident-rules.ts';
import { CLOSED, incidentLimits, MEDICATION, OTHER, OTHER_PLACE } from '../../../schema/records/incidents.ts';
import { text } from '../../../schema/values/fields.ts';
import { messages } from '../../../schema/values/messages.ts';
import type { IncidentInput } from '../../graphql/generated/operations.ts';
import { toLocalOccurrence, toOccurrence } from '../../lib/local-moment.ts';
import { teamInput } from '../../records/teams/teams.ts';
import { fieldOf } from './incident-fields.ts';
import type { Incident, IncidentFormValues } from './incident-values.ts';

/**
 * The rules as the form checks them: a field that belongs to a choice counts only with that choice. It does not show
 * with another, and what was typed there before must not keep anyone from going on.
 */
const formRules = incidentRules.transform((values: IncidentFormValues) => ({
  ...values,
  ...toOccurrence(values.occurredAt),
  placeText: values.place === OTHER_PLACE ? values.placeText : '',
  eventText: values.event === OTHER ? values.eventText : '',
  medicationError: values.event === MEDICATION ? values.medicationError : '',
  causeText: values.causes.includes(OTHER) ? values.causeText : '',
  consequenceText: values.consequences.includes(OTHER) ? values.consequenceText : '',
}));

const handledFormRules: typeof formRules = formRules.shape(incidentHandlingRules.fields);

/** The same rules with the handler, and with feedback once closed where the reporter must be told. */
export const incidentFormRules = ({ mustTell }: Pick<IncidentFormValues, 'mustTell'>): typeof formRules =>
  mustTell ? handledFormRules.shape({ reporterFeedback: feedbackOnceClosed }) : handledFormRules;

const feedbackOnceClosed = text(incidentLimits.longText).when('status', ([status]: unknown[], rule) =>
  status === CLOSED ? rule.required(messages.feedbackRequired) : rule,
);

const handledFollowUpRules: typeof incidentFollowUpRules = incidentFollowUpRules.shape(
  incidentHandlingRules.fields,
);

/** The rules of the follow-up's form, as `incidentFormRules` is of the wizard's. */
export const followUpFormRules = (mustTell: boolean): typeof incidentFollowUpRules =>
  mustTell
    ? handledFollowUpRules.shape({ reporterFeedback: feedbackOnceClosed.default('') })
    : handledFollowUpRules;

/**
 * The values as the server takes them; an unchanged moment keeps its seconds. A day taken away is sent as null: the
 * server keeps what it has of a field left out.
 */
export function toInput(values: IncidentFormValues, incident: Incident | null): IncidentInput {
  const { reporterFeedback, teamId = '', ...input } = formRules.cast(values, { stripUnknown: true });
  const isTold = fieldOf('reporterFeedback').isAsked?.(values) ?? false;
  const isSameMoment = incident && values.occurredAt === toLocalOccurrence(incident);
  return {
    ...input,
    teamId: teamInput(teamId),
    ...(isTold ? { reporterFeedback: reporterFeedback ?? '' } : {}),
    occurredAt: isSameMoment ? incident.occurredAt : input.occurredAt,
    calamityEstablishedOn: input.calamityEstablishedOn ?? null,
  };
}
