import { terms } from './term.ts';

/** What a search over everything finds, in the order in which it is shown. */
export const searchKinds = terms([
  { id: 1, code: 'RegisterEntry', name: 'Verbeterpunten' },
  { id: 2, code: 'Incident', name: 'Incidenten' },
  { id: 3, code: 'TaskEvent', name: 'Taken' },
  { id: 4, code: 'TaskTemplate', name: 'Terugkerende taken' },
  { id: 5, code: 'UserAccount', name: 'Mensen' },
  { id: 6, code: 'Organization', name: 'Organisaties' },
]);

export type SearchKind = (typeof searchKinds.codes)[number];
