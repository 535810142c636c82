import type * as Authorize from '../../../server/platform/security/authorize.ts';
import type * as EnteredSession from '../../../server/platform/session/entered-session.ts';
import type { TestApp } from '../server/app.ts';
import type { Outcomes } from './rows.ts';

/** The operation net switched off: every operation is open to everyone. */
export function operationsOpenToAll(original: typeof Authorize): typeof Authorize {
  return { ...original, authorizeOperation: () => undefined };
}

/**
 * The policy net switched off: everything above the database takes whoever is signed in for a SuperAdmin, so every
 * policy says yes and every list filter is empty. Postgres still knows who it is, because it looks the session up.
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

/**
 * The database's net switched off: Postgres shows and changes every row for everyone. Returns how to switch it on again.
 */
export async function withoutRowLevelSecurity({ sql }: TestApp): Promise<() => Promise<void>> {
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
 * What row-level security alone limits: reading one record by its id, over GraphQL or REST, and the tasks of a calendar
 * feed. With that off, whoever knows the id reads it.
 */
export const limitedByPostgresAlone: ReadonlySet<string> = new Set([
  ...['Query.registerEntry', 'Query.incident', 'Query.taskEvent', 'Query.taskTemplate', 'Query.invitation'],
  ...['GET /verbete-register/{id}', 'GET /incidenten/{id}', 'GET /calendar/{token}.ics'],
]);

/** Whether each call was carried out: a policy refuses in other words what Postgres would not have found. */
export function carriedOut(outcomes: Outcomes): Record<string, boolean> {
  const isDone = (outcome: string) => outcome === 'ok' || outcome.startsWith('2');
  return Object.fromEntries(Object.entries(outcomes).map(([owner, outcome]) => [owner, isDone(outcome)]));
}
