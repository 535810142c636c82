import { utf8 } from './bytes.ts';
import type { OpenedVault } from './vault-keys.ts';
import { type Stored, seal } from './vault-seal.ts';
import type { VaultStorage } from './vault-storage.ts';

/** The keys of a person in the former scheme, with which anybody at the browser could decrypt. */
export interface FormerKeys {
  /** A hash of the person's id. */
  readonly tag: string;
  /** The ids of their records begin with it. */
  readonly owner: string;
  readonly seal: CryptoKey;
}

export type FormerRecord = Omit<Stored, 'ephemeral'>;

/** Seals what the former scheme kept of a person to their vault, and removes it with its keys. */
export async function resealFormer(storage: VaultStorage, userId: string, vault: OpenedVault): Promise<void> {
  const former = await storage.former(await tagOf(userId));
  if (!former) return;
  const resealed = await Promise.all(
    former.records.map(async (record) => {
      try {
        const content = await unsealFormer(former.keys, record);
        const [, kind = ''] = record.id.split('/');
        return await seal(vault.row, kind, { ...content, expiresAt: record.expiresAt });
      } catch {
        // Damaged records can be read by nobody any more.
        return null;
      }
    }),
  );
  await storage.replaceFormer(
    former.keys,
    vault.row,
    resealed.filter((record) => record !== null),
  );
}

async function unsealFormer(
  keys: FormerKeys,
  { id, expiresAt, iv, sealed }: FormerRecord,
): Promise<{ key: string; value: unknown; keptAt: number }> {
  const bytes = await crypto.subtle.decrypt(
    { name: 'AES-GCM', iv, additionalData: utf8(`${id} ${expiresAt}`) },
    keys.seal,
    sealed,
  );
  return JSON.parse(new TextDecoder().decode(bytes));
}

async function tagOf(userId: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', utf8(`vault:${userId}`));
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
