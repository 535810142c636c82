import {
  incidentCauses,
  incidentConsequences,
  incidentEvents,
  incidentPlaces,
  medicationErrors,
  OTHER,
  OTHER_PLACE,
} from '../../../schema/records/incidents.ts';
import type { Terms } from '../../../schema/values/term.ts';
import { incidentTexts } from '../../i18n/nl/incidents.ts';
import type { Incident } from './incident-values.ts';

const { yes, no, shielded, stillOpen, withoutClient: noClient } = incidentTexts;

/** The Dutch name of a choice, or nothing where none was made yet. */
export function nameIn<Code extends string>(terms: Terms<Code>, code: string | null | undefined): string {
  return terms.has(code) ? terms.nameOf(code) : '';
}

/** The Dutch names of several choices, the last followed by what was filled in for 'Anders'. */
function namesIn<Code extends string>(terms: Terms<Code>, codes: readonly string[], otherText = ''): string {
  const names = codes.map((code) => nameIn(terms, code)).join(', ');
  return codes.includes(OTHER) ? withText(names, otherText) : names;
}

/** A choice that asks for a text, with that text or that it is still to be filled in. */
function withText(name: string, text: string): string {
  return `${name}: ${text || stillOpen}`;
}

/** Name of the client, or the text for none. */
export const clientOf = ({ clientName, withoutClient }: Pick<Incident, 'clientName' | 'withoutClient'>) =>
  clientName || (withoutClient ? noClient : '');

export function placeOf({ place, placeText }: Pick<Incident, 'place' | 'placeText'>): string {
  const name = nameIn(incidentPlaces, place);
  return place === OTHER_PLACE ? withText(name, placeText) : name;
}

const eventOf = ({ event }: Pick<Incident, 'event'>) => nameIn(incidentEvents, event);

/** Name of the event, with the medication error or the text filled in for 'Anders'. */
export function wholeEventOf(incident: Pick<Incident, 'event' | 'eventText' | 'medicationError'>): string {
  const name = eventOf(incident);
  const error = nameIn(medicationErrors, incident.medicationError);
  if (error) return withText(name, error);
  return incident.event === OTHER ? withText(name, incident.eventText) : name;
}

export const causesOf = ({ causes, causeText }: Pick<Incident, 'causes' | 'causeText'>) =>
  namesIn(incidentCauses, causes, causeText);

export const consequencesOf = ({
  consequences,
  consequenceText,
}: Pick<Incident, 'consequences' | 'consequenceText'>) =>
  namesIn(incidentConsequences, consequences, consequenceText);

/** An answer as people read it; nothing where it was not given yet. */
export function answerOf(value: boolean | null | undefined): string {
  if (value == null) return '';
  return value ? yes : no;
}

/** A colleague's name as people read it. */
export const nameOf = ({ name, surname }: { name: string; surname: string }) => `${name} ${surname}`.trim();

/** Name of the reporter as the reader may know it, or the text for a shielded one. */
export function reporterOf(
  { reporter, isReporterShielded }: Pick<Incident, 'reporter' | 'isReporterShielded'>,
  readerId?: string,
): string {
  return personOf(reporter, isReporterShielded, readerId) ?? shielded;
}

/** Name of a person as the reader may know it, marked where it is shielded; null where it is hidden. */
export function personOf(
  person: Incident['reporter'],
  isShielded: boolean,
  readerId: string | undefined,
): string | null {
  if (!person) return null;
  const name = `${person.name} ${person.surname}`;
  if (!isShielded) return name;
  return person.id === readerId ? incidentTexts.shieldedSelf : incidentTexts.shieldedName(name);
}

/** Names an incident by its event and client. */
export function incidentName(incident: Pick<Incident, 'event' | 'clientName'>): string {
  return incidentTexts.incidentOf(eventOf(incident), incident.clientName);
}

/** Title of an incident where the context says that it is one. */
export function incidentTitle(incident: Incident): string {
  return [wholeEventOf(incident), clientOf(incident)].filter(Boolean).join(', ') || incidentTexts.view.title;
}
