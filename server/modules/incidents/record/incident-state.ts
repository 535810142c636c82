import {
  type IncidentReportValues,
  type IncidentValues,
  incidentCausesRules,
  incidentFollowUpRules,
  incidentHandlingRules,
  incidentRules,
  keptWithoutClient,
} from '../../../../schema/records/incident-rules.ts';
import { fieldNames } from '../../../../schema/values/fields.ts';
import { startOfDay } from '../../../platform/core/time.ts';
import type { Changes } from '../../../platform/record/revision.ts';
import type { IncidentRow } from './incident.entity.ts';

const FIELDS = [
  ...new Set([
    ...fieldNames(incidentRules),
    ...fieldNames(incidentFollowUpRules),
    ...fieldNames(incidentHandlingRules),
    ...fieldNames(incidentCausesRules),
  ]),
];

type Field = (typeof FIELDS)[number];

/** The fields of an incident that people fill in, by their published names. */
export type IncidentState = Readonly<Record<Field, unknown>>;

/** Texts in which people name clients, colleagues and themselves: never logged. */
const TEXTS: readonly string[] = [
  'placeText',
  'eventText',
  'causeText',
  'consequenceText',
  'othersInvolved',
  'explanation',
  'preventiveMeasures',
  'reporterFeedback',
  'whys',
] satisfies Field[];

type Answers = Omit<
  IncidentRow,
  'id' | 'number' | 'organizationId' | 'userId' | 'version' | 'createdAt' | 'updatedAt'
>;

/** Returns the fields that people fill in. */
export function stateOf(incident: Answers): IncidentState {
  const { reportedToIgj, occurredAt, ...rest } = incident;
  const known: Record<string, unknown> = {
    ...rest,
    occurredAt: occurredAt.toISOString(),
    igj: reportedToIgj === null ? null : reportedToIgj ? 'Yes' : 'No',
  };
  return Object.fromEntries(FIELDS.map((field) => [field, known[field] ?? null])) as IncidentState;
}

/** Converts the wizard's values to stored ones; unasked fields about a calamity stay. */
export function asStored({ igj, calamityEstablishedOn, reporterFeedback, ...values }: IncidentValues) {
  return {
    ...(reporterFeedback === undefined ? {} : { reporterFeedback }),
    ...happenedAsStored(values),
    reportedToIgj: igj === 'Yes',
    calamityEstablishedOn: calamityEstablishedOn ?? null,
  };
}

/** Converts what happened to stored values, for an incident or a quick report. */
export function happenedAsStored<Values extends Omit<IncidentReportValues, 'isNearMiss' | 'shieldReporter'>>(
  values: Values,
) {
  const { occurredAt, occurredTimeKnown, medicationError } = values;
  const isTimeKnown = occurredTimeKnown !== false;
  return {
    ...values,
    withoutClient: keptWithoutClient(values),
    occurredAt: isTimeKnown ? new Date(occurredAt) : startOfDay(occurredAt),
    occurredTimeKnown: isTimeKnown,
    medicationError: medicationError ?? null,
  };
}

/**
 * Returns the loggable differences between two states: field → [before, after], for a text only true.
 * @param references the client's references before and after.
 */
export function loggedDifferences(
  before: IncidentState,
  after: IncidentState,
  references: readonly [string, string],
): Record<string, [unknown, unknown] | true> {
  const changed = Object.keys(changedValues(before, after)) as Field[];
  const [was, is] = [loggedState(before, references[0]), loggedState(after, references[1])];
  return Object.fromEntries(
    changed.map((field) => [field, TEXTS.includes(field) ? true : [was[field], is[field]]]),
  );
}

/** Returns the differences of two states, with texts, for the history that goes with the incident. */
export function changedValues(before: IncidentState, after: IncidentState): Changes {
  const changed = FIELDS.filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]));
  return Object.fromEntries(changed.map((field) => [field, [before[field], after[field]]]));
}

/** Returns a loggable state: without texts, and with the client's reference. */
export function loggedState(state: IncidentState, clientReference: string): Record<string, unknown> {
  const told = FIELDS.filter((field) => !TEXTS.includes(field)).map((field) => [field, state[field]]);
  return { ...Object.fromEntries(told), clientName: clientReference };
}
