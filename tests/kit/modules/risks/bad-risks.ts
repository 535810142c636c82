import type { Person } from '../../server/person.ts';
import { UNKNOWN_ID } from '../../server/unknown-id.ts';
import { inDays } from './risks.ts';

export const required = 'Vereist';
export const notANumber = 'Moet een geheel getal zijn';
const outOfRange = 'Kies een getal van 1 tot en met 5';
export const unknownChoice = 'Onbekende keuze: kies er een uit de lijst';
/** Wrong values of one field with their messages, for a new risk as well as for a changed one. */
export const badRiskValues = (stranger: Person): [string, unknown, string][] => [
  ['title', '', required],
  ['title', 'x'.repeat(201), 'Maximaal 200 tekens'],
  ['title', 5, 'Moet tekst zijn'],
  ['process', ' ', required],
  ['whatCanGoWrong', null, required],
  ['causes', true, 'Moet tekst zijn'],
  ['consequences', 'x'.repeat(10_001), 'Maximaal 10.000 tekens'],
  ['existingMeasures', ['a'], 'Moet tekst zijn'],
  ['category', 'Weer', unknownChoice],
  ['category', 'Medication', unknownChoice],
  ['category', '', required],
  ['strategy', 'Reduce', unknownChoice],
  ['strategy', 2, unknownChoice],
  ['status', 'Klaar', unknownChoice],
  ...(['grossLikelihood', 'grossSeverity', 'netLikelihood', 'netSeverity'] as const).flatMap(
    (field): [string, unknown, string][] => [
      [field, '3', notANumber],
      [field, 0, outOfRange],
      [field, 6, outOfRange],
      [field, 2.5, outOfRange],
      [field, null, required],
    ],
  ),
  ['netSeverity', true, notANumber],
  ['netSeverity', { value: 3 }, notANumber],
  ['ownerUserId', '', required],
  ['ownerUserId', stranger.id, 'Deze persoon hoort niet bij deze organisatie: kies iemand uit de lijst'],
  ['ownerUserId', UNKNOWN_ID, 'Deze persoon hoort niet bij deze organisatie: kies iemand uit de lijst'],
  ['ownerUserId', 'ik', 'Geen geldige sleutel'],
  ['reviewDate', inDays(-1), 'Deze dag is voorbij: kies vandaag of later'],
  ['reviewDate', '2030-02-30', 'Geen geldige datum: kies een dag die bestaat'],
  ['reviewDate', 20300101, 'Moet tekst zijn'],
  ['reviewDate', null, required],
];
