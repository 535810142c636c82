import type { ChangedEntity } from './changes.ts';
import { recordKinds } from './records.ts';
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
]);
export type AuditedEntity = (typeof auditedEntities.codes)[number];
