import { storageKeys } from '../../lib/storage.ts';
import { keepWithSession, keptWithSession } from '../../session/kept-with-session.ts';
import type { SelectedOrganization } from '../../session/organization-store.ts';

/** Most organisations kept for use without a network. */
const MOST = 500;

/** Keeps the person's organisations beside their session, for when there is no network; they go with the session. */
export function keepOrganizations(
  token: string | null,
  organizations: readonly SelectedOrganization[],
): void {
  const shown = organizations.slice(0, MOST).map(({ id, name }) => ({ id, name }));
  keepWithSession(storageKeys.keptOrganizations, token, shown);
}

/** The organisations that the session had at its last visit within a week, as far as this device knows. */
export function keptOrganizations(token: string | null): readonly SelectedOrganization[] | null {
  return keptWithSession(storageKeys.keptOrganizations, token);
}
