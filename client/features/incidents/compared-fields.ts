import { incidentStatuses } from '../../../schema/terms/incidents.ts';
import { incidentTexts } from '../../i18n/nl/incidents.ts';
import { formatDate, formatOccurrence } from '../../lib/format-date.ts';
import { toOccurrence } from '../../lib/local-moment.ts';
import type { ComparedField } from '../../ui/conflict-dialog.tsx';
import type { FollowUpFormValues } from './follow-up-values.ts';
import type { Incident, IncidentFormValues } from './incident-values.ts';
import {
  causesOf,
  clientOf,
  consequencesOf,
  hospitalOf,
  igjOf,
  nameIn,
  placeOf,
  typeOf,
  warnedOf,
  wholeEventOf,
} from './incident-words.ts';

const { fields, yes, no } = incidentTexts;

/** A form's choices are codes too, an empty text where none was made. */
const asIncident = (values: IncidentFormValues) => values as unknown as Incident;

type Field = keyof typeof fields;

function field<Values>(name: Field, shown: (values: Values) => string): ComparedField<Values> {
  return { name, label: fields[name], shown };
}

/** How two versions of an incident are laid side by side. */
export const comparedIncidentFields: readonly ComparedField<IncidentFormValues>[] = [
  field('type', (values) => typeOf(asIncident(values))),
  field('status', ({ status }) => nameIn(incidentStatuses, status)),
  field('clientName', (values) => clientOf(asIncident(values))),
  field('place', (values) => placeOf(asIncident(values))),
  field('occurredAt', ({ occurredAt }) => formatOccurrence(toOccurrence(occurredAt))),
  field('event', (values) => wholeEventOf(asIncident(values))),
  field('causes', (values) => causesOf(asIncident(values))),
  field('consequences', (values) => consequencesOf(asIncident(values))),
  field('othersInvolved', ({ othersInvolved }) => othersInvolved),
  field('warned', (values) => warnedOf(asIncident(values))),
  field('hospitalAdmission', (values) => hospitalOf(asIncident(values))),
  field('explanation', ({ explanation }) => explanation),
  field('igj', (values) => igjOf(asIncident(values))),
  field('calamityEstablishedOn', ({ calamityEstablishedOn }) => formatDate(calamityEstablishedOn)),
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
