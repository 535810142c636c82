import { incidentStatuses } from '../../../schema/records/incidents.ts';
import { IncidentDocument } from '../../graphql/generated/operations.ts';
import { incidentTexts } from '../../i18n/nl/incidents.ts';
import { toOccurrence } from '../../lib/local-moment.ts';
import { useComparison } from '../../records/record/use-comparison.ts';
import type { ComparedField } from '../../ui/dialog/conflict-dialog.tsx';
import type { FollowUpFormValues } from './follow-up/follow-up-values.ts';
import { fieldOf, shownFieldSteps } from './incident-fields.ts';
import type { Incident, IncidentFormValues } from './incident-values.ts';
import { nameIn } from './incident-words.ts';

const { fields, gone, toasts, yes, no } = incidentTexts;

/** A form's choices are codes too, an empty text where none was made; its moment is local. */
const asIncident = (values: IncidentFormValues) =>
  ({ ...values, ...toOccurrence(values.occurredAt) }) as unknown as Incident;

type Field = keyof typeof fields;

function field<Values>(name: Field, shown: (values: Values) => string): ComparedField<Values> {
  return { name, label: fields[name], shown };
}

/** How two versions of an incident are laid side by side, but for its team. */
export const comparedIncidentFields: readonly ComparedField<IncidentFormValues>[] = [
  ...shownFieldSteps
    .flat()
    .filter((name) => name !== 'teamId')
    .map((name) =>
      field<IncidentFormValues>(name, (values) => fieldOf(name).shown?.(asIncident(values)) ?? ''),
    ),
  field('reporterFeedback', ({ reporterFeedback }) => reporterFeedback),
];

function answered(text: string): string {
  if (text === '') return '';
  return text === 'true' ? yes : no;
}

/** How two versions of an incident's follow-up are laid side by side. */
export const comparedFollowUpFields: readonly ComparedField<FollowUpFormValues>[] = [
  field('procedureFollowed', ({ procedureFollowed }) => answered(procedureFollowed)),
  field('preventiveMeasures', ({ preventiveMeasures }) => preventiveMeasures),
  field('clientInformed', ({ clientInformed }) => answered(clientInformed)),
  field('recordedInClientFile', ({ recordedInClientFile }) => answered(recordedInClientFile)),
  field('reporterFeedback', ({ reporterFeedback }) => reporterFeedback),
  field('status', ({ status }) => nameIn(incidentStatuses, status)),
];

/** Comparison of an incident form with what someone else saved meanwhile; undefined for a new incident. */
export function useIncidentComparison<Values>(
  incident: Incident | null,
  compared: readonly ComparedField<Values>[],
  toValues: (incident: Incident) => Values,
) {
  return useComparison(incident?.id, {
    query: IncidentDocument,
    toValues: (data) => toValues(data.incident),
    fields: compared,
    goneText: gone,
    failedText: toasts.updateFailed,
  });
}
