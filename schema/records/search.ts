import { terms } from '../values/term.ts';

/** Kinds of record that the global search finds, in display order. */
export const searchKinds = terms([
  { id: 1, code: 'RegisterEntry', name: 'Verbeterpunten' },
  { id: 2, code: 'Incident', name: 'Incidenten' },
  { id: 3, code: 'TaskEvent', name: 'Taken' },
  { id: 4, code: 'TaskTemplate', name: 'Terugkerende taken' },
  { id: 5, code: 'UserAccount', name: 'Mensen' },
  { id: 6, code: 'Organization', name: 'Organisaties' },
]);

export type SearchKind = (typeof searchKinds.codes)[number];

/** Limits of the global search: results per kind, characters of a title, and records looked up at once. */
export const searchLimits = { perKind: 6, title: 160, records: 20 } as const;
