import { OTHER, OTHER_PLACE } from '../../../../schema/records/incidents.ts';
import type { IncidentRow } from './incident.entity.ts';

type Given = Readonly<Record<string, unknown>>;

/** Whether an answer absent from the input stays, by its name. */
const staysUnsaid: Readonly<Record<string, (given: Given, incident: IncidentRow) => boolean>> = {
  calamityEstablishedOn: () => true,
  reporterFeedback: () => true,
  withoutClient: ({ clientName }) => isBlank(clientName),
  // A text stays with the choice that it explains.
  placeText: ({ place }) => place === OTHER_PLACE,
  causeText: ({ causes }) => chose(causes),
  consequenceText: ({ consequences }) => chose(consequences),
  occurredTimeKnown: ({ occurredAt }, incident) => isSameMoment(occurredAt, incident.occurredAt),
};

/** Adds the stored answers absent from the input: a caller who does not know of an answer takes none back. */
export function withUnsaid(values: unknown, incident: IncidentRow): Given {
  const given = Object(values) as Given;
  const kept = Object.entries(staysUnsaid)
    .filter(([name, stays]) => given[name] === undefined && stays(given, incident))
    .map(([name]) => [name, incident[name as keyof IncidentRow]]);
  return { ...given, ...Object.fromEntries(kept) };
}

function isBlank(value: unknown): boolean {
  return value == null || (typeof value === 'string' && value.trim() === '');
}

function chose(choices: unknown): boolean {
  return Array.isArray(choices) && choices.includes(OTHER);
}

function isSameMoment(given: unknown, stored: Date): boolean {
  return typeof given === 'string' && Date.parse(given) === stored.getTime();
}
