import { incidentSteps } from '../../../schema/rules/incidents.ts';
import {
  hospitalAdmissions,
  igjReports,
  incidentCauses,
  incidentConsequences,
  incidentEvents,
  incidentPlaces,
  incidentStatuses,
  incidentTypes,
  MEDICATION,
  medicationErrors,
  OTHER,
  OTHER_PLACE,
  warnedParties,
} from '../../../schema/terms/incidents.ts';
import type { Terms } from '../../../schema/terms/term.ts';
import { formatDate, formatOccurrence } from '../../lib/format-date.ts';
import type { TableColumn } from '../../ui/data-table/types.ts';
import type { Incident, IncidentFormValues } from './incident-values.ts';
import { causesOf, clientOf, consequencesOf, nameIn, placeOf, wholeEventOf } from './incident-words.ts';

/** The fields of the wizard; the moment and whether its time is known are one. */
export type IncidentFieldName = Exclude<(typeof incidentSteps)[number][number], 'occurredTimeKnown'>;

/** What a choice and the text that explains it need in a cell, in characters (section 9). */
const CHOICE_LENGTH = 18;

/** How a field of an incident is asked for and shown; its texts are `incidentTexts`. */
export interface IncidentField {
  readonly kind:
    | 'cards'
    | 'select'
    | 'choices'
    | 'shortText'
    | 'longText'
    | 'checkbox'
    | 'moment'
    | 'pastDay';
  /** What can be chosen. */
  readonly terms?: Terms<string>;
  /** When the form asks for it; always unless said otherwise. */
  readonly isAsked?: (values: IncidentFormValues) => boolean;
  /** Its value as people read it; what explains another field is shown with that. */
  readonly shown?: (incident: Incident) => string;
  /** How its column differs from those of texts. */
  readonly column?: Partial<TableColumn<Incident>>;
}

const shownFirst = { defaultHidden: false } as const;

export const incidentFields = {
  type: {
    ...choice('type', incidentTypes),
    column: { ...shownFirst, truncate: 21, width: 168 },
  },
  status: choice('status', incidentStatuses),
  clientName: {
    kind: 'shortText',
    // A name that is there stays in sight, to be taken away by whoever typed it.
    isAsked: ({ withoutClient, clientName }) => !withoutClient || clientName !== '',
    shown: clientOf,
    column: { ...shownFirst, width: 140, phone: 'show' },
  },
  withoutClient: { kind: 'checkbox' },
  place: {
    ...choice('place', incidentPlaces),
    shown: placeOf,
    column: { ...shownFirst, truncate: CHOICE_LENGTH, width: 145 },
  },
  placeText: { kind: 'shortText', isAsked: ({ place }) => place === OTHER_PLACE },
  occurredAt: { kind: 'moment', shown: formatOccurrence },
  event: {
    ...choice('event', incidentEvents),
    kind: 'select',
    shown: wholeEventOf,
    column: { ...shownFirst, truncate: CHOICE_LENGTH, width: 170, phone: 'title' },
  },
  eventText: { kind: 'shortText', isAsked: ({ event }) => event === OTHER },
  medicationError: { kind: 'select', terms: medicationErrors, isAsked: ({ event }) => event === MEDICATION },
  causes: { kind: 'choices', terms: incidentCauses, shown: causesOf },
  causeText: { kind: 'shortText', isAsked: ({ causes }) => causes.includes(OTHER) },
  consequences: { kind: 'choices', terms: incidentConsequences, shown: consequencesOf },
  consequenceText: { kind: 'shortText', isAsked: ({ consequences }) => consequences.includes(OTHER) },
  othersInvolved: { kind: 'longText', shown: ({ othersInvolved }) => othersInvolved },
  warned: {
    kind: 'choices',
    terms: warnedParties,
    shown: ({ warned }) => warned.map((one) => nameIn(warnedParties, one)).join(', '),
  },
  hospitalAdmission: choice('hospitalAdmission', hospitalAdmissions),
  explanation: { kind: 'longText', shown: ({ explanation }) => explanation },
  igj: { ...choice('igj', igjReports), column: { width: 100 } },
  calamityEstablishedOn: {
    kind: 'pastDay',
    shown: ({ calamityEstablishedOn }) => formatDate(calamityEstablishedOn),
    // '30 september 2026'
    column: { truncate: 17, width: 210 },
  },
} satisfies Readonly<Record<IncidentFieldName, IncidentField>>;

/** A choice out of a closed list, as cards to choose among. */
function choice<Code extends string>(
  name: IncidentFieldName & keyof Incident,
  terms: Terms<Code>,
): { kind: 'cards'; terms: Terms<Code>; shown: (incident: Incident) => string } {
  return { kind: 'cards', terms, shown: (incident) => nameIn(terms, incident[name] as string | null) };
}

/** How a field is asked for and shown. */
export const fieldOf = (name: IncidentFieldName): IncidentField => incidentFields[name];

/** The choices of a field as a form and a filter offer them. */
export function optionsOf(name: IncidentFieldName): { value: string; label: string }[] {
  return (fieldOf(name).terms?.list ?? []).map(({ code, name: label }) => ({ value: code, label }));
}

/** The fields of each step of the wizard, in the order of the screen. */
export const incidentFieldSteps: readonly (readonly IncidentFieldName[])[] = incidentSteps.map((names) =>
  (names as readonly (IncidentFieldName | 'occurredTimeKnown')[]).filter(
    (name) => name !== 'occurredTimeKnown',
  ),
);

/** The fields that are shown by themselves, each as it is in the wizard's step. */
export const shownFieldSteps = incidentFieldSteps.map((names) => names.filter((name) => fieldOf(name).shown));
