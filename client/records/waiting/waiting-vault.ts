import { isAway } from '../../graphql/activity.ts';
import { askAs } from '../../graphql/ask-as.ts';
import { OpenVaultDocument } from '../../graphql/generated/operations.ts';
import { loadHandled } from '../../lib/handled-load.ts';
import { readTabJson, tabStorageKeys } from '../../lib/storage.ts';
import type { TabVault } from '../../lib/vault/tab-vault.ts';
import { findVault, unlockVault, type Vault, type VaultOwner } from '../../lib/vault/vault.ts';
import { presentSession } from '../../session/session-store.ts';

/** The vault of a person on this device; null where it was not unlocked since they signed in. */
export function vaultOf(userId: string): Promise<Vault | null> {
  return findVault(ownerOf(userId));
}

/** The vault of a person's session in this tab, which a reload without a network leaves open; null where it has none. */
export async function tabVaultOf(userId: string): Promise<TabVault | null> {
  if (readTabJson(tabStorageKeys.vault) === undefined) return null;
  return (await tabVaults())?.findTabVault(ownerOf(userId)) ?? null;
}

/** The same, made where there is none; null where the browser keeps nothing. */
export async function makeTabVault(userId: string): Promise<TabVault | null> {
  return (await tabVaults())?.openTabVault(ownerOf(userId)) ?? null;
}

/** Code that is loaded once a tab has a vault; null where it cannot be had. */
const tabVaults = () => loadHandled(async () => import('../../lib/vault/tab-vault.ts')).catch(() => null);

/** A vault opens with the session of a signed-in person only. */
function ownerOf(userId: string): VaultOwner {
  const { user, token } = presentSession();
  return { userId, token: user?.id === userId ? token : null };
}

/**
 * Opens the vault of a person with what the server gives their session.
 * @throws what `readFailure` reads.
 */
export async function unlockWaiting(userId: string): Promise<void> {
  await unlockVault(ownerOf(userId), async (token) => {
    const background: Record<string, string> = isAway() ? { 'x-background': '1' } : {};
    return (await askAs(token, OpenVaultDocument, {}, background)).openVault;
  });
}
