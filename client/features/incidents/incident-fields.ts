import {
  CLOSED,
  incidentChoices,
  incidentSeveralChoices,
  incidentSteps,
  MEDICATION,
  NEAR_MISS,
  OTHER,
  OTHER_PLACE,
} from '../../../schema/records/incidents.ts';
import type { Terms } from '../../../schema/values/term.ts';
import { incidentTexts } from '../../i18n/nl/incidents.ts';
import { formatDate, formatOccurrence } from '../../lib/format-date.ts';
import { shownTeam } from '../../records/teams/teams.ts';
import type { TableColumn } from '../../ui/data-table/types.ts';
import type { Incident, IncidentFormValues } from './incident-values.ts';
import { causesOf, clientOf, consequencesOf, nameIn, placeOf, wholeEventOf } from './incident-words.ts';

/** The fields of the wizard; the moment and whether its time is known are one. */
export type IncidentFieldName = Exclude<(typeof incidentSteps)[number][number], 'occurredTimeKnown'>;

/** Characters in a cell of a choice with its explaining text (section 9). */
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
    | 'pastDay'
    | 'team';
  /** Choices of the field. */
  readonly terms?: Terms<string>;
  /** When the form asks for it; always unless said otherwise. */
  readonly isAsked?: (values: IncidentFormValues) => boolean;
  /** Value as people read it; absent where another field shows it. */
  readonly shown?: (incident: Incident) => string;
  /** How its column differs from those of texts. */
  readonly column?: Partial<TableColumn<Incident>>;
}

const shownFirst = { defaultHidden: false } as const;

const incidentFields = {
  type: {
    ...choice('type'),
    column: { truncate: 21, width: 184 },
  },
  status: choice('status'),
  clientName: {
    kind: 'shortText',
    // A name already typed stays visible, so that it can be removed.
    isAsked: ({ withoutClient, clientName }) => !withoutClient || clientName !== '',
    shown: clientOf,
    column: { ...shownFirst, width: 122, phone: 'show' },
  },
  withoutClient: { kind: 'checkbox' },
  teamId: { kind: 'team', shown: ({ team }) => shownTeam(team) },
  place: {
    ...choice('place'),
    shown: placeOf,
    column: { truncate: CHOICE_LENGTH, width: 160 },
  },
  placeText: { kind: 'shortText', isAsked: ({ place }) => place === OTHER_PLACE },
  occurredAt: { kind: 'moment', shown: formatOccurrence },
  event: {
    ...choice('event'),
    kind: 'select',
    shown: wholeEventOf,
    column: { ...shownFirst, truncate: CHOICE_LENGTH, width: 144, grow: true, phone: 'title' },
  },
  eventText: { kind: 'shortText', isAsked: ({ event }) => event === OTHER },
  medicationError: {
    kind: 'select',
    terms: incidentChoices.medicationError,
    isAsked: ({ event }) => event === MEDICATION,
  },
  causes: { kind: 'choices', terms: incidentSeveralChoices.causes, shown: causesOf },
  causeText: { kind: 'shortText', isAsked: ({ causes }) => causes.includes(OTHER) },
  consequences: {
    kind: 'choices',
    terms: incidentSeveralChoices.consequences,
    shown: consequencesOf,
    isAsked: ({ type, consequences }) => type !== NEAR_MISS || consequences.length > 0,
  },
  consequenceText: { kind: 'shortText', isAsked: ({ consequences }) => consequences.includes(OTHER) },
  othersInvolved: { kind: 'longText', shown: ({ othersInvolved }) => othersInvolved },
  warned: {
    kind: 'choices',
    terms: incidentSeveralChoices.warned,
    shown: ({ warned }) => warned.map((one) => nameIn(incidentSeveralChoices.warned, one)).join(', '),
  },
  hospitalAdmission: choice('hospitalAdmission'),
  explanation: { kind: 'longText', shown: ({ explanation }) => explanation },
  igj: { ...choice('igj'), column: { width: 100 } },
  calamityEstablishedOn: {
    kind: 'pastDay',
    shown: ({ calamityEstablishedOn }) => formatDate(calamityEstablishedOn),
    // '30 september 2026'
    column: { truncate: 17, width: 210 },
  },
  // Asked for when closing an incident; shown with the follow-up.
  reporterFeedback: {
    kind: 'longText',
    isAsked: ({ status, mustTell }) => mustTell && status === CLOSED,
  },
} satisfies Readonly<Record<IncidentFieldName, IncidentField>>;

/** A choice out of a closed list, as cards to choose among. */
function choice(name: keyof typeof incidentChoices): {
  kind: 'cards';
  terms: Terms<string>;
  shown: (incident: Incident) => string;
} {
  const terms: Terms<string> = incidentChoices[name];
  return { kind: 'cards', terms, shown: (incident) => nameIn(terms, incident[name]) };
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

/** Fields of each section of an open incident; `reported` stands beside the form of its assessment. */
export const incidentSections = {
  story: ['event', 'explanation', 'occurredAt', 'teamId', 'place', 'type', 'clientName'],
  judged: ['causes', 'consequences', 'hospitalAdmission', 'igj'],
  reported: [
    ...(['event', 'explanation', 'clientName', 'occurredAt', 'teamId', 'place'] as const),
    ...(['othersInvolved', 'consequences', 'hospitalAdmission', 'warned'] as const),
  ],
} as const satisfies Readonly<Record<string, readonly IncidentFieldName[]>>;

/** The fields that are shown by themselves, each as it is in the wizard's step. */
export const shownFieldSteps = incidentFieldSteps.map((names) => names.filter((name) => fieldOf(name).shown));

/** A field of an incident with its label, for a list of details. */
export const itemOf =
  (incident: Incident) =>
  (name: IncidentFieldName): { label: string; value: string | undefined } => ({
    label: incidentTexts.fields[name],
    value: fieldOf(name).shown?.(incident),
  });
