import { terms } from '../values/term.ts';

/** The kinds of record: what comments, history and notifications refer to. */
export const recordKinds = terms([
  { id: 1, code: 'Incident', name: 'Incident' },
  { id: 2, code: 'RegisterEntry', name: 'Verbeterpunt' },
  { id: 3, code: 'TaskEvent', name: 'Taak' },
  { id: 4, code: 'Risk', name: 'Risico' },
  { id: 5, code: 'Manual', name: 'Hoofdstuk' },
  { id: 6, code: 'SupportTicket', name: 'Vraag' },
  { id: 7, code: 'Document', name: 'Document' },
  { id: 8, code: 'Audit', name: 'Audit' },
  { id: 9, code: 'Complaint', name: 'Klacht' },
]);

/** States of a record of any kind, derived from its own status. */
export const recordStates = terms([
  { id: 1, code: 'Open', name: 'Open' },
  { id: 2, code: 'Closed', name: 'Afgerond' },
]);

export type RecordKind = (typeof recordKinds.codes)[number];

/** Plurals of the kinds that the global search finds, in the order in which it shows them. */
export const recordPlurals: readonly (readonly [RecordKind, string])[] = [
  ['RegisterEntry', 'Verbeterpunten'],
  ['Incident', 'Incidenten'],
  ['TaskEvent', 'Taken'],
  ['Risk', "Risico's"],
  ['Audit', 'Audits'],
  ['Complaint', 'Klachten'],
  ['Manual', 'Handboek'],
  ['Document', 'Documenten'],
  ['SupportTicket', 'Vragen'],
];

/** Address of the list of each kind, the same on the server and in the web app; a record opens at `<path>/<id>`. */
export const recordPaths: Readonly<Record<RecordKind, string>> = {
  Incident: '/incidents',
  RegisterEntry: '/register',
  TaskEvent: '/events',
  Risk: '/risks',
  Manual: '/handboek',
  SupportTicket: '/support',
  Document: '/documents',
  Audit: '/audits',
  Complaint: '/complaints',
};

/** Address of a record. */
export const recordPath = (kind: RecordKind, id: string) => `${recordPaths[kind]}/${id}`;
