import {
  hospitalAdmissions,
  igjReports,
  incidentCauses,
  incidentConsequences,
  incidentEvents,
  incidentPlaces,
  incidentTypes,
  medicationErrors,
  warnedParties,
} from '../../../schema/terms/incidents.ts';
import type { Terms } from '../../../schema/terms/term.ts';
import { incidentTexts } from '../../i18n/nl/incidents.ts';
import type { Incident } from './incident-values.ts';

const { yes, no, shielded } = incidentTexts;

/** The Dutch name of a choice, or nothing where none was made yet. */
export function nameIn<Code extends string>(terms: Terms<Code>, code: string | null | undefined): string {
  return terms.has(code) ? terms.nameOf(code) : '';
}

/** The Dutch names of several choices, the last followed by what was filled in for 'Anders'. */
function namesIn<Code extends string>(terms: Terms<Code>, codes: readonly string[], otherText = ''): string {
  return withText(codes.map((code) => nameIn(terms, code)).join(', '), otherText);
}

function withText(name: string, text: string): string {
  return text ? `${name}: ${text}` : name;
}

export const typeOf = ({ type }: Pick<Incident, 'type'>) => nameIn(incidentTypes, type);

export const placeOf = ({ place, placeText }: Pick<Incident, 'place' | 'placeText'>) =>
  withText(nameIn(incidentPlaces, place), placeText);

const eventOf = ({ event }: Pick<Incident, 'event'>) => nameIn(incidentEvents, event);

/** What happened, with what went wrong with the medication or what was filled in for 'Anders'. */
export const wholeEventOf = (incident: Pick<Incident, 'event' | 'eventText' | 'medicationError'>): string =>
  withText(eventOf(incident), nameIn(medicationErrors, incident.medicationError) || incident.eventText);

export const causesOf = ({ causes, causeText }: Pick<Incident, 'causes' | 'causeText'>) =>
  namesIn(incidentCauses, causes, causeText);

export const consequencesOf = ({
  consequences,
  consequenceText,
}: Pick<Incident, 'consequences' | 'consequenceText'>) =>
  namesIn(incidentConsequences, consequences, consequenceText);

export const warnedOf = ({ warned }: Pick<Incident, 'warned'>) => namesIn(warnedParties, warned);

export const hospitalOf = ({ hospitalAdmission }: Pick<Incident, 'hospitalAdmission'>) =>
  nameIn(hospitalAdmissions, hospitalAdmission);

export const igjOf = ({ igj }: Pick<Incident, 'igj'>) => nameIn(igjReports, igj);

/** An answer as people read it; nothing where it was not given yet. */
export function answerOf(value: boolean | null | undefined): string {
  if (value == null) return '';
  return value ? yes : no;
}

/** Who reported it, or that this is shielded from who reads it. */
export function reporterOf({ reporter }: Pick<Incident, 'reporter'>): string {
  return reporter ? `${reporter.name} ${reporter.surname}` : shielded;
}

/** Names an incident where one is meant. */
export function incidentName(incident: Pick<Incident, 'event' | 'clientName'>): string {
  return incidentTexts.incidentOf(eventOf(incident), incident.clientName);
}
