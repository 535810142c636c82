import { openVault } from '../../lib/vault/vault.ts';
import type { SelectedOrganization } from '../../session/organization-store.ts';

/** The kind of what was last seen, and under what the organisations stand. */
const SEEN = 'seen';
const ORGANIZATIONS = 'organizations';
/** More than anybody chooses from without a network. */
const MOST = 500;

/** Keeps the person's organisations on this device, for when there is no network. */
export async function keepOrganizations(
  userId: string,
  organizations: readonly SelectedOrganization[],
): Promise<void> {
  const kept = organizations.slice(0, MOST).map(({ id, name }) => ({ id, name }));
  await (await openVault(userId))?.put(SEEN, ORGANIZATIONS, kept);
}

/** The organisations that the person had at their last visit within a week, as far as this device knows. */
export async function keptOrganizations(userId: string): Promise<readonly SelectedOrganization[] | null> {
  const kept = await (await openVault(userId))?.get<SelectedOrganization[]>(SEEN, ORGANIZATIONS);
  return kept?.value ?? null;
}
