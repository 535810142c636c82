import {
  type IncidentConsequence,
  type IncidentEvent,
  type IncidentPlace,
  incidentConsequences,
  incidentEvents,
  incidentPlaces,
  OTHER,
  OTHER_PLACE,
} from '../../../schema/records/incidents.ts';
import type { Terms } from '../../../schema/values/term.ts';
import { reportingTexts } from '../../i18n/nl/reporting.ts';

/** The words of an answer, with what was filled in where the choice asks for it; nothing where there is none. */
function wordsOf<Code extends string>(
  terms: Terms<Code>,
  code: Code | null,
  text: string,
  explained: string = OTHER,
): string {
  if (code === null) return text;
  const name = terms.nameOf(code);
  return code === explained ? `${name}: ${text || reportingTexts.stillOpen}` : name;
}

/** The event in a few words. */
export function eventWords(report: { event: IncidentEvent | null; eventText: string }): string {
  return wordsOf(incidentEvents, report.event, report.eventText);
}

/** Where it happened. */
export function placeWords(report: { place: IncidentPlace | null; placeText: string }): string {
  return wordsOf(incidentPlaces, report.place, report.placeText, OTHER_PLACE);
}

/** The consequences in words. */
export function consequenceWords(report: {
  consequences: readonly IncidentConsequence[];
  consequenceText: string;
}): string {
  return report.consequences
    .map((code) => wordsOf(incidentConsequences, code, report.consequenceText))
    .join(', ');
}
