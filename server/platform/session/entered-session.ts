import type { Role } from '../../../schema/people/identity.ts';
import type { Actor, ActorKind, Credentials } from '../core/actor.ts';
import { fingerprint } from '../core/secrets.ts';

/** The row that `app.enter_session` returns for the session that it opened. */
export interface EnteredRow {
  readonly session_id: string;
  readonly user_id: string;
  readonly role: Role;
  readonly organization_ids: string[];
  readonly led_team_ids: string[];
  readonly idle_seconds: number;
  readonly kind: ActorKind;
  /** Only of a session or an API token. */
  readonly without_client_data?: boolean;
}

/** The parameters of `app.enter_session`: fingerprints only. */
export function enterParameters(
  credentials: Credentials,
  idleLimit: number,
): [Buffer | null, Buffer | null, number] {
  const { token, cookie } = fingerprintsOf(credentials);
  return [token, cookie, idleLimit];
}

/** A cache key for the credentials: fingerprints only. */
export function credentialsKey(credentials: Credentials): string {
  return fingerprintsOf(credentials).key;
}

interface Fingerprints {
  readonly token: Buffer | null;
  readonly cookie: Buffer | null;
  readonly key: string;
}

/** Computed once per request, whose bulkhead, cached session and statement each need them. */
const fingerprints = new WeakMap<Credentials, Fingerprints>();

function fingerprintsOf(credentials: Credentials): Fingerprints {
  const known = fingerprints.get(credentials);
  if (known) return known;
  const token = credentials.token ? fingerprint(credentials.token) : null;
  const cookie = credentials.cookie ? fingerprint(credentials.cookie) : null;
  const key = `${token?.toString('base64')} ${cookie?.toString('base64')}`;
  const taken = { token, cookie, key };
  fingerprints.set(credentials, taken);
  return taken;
}

/** Returns the actor of a session, or null when the credentials opened none. */
export function toActor(row: EnteredRow | undefined): Actor | null {
  if (!row) return null;
  const { user_id: userId, role, session_id: sessionId, kind } = row;
  const { organization_ids: organizationIds, led_team_ids: ledTeamIds } = row;
  const isWithoutClientData = row.without_client_data ?? false;
  return { userId, role, organizationIds, ledTeamIds, sessionId, kind, isWithoutClientData };
}

/** Whether both are the same person with the same access by the same session. */
export function isSameActor(one: Actor | null, other: Actor | null): boolean {
  if (!one || !other) return one === other;
  const hasSame = (name: 'organizationIds' | 'ledTeamIds') =>
    one[name].length === other[name].length && one[name].every((id, index) => id === other[name][index]);
  return (
    one.sessionId === other.sessionId &&
    one.userId === other.userId &&
    one.role === other.role &&
    one.kind === other.kind &&
    one.isWithoutClientData === other.isWithoutClientData &&
    hasSame('organizationIds') &&
    hasSame('ledTeamIds')
  );
}
