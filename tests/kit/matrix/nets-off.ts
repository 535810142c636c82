import type * as Authorize from '../../../server/platform/security/authorize.ts';
import type * as EnteredSession from '../../../server/platform/session/entered-session.ts';
import type * as SessionScopes from '../../../server/platform/session/session-scopes.ts';
import type { TestApp } from '../server/app.ts';
import { isGrant } from './net-calls.ts';
import type { CellOutcomes } from './outcomes.ts';

/** The operation net switched off: every operation is open to everyone. */
export function operationsOpenToAll(original: typeof Authorize): typeof Authorize {
  return { ...original, authorizeOperation: () => undefined };
}

/**
 * The policy net switched off: the application treats every signed-in caller as a SuperAdmin, so that policies allow
 * everything and list filters are empty. Postgres still knows the caller from the session.
 */
export function everyoneIsSuperAdmin(original: typeof EnteredSession): typeof EnteredSession {
  return {
    ...original,
    toActor: (row) => {
      const actor = original.toActor(row);
      return actor && { ...actor, role: 'SuperAdmin', organizationIds: [] };
    },
  };
}

/** Keeps sockets open, whose role here is never the one that Postgres knows. */
export function scopesTakenAsUnchanged(original: typeof SessionScopes): typeof SessionScopes {
  return { ...original, isSameScope: () => true };
}

/** The database net switched off: row-level security is disabled. Returns a function that enables it. */
export async function withoutRowLevelSecurity({ sql, isShared }: TestApp): Promise<() => Promise<void>> {
  if (isShared) throw new Error("Other files share this database: startTestApp({ own: 'why' })");
  const { rows } = await sql.query<{ name: string }>(
    "select oid::regclass::text as name from pg_class where relkind in ('r', 'p') and relrowsecurity",
  );
  const set = async (how: 'enable' | 'disable') => {
    for (const { name } of rows) await sql.query(`alter table ${name} ${how} row level security`);
  };
  await set('disable');
  return () => set('enable');
}

/**
 * Operations by which row-level security alone says who of an organisation may read a record: with it off, colleagues
 * read it by its id, and still nobody of another organisation does. Templates belong to none.
 */
export const limitedByPostgresAlone: ReadonlySet<string> = new Set([
  ...[
    'Query.audit',
    'Query.complaint',
    'Query.registerEntry',
    'Query.incident',
    'Query.incidentHandlers',
    'Query.calamityReport',
    'Query.attachments',
    'Query.comments',
    'Query.recordLinks',
    'Query.recordRevisions',
    'Query.mentionableColleagues',
    'Query.taskEvent',
    'Query.invitation',
  ],
  ...['GET /verbete-register/{id}', 'GET /incidenten/{id}', 'GET /calendar/{token}.ics'],
  ...['GET /audits/{id}', 'GET /export/audits/{id}'],
  ...['GET /complaints/{id}', 'GET /export/complaints/{id}'],
  ...['GET /export/register/{id}', 'GET /export/incidents/{id}', 'GET /export/events/{id}'],
  ...['GET /verbete-register/{id}/attachments', 'GET /incidenten/{id}/attachments', 'GET /files/{id}'],
]);

/** Whether each call succeeded; ignores how it was refused, as policies and Postgres refuse differently. */
export function carriedOut(outcomes: CellOutcomes): Record<string, boolean> {
  return Object.fromEntries(Object.entries(outcomes).map(([cell, outcome]) => [cell, isGrant(outcome)]));
}
