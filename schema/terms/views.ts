import { terms } from './term.ts';

/** The lists of which views are saved. */
export const viewLists = terms([
  { id: 1, code: 'Register', name: 'Verbeterregister' },
  { id: 2, code: 'Incidents', name: 'Incidenten' },
  { id: 3, code: 'Events', name: 'Jaarplanning' },
]);

export type ViewList = (typeof viewLists.codes)[number];
