import { terms } from '../values/term.ts';
import { recordKinds } from './records.ts';

/** The types of record that the change log and its announcements name, by their published names. */
export const changedEntities = [
  ...recordKinds.codes,
  'AuditTemplate',
  'Comment',
  'DocumentFolder',
  'DocumentLink',
  'File',
  'Frequency',
  'Invitation',
  'Membership',
  'Organization',
  'RecordLink',
  'Retention',
  'TaskTemplate',
  'Team',
  'UserAccount',
] as const;

export type ChangedEntity = (typeof changedEntities)[number];

/** Actions of the access log: looking at records without changing them, or being refused. */
export const accessActions = ['read', 'listed', 'exported', 'refused'] as const;

/** Actions of a line of the log. */
export const auditActions = terms([
  { id: 1, code: 'read', name: 'Gezien' },
  { id: 2, code: 'listed', name: 'Lijst getoond' },
  { id: 3, code: 'exported', name: 'Geëxporteerd' },
  { id: 4, code: 'refused', name: 'Toegang geweigerd' },
  { id: 5, code: 'created', name: 'Gemaakt' },
  { id: 6, code: 'updated', name: 'Gewijzigd' },
  { id: 7, code: 'deleted', name: 'Verwijderd' },
]);
export type AuditAction = (typeof auditActions.codes)[number];

/** The kinds of record whose access the log records, refusals included. */
export const accessedEntities = [
  'Incident',
  'Complaint',
  'AuditLog',
  'ApiToken',
  'DocumentLink',
  'OrganizationExport',
] as const;
export type AccessedEntity = (typeof accessedEntities)[number];

/** Whether the access log has the reads of an entity. */
export const hasAccessLog = (entity: string): entity is AccessedEntity =>
  (accessedEntities as readonly string[]).includes(entity);

/** The kinds of record in the log. */
export const auditedEntities = terms<ChangedEntity | AccessedEntity>([
  ...recordKinds.list,
  { id: 104, code: 'Comment', name: 'Opmerking' },
  { id: 105, code: 'UserAccount', name: 'Gebruiker' },
  { id: 106, code: 'Membership', name: 'Lidmaatschap' },
  { id: 107, code: 'Invitation', name: 'Uitnodiging' },
  { id: 108, code: 'Organization', name: 'Organisatie' },
  { id: 109, code: 'TaskTemplate', name: 'Terugkerende taak' },
  { id: 110, code: 'Frequency', name: 'Frequentie' },
  { id: 111, code: 'AuditLog', name: 'Logboek' },
  { id: 112, code: 'ApiToken', name: 'API-token' },
  { id: 113, code: 'RecordLink', name: 'Koppeling' },
  { id: 114, code: 'Team', name: 'Team' },
  { id: 115, code: 'File', name: 'Bestand' },
  { id: 116, code: 'DocumentFolder', name: 'Map' },
  { id: 117, code: 'DocumentLink', name: 'Link voor buitenstaander' },
  { id: 119, code: 'AuditTemplate', name: 'Vragenlijst' },
  { id: 118, code: 'OrganizationExport', name: 'Zip van de hele organisatie' },
  { id: 119, code: 'Retention', name: 'Bewaartermijnen' },
]);
export type AuditedEntity = (typeof auditedEntities.codes)[number];

/** Limits of the log as people read it. */
export const auditLogLimits = {
  /** Lines of a page, at most. */
  pageSize: 100,
  /** Lines of a file. */
  exported: 1_000,
  /** Characters of a search term: a number, or a client's name or reference. */
  searched: 200,
  /** People in the summary of who saw one record. */
  people: 200,
  /** Clients offered to choose from. */
  clients: 50,
} as const;
