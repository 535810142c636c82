import type { ImportKind } from './imports.ts';

/** Lists that come in from spreadsheets, by the name of their import in addresses. */
export const importPaths = {
  Risk: 'risks',
  RegisterEntry: 'register',
  Incident: 'incidents',
  TaskEvent: 'events',
  Invitation: 'users',
  ClientDays: 'client-days',
} as const satisfies Record<ImportKind, string>;

/** Address of the page to which an import leads back. */
export const importListPath = (kind: ImportKind): string => {
  if (kind === 'Invitation') return '/invites';
  return kind === 'ClientDays' ? '/settings/client-days' : `/${importPaths[kind]}`;
};
