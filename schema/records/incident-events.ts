import { terms } from '../values/term.ts';

/** Kinds of event, of which a risk names some as well. */
export const incidentEvents = terms([
  { id: 1, code: 'Fall', name: 'Vallen' },
  { id: 2, code: 'Nutrition', name: 'Voeding' },
  { id: 3, code: 'Medication', name: 'Medicatie' },
  { id: 4, code: 'Collision', name: 'Stoten/knellen/botsen' },
  { id: 5, code: 'Aggression', name: 'Agressie' },
  { id: 6, code: 'MissingClient', name: 'Vermissing cliënt' },
  { id: 7, code: 'HarmfulSubstance', name: 'Inname schadelijke stoffen' },
  { id: 8, code: 'Fire', name: 'Brand' },
  { id: 11, code: 'Other', name: 'Anders' },
]);

export type IncidentEvent = (typeof incidentEvents.codes)[number];
