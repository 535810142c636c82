import { fieldNames } from '../../../../schema/rules/fields.ts';
import {
  type IncidentReportValues,
  type IncidentValues,
  incidentCausesRules,
  incidentFollowUpRules,
  incidentHandlingRules,
  incidentRules,
  keptWithoutClient,
} from '../../../../schema/rules/incidents.ts';
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

/** What people fill in of an incident, under the names of its published fields. */
export type IncidentState = Readonly<Record<Field, unknown>>;

/** In these people name clients, colleagues and themselves: what they say stands in no log. */
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

/** An incident as people know it. */
export function stateOf(incident: Answers): IncidentState {
  const { reportedToIgj, occurredAt, ...rest } = incident;
  const known: Record<string, unknown> = {
    ...rest,
    occurredAt: occurredAt.toISOString(),
    igj: reportedToIgj === null ? null : reportedToIgj ? 'Yes' : 'No',
  };
  return Object.fromEntries(FIELDS.map((field) => [field, known[field] ?? null])) as IncidentState;
}

/** What the wizard filled in, as it is stored; what it does not ask about a calamity stays. */
export function asStored({ igj, calamityEstablishedOn, reporterFeedback, ...values }: IncidentValues) {
  return {
    ...(reporterFeedback === undefined ? {} : { reporterFeedback }),
    ...happenedAsStored(values),
    reportedToIgj: igj === 'Yes',
    calamityEstablishedOn: calamityEstablishedOn ?? null,
  };
}

/** What happened, as it is stored, whether all of an incident was told or only what was seen. */
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
 * What differs between two states, as the log may say it: field → [before, after], of a text only that it differs.
 * @param references what stands for the client before and after.
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

/** What differs between two states, with the texts, for the history that is gone with the incident. */
export function changedValues(before: IncidentState, after: IncidentState): Changes {
  const changed = FIELDS.filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]));
  return Object.fromEntries(changed.map((field) => [field, [before[field], after[field]]]));
}

/** A state as the log may say it: without the texts, and of the client the reference. */
export function loggedState(state: IncidentState, clientReference: string): Record<string, unknown> {
  const told = FIELDS.filter((field) => !TEXTS.includes(field)).map((field) => [field, state[field]]);
  return { ...Object.fromEntries(told), clientName: clientReference };
}
