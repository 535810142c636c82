import { terms } from '../values/term.ts';

/** Days of the week, by their ISO number. */
export const weekdays = terms([
  { id: 1, code: '1', name: 'Maandag' },
  { id: 2, code: '2', name: 'Dinsdag' },
  { id: 3, code: '3', name: 'Woensdag' },
  { id: 4, code: '4', name: 'Donderdag' },
  { id: 5, code: '5', name: 'Vrijdag' },
  { id: 6, code: '6', name: 'Zaterdag' },
  { id: 7, code: '7', name: 'Zondag' },
]);

/** Hours of a part of the day. */
export const PART_HOURS = 6;

/** Parts of the day, of six hours each, in the Netherlands. */
export const partsOfDay = terms([
  { id: 1, code: 'Night', name: 'Nacht (0–6 uur)' },
  { id: 2, code: 'Morning', name: 'Ochtend (6–12 uur)' },
  { id: 3, code: 'Afternoon', name: 'Middag (12–18 uur)' },
  { id: 4, code: 'Evening', name: 'Avond (18–24 uur)' },
]);

/** Ages of what is not completed, each up to and without so many days. */
export const ages = terms([
  { id: 1, code: 'Under30', name: 'Korter dan 30 dagen open' },
  { id: 2, code: 'Under90', name: '30 tot 90 dagen open' },
  { id: 3, code: 'Under180', name: '90 tot 180 dagen open' },
  { id: 4, code: 'Under365', name: '180 dagen tot een jaar open' },
  { id: 5, code: 'Older', name: 'Een jaar of langer open' },
  { id: 6, code: 'Completed', name: 'Afgerond' },
]);

/** Days with which the ages above the first begin, in their order. */
export const AGE_DAYS = [30, 90, 180, 365] as const;

/** Names of what is late and what is not. */
export const overdueNames = terms([
  { id: 1, code: 'true', name: 'Te laat' },
  { id: 2, code: 'false', name: 'Niet te laat' },
]);

/** Names of what is still to be done and what is done. */
export const openNames = terms([
  { id: 1, code: 'true', name: 'Open' },
  { id: 2, code: 'false', name: 'Afgerond' },
]);
