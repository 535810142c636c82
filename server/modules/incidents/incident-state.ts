import { withoutClientName } from '../../../schema/rules/client-name.ts';
import type { IncidentValues } from '../../../schema/rules/incidents.ts';
import type { IncidentRow } from './incident.entity.ts';

/** What people fill in of an incident, under the names of its published fields. */
export type IncidentState = Readonly<Record<(typeof FIELDS)[number], unknown>>;

const FIELDS = [
  'type',
  'status',
  'clientName',
  'place',
  'placeText',
  'occurredAt',
  'event',
  'eventText',
  'medicationError',
  'causes',
  'causeText',
  'consequences',
  'consequenceText',
  'othersInvolved',
  'warned',
  'hospitalAdmission',
  'explanation',
  'igj',
  'calamityEstablishedOn',
  'procedureFollowed',
  'preventiveMeasures',
  'clientInformed',
  'recordedInClientFile',
  'reporterFeedback',
] as const;

/** In these people may name the client. */
const TEXTS: readonly string[] = [
  'placeText',
  'eventText',
  'causeText',
  'consequenceText',
  'othersInvolved',
  'explanation',
  'preventiveMeasures',
  'reporterFeedback',
] satisfies (typeof FIELDS)[number][];

type Answers = Omit<IncidentRow, 'id' | 'organizationId' | 'userId' | 'version' | 'createdAt' | 'updatedAt'>;

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
export function asStored({
  igj,
  occurredAt,
  medicationError,
  calamityEstablishedOn,
  ...values
}: IncidentValues) {
  return {
    ...values,
    occurredAt: new Date(occurredAt),
    medicationError: medicationError ?? null,
    reportedToIgj: igj === 'Yes',
    calamityEstablishedOn: calamityEstablishedOn ?? null,
  };
}

/** Under what a client's name stands in the log. */
export interface NamedClient {
  readonly clientName: string;
  readonly clientReference: string;
}

/** What differs between two states: field → [before, after], as the log may say it: no client is named. */
export function loggedDifferences(
  before: IncidentState,
  after: IncidentState,
  clients: readonly NamedClient[],
): Record<string, [unknown, unknown]> {
  const changed = FIELDS.filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]));
  const [was, is] = [loggedState(before, clients), loggedState(after, clients)];
  return Object.fromEntries(changed.map((field) => [field, [was[field], is[field]]]));
}

/** A state as the log may say it: the reference where the client's name stands, also within the texts. */
export function loggedState(state: IncidentState, clients: readonly NamedClient[]): Record<string, unknown> {
  const nameless = (text: string) =>
    clients.reduce(
      (rest, { clientName, clientReference }) => withoutClientName(rest, clientName, clientReference),
      text,
    );
  const texts = TEXTS.map((field) => [field, nameless(String(state[field as keyof IncidentState] ?? ''))]);
  const named = clients.find(({ clientName }) => clientName === state.clientName);
  return { ...state, ...Object.fromEntries(texts), clientName: named?.clientReference ?? '' };
}
