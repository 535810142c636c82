import { terms } from './term.ts';

/** The kinds of record: what comments, history and notifications refer to. */
export const recordKinds = terms([
  { id: 1, code: 'Incident', name: 'Incident' },
  { id: 2, code: 'RegisterEntry', name: 'Verbeterpunt' },
  { id: 3, code: 'TaskEvent', name: 'Taak' },
]);

export type RecordKind = (typeof recordKinds.codes)[number];
