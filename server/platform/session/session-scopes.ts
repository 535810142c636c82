import { sql } from 'kysely';
import type { Actor, Credentials } from '../core/actor.ts';
import { fingerprint } from '../core/secrets.ts';
import type { Database } from '../database/database.ts';
import { runAsSystem } from '../transaction/system-role.ts';

/** The access of a session. */
export type Scope = Pick<Actor, 'sessionId' | 'userId' | 'role' | 'organizationIds' | 'ledTeamIds'>;

interface ScopeRow {
  place: number;
  session_id: string | null;
  user_id: string;
  role: Actor['role'];
  organization_ids: string[];
  led_team_ids: string[];
}

/** Sessions in a statement: none takes long. */
const MOST_AT_ONCE = 100;

/**
 * Reads the current scope of each of the credentials, in their order; null for an ended session. Calls the function
 * that opens a request's session, so that its rules hold here too.
 */
export async function scopesOf(
  database: Database,
  credentials: readonly Credentials[],
  idleSeconds: number,
): Promise<(Scope | null)[]> {
  const scopes: (Scope | null)[] = credentials.map(() => null);
  for (let start = 0; start < credentials.length; start += MOST_AT_ONCE) {
    const part = credentials.slice(start, start + MOST_AT_ONCE).map(({ token, cookie }, index) => ({
      place: start + index,
      token: hash(token),
      cookie: hash(cookie),
    }));
    for (const row of await enterEach(database, part, idleSeconds)) {
      if (row.session_id) scopes[row.place] = toScope(row, row.session_id);
    }
  }
  return scopes;
}

function enterEach(database: Database, part: readonly object[], idleSeconds: number): Promise<ScopeRow[]> {
  return runAsSystem(database, (transaction) =>
    transaction.query(
      sql<ScopeRow>`select c.place, e.session_id, e.user_id, e.role, e.organization_ids, e.led_team_ids
        from jsonb_to_recordset(${JSON.stringify(part)}::jsonb) as c (place integer, token text, cookie text)
        left join lateral app.enter_session(decode(c.token, 'hex'), decode(c.cookie, 'hex'), ${idleSeconds}) e on true`,
    ),
  );
}

function hash(secret: string | undefined): string | null {
  return secret ? fingerprint(secret).toString('hex') : null;
}

function toScope(row: ScopeRow, sessionId: string): Scope {
  const { user_id: userId, role, organization_ids: organizationIds, led_team_ids: ledTeamIds } = row;
  return { sessionId, userId, role, organizationIds, ledTeamIds };
}

/** Whether two scopes are equal. */
export function isSameScope(one: Scope, other: Scope): boolean {
  const hasSame = (name: 'organizationIds' | 'ledTeamIds') =>
    one[name].length === other[name].length && one[name].every((id) => other[name].includes(id));
  return one.role === other.role && hasSame('organizationIds') && hasSame('ledTeamIds');
}
