import { pageState } from '../page-state.ts';
import { readTabJson, tabStorageKeys, writeTabText } from '../storage.ts';
import { toBase64Url, utf8 } from './bytes.ts';
import { openStorage, type Vault, type VaultOwner, vaultOf } from './vault.ts';
import { makeVault, type OpenedVault, unwrapVault, type VaultRow } from './vault-keys.ts';

const SECRET_BYTES = 32;
const PLACE_LETTERS = 32;

/** A vault of one session in one tab, whose secret stands in the tab's own storage: it opens after a reload without a network. */
export interface TabVault extends Vault {
  /** Place of a record of this tab in the person's vault, which may be locked. */
  placeOf(key: string): Promise<string>;
}

/** The tab's own storage goes with the tab, and with the session that it names. */
interface TabEntry {
  readonly token: string;
  readonly secret: string;
  readonly row: VaultRow;
}

interface OpenTab {
  readonly entry: TabEntry;
  readonly vault: Promise<TabVault | null>;
}

const tab = pageState<OpenTab | null>(() => null, forgetTabVault);

/** The vault of the session in this tab; null where it has none. Never rejects. */
export async function findTabVault({ token }: VaultOwner): Promise<TabVault | null> {
  const entry = tab.current?.entry ?? storedEntry();
  if (!token || entry?.token !== token) return null;
  tab.current ??= { entry, vault: open(entry, unwrapVault(entry.row, entry.secret)) };
  return tab.current.vault;
}

/** The vault of the session in this tab, which is made where it has none; null where the browser keeps nothing. */
export async function openTabVault(owner: VaultOwner): Promise<TabVault | null> {
  const found = await findTabVault(owner);
  const { token } = owner;
  if (found || !token || !(await openStorage())) return found;
  const secret = toBase64Url(crypto.getRandomValues(new Uint8Array(SECRET_BYTES)));
  const made = await makeVault(secret, 0);
  // Another call may have made it meanwhile.
  if (tab.current?.entry.token === token) return tab.current.vault;
  if (tab.current) forgetTabVault();
  const entry: TabEntry = { token, secret, row: made.row };
  if (!writeTabText(tabStorageKeys.vault, JSON.stringify(entry))) return null;
  tab.current = { entry, vault: open(entry, Promise.resolve(made)) };
  return tab.current.vault;
}

/** Destroys the secret, and what it opens. */
function forgetTabVault(): void {
  const entry = tab.current?.entry ?? storedEntry();
  tab.current = null;
  writeTabText(tabStorageKeys.vault, null);
  if (!entry) return;
  void openStorage()
    .then((kept) => kept?.removeVault(entry.row.id))
    .catch(() => undefined);
}

function storedEntry(): TabEntry | null {
  const stored = Object(readTabJson(tabStorageKeys.vault)) as Partial<TabEntry>;
  return stored.token && stored.secret && stored.row ? (stored as TabEntry) : null;
}

async function open(entry: TabEntry, opening: Promise<OpenedVault | null>): Promise<TabVault | null> {
  const [kept, opened] = await Promise.all([openStorage(), opening]);
  if (!kept || !opened) return null;
  return {
    ...vaultOf(kept, { row: entry.row, opened }),
    async placeOf(key) {
      const hash = await crypto.subtle.digest('SHA-256', utf8(`${entry.secret} ${key}`));
      const letters = Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0'));
      return letters.join('').slice(0, PLACE_LETTERS);
    },
  };
}
