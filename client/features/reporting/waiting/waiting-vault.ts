import { findVault, type Vault, type VaultOwner } from '../../../lib/vault/vault.ts';
import { presentSession } from '../../../session/session-store.ts';

/** The vault of a person on this device; null where it was not unlocked since they signed in. */
export function vaultOf(userId: string): Promise<Vault | null> {
  return findVault(ownerOf(userId));
}

/** A vault opens with the session of a signed-in person only. */
export function ownerOf(userId: string): VaultOwner {
  const { user, token } = presentSession();
  return { userId, token: user?.id === userId ? token : null };
}
