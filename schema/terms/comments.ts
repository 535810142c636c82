import { terms } from './term.ts';

/** The kinds of record that one can remark on. */
export const commentedEntities = terms([
  { id: 1, code: 'Incident', name: 'Incident' },
  { id: 2, code: 'RegisterEntry', name: 'Verbeterpunt' },
  { id: 3, code: 'TaskEvent', name: 'Taak' },
]);

export type CommentedEntity = (typeof commentedEntities.codes)[number];
