import { readJson, storageKeys, writeText } from '../../lib/storage.ts';
import type { SelectedOrganization } from '../../session/organization-store.ts';
import { getToken } from '../../session/session-store.ts';

/** Most organisations kept for use without a network. */
const MOST = 500;
const KEPT_MS = 7 * 24 * 3_600_000;

interface Kept {
  readonly token: string;
  readonly keptAt: number;
  readonly organizations: readonly SelectedOrganization[];
}

/** Keeps the person's organisations beside their session, for when there is no network; they go with the session. */
export function keepOrganizations(
  token: string | null,
  organizations: readonly SelectedOrganization[],
): void {
  if (!token || token !== getToken()) return;
  const shown = organizations.slice(0, MOST).map(({ id, name }) => ({ id, name }));
  const kept: Kept = { token, keptAt: Date.now(), organizations: shown };
  writeText(storageKeys.keptOrganizations, JSON.stringify(kept));
}

/** The organisations that the session had at its last visit within a week, as far as this device knows. */
export function keptOrganizations(token: string | null): readonly SelectedOrganization[] | null {
  const kept = Object(readJson(storageKeys.keptOrganizations)) as Partial<Kept>;
  const isRecent = Date.now() - (kept.keptAt ?? 0) < KEPT_MS;
  return token && kept.token === token && isRecent ? (kept.organizations ?? null) : null;
}
