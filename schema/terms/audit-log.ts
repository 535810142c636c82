import type { ChangedEntity } from './changes.ts';
import { terms } from './term.ts';

/** What somebody looked at without changing it, as the log of looks says it. */
export const accessActions = ['read', 'listed', 'exported', 'refused'] as const;

/** What a line of the log says that was done. */
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

/** The kinds of record of which the log says that somebody looked, or tried to. */
export const accessedEntities = ['Incident', 'AuditLog', 'ApiToken'] as const;
export type AccessedEntity = (typeof accessedEntities)[number];

/** The kinds of record in the log. */
export const auditedEntities = terms<ChangedEntity | AccessedEntity>([
  { id: 1, code: 'Incident', name: 'Incident' },
  { id: 2, code: 'RegisterEntry', name: 'Verbeterpunt' },
  { id: 3, code: 'TaskEvent', name: 'Taak' },
  { id: 4, code: 'Comment', name: 'Opmerking' },
  { id: 5, code: 'UserAccount', name: 'Gebruiker' },
  { id: 6, code: 'Membership', name: 'Lidmaatschap' },
  { id: 7, code: 'Invitation', name: 'Uitnodiging' },
  { id: 8, code: 'Organization', name: 'Organisatie' },
  { id: 9, code: 'TaskTemplate', name: 'Terugkerende taak' },
  { id: 10, code: 'Frequency', name: 'Frequentie' },
  { id: 11, code: 'AuditLog', name: 'Logboek' },
  { id: 12, code: 'ApiToken', name: 'API-token' },
]);
export type AuditedEntity = (typeof auditedEntities.codes)[number];
