import { object } from 'yup';
import { requiredText } from '../values/fields.ts';
import { terms } from '../values/term.ts';

/** The lists that have saved views. */
export const viewLists = terms([
  { id: 1, code: 'Register', name: 'Verbeterregister' },
  { id: 2, code: 'Incidents', name: 'Incidenten' },
  { id: 3, code: 'Events', name: 'Jaarplanning' },
  { id: 4, code: 'Risks', name: "Risico's" },
  { id: 5, code: 'Manuals', name: 'Handboek' },
  { id: 6, code: 'SupportTickets', name: 'Vragen' },
  { id: 7, code: 'Documents', name: 'Documenten' },
  { id: 8, code: 'Audits', name: 'Audits' },
  { id: 9, code: 'Complaints', name: 'Klachten' },
]);

export type ViewList = (typeof viewLists.codes)[number];

/** Limits of saved views. */
export const viewLimits = {
  name: 80,
  /** Number of one person's views in an organisation, and of the organisation's own. */
  ofPerson: 50,
  ofOrganization: 100,
  /** Bytes of the state of a view as JSON. */
  state: 4_096,
  columns: 60,
  values: 50,
} as const;

/** Rules of a saved view's name; the list checks its state. */
export const savedViewRules = object({ name: requiredText(viewLimits.name) });
