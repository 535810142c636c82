import { pageState } from '../page-state.ts';
import { readJson, storageKeys, writeText } from '../storage.ts';
import { resealFormer } from './former-vault.ts';
import { publishVaultChange } from './vault-changes.ts';
import { makeVault, type OpenedVault, unwrapVault, type VaultRow } from './vault-keys.ts';
import { type Content, DAY_MS, type Stored, seal, unseal, unsealBinary } from './vault-seal.ts';
import { type VaultStorage, vaultStorage } from './vault-storage.ts';

export { onVaultChange } from './vault-changes.ts';

/** A person's store on a device; a kind is a sort of thing in it, such as reports. */
export const vaultLimits = {
  days: 7,
  /** Limit of values that hold nothing of anybody, such as a mark that there was something. */
  mostDays: 37,
  recordsPerKind: 50,
  bytesPerRecord: 256 * 1024,
  bytesPerKind: 2 * 1024 * 1024,
  /** Limits of a kind whose records hold binary content. */
  binariesPerKind: 10,
  bytesPerBinary: 10 * 1024 * 1024,
} as const;

/** A value kept on this device for one person, readable for nobody else. */
export interface Kept<Value> {
  readonly key: string;
  readonly value: Value;
  readonly keptAt: Date;
  readonly expiresAt: Date;
}

export interface PutOptions {
  /** Time at which it ends, at most `mostDays` from now; seven days from now without it. */
  readonly expiresAt?: Date | undefined;
  /** The oldest give way instead of this one where the kind has no more room. */
  readonly replacesOldest?: boolean | undefined;
  /** Most records of the kind, where they are small and many. */
  readonly records?: number | undefined;
  /** Binary content beside the value, which is read by itself. */
  readonly bytes?: ArrayBuffer | undefined;
  /** Hexadecimal place that nobody else can guess: what stands there is replaced also while the vault is locked. */
  readonly place?: string | undefined;
}

/** `full`: the kind has no more room, or this is too large. */
export type PutOutcome = 'kept' | 'full' | 'failed';

export interface Vault {
  /** Whether it can be read: only after `unlockVault`. */
  isOpen(): boolean;
  /** Keeps a JSON value under a key, in the place of what stood there; also while the vault is locked. */
  put(kind: string, key: string, value: unknown, options?: PutOptions): Promise<PutOutcome>;
  /** Oldest first; nothing while the vault is locked. */
  list<Value>(kind: string): Promise<Kept<Value>[]>;
  /** How many records there are of a kind; also while the vault is locked. */
  count(kind: string): Promise<number>;
  /** The binary content under a key; null where there is none, and while the vault is locked. */
  readBytes(kind: string, key: string): Promise<ArrayBuffer | null>;
  /** While the vault is locked, removes only what stands in the place. */
  remove(kind: string, key: string, place?: string): Promise<void>;
  /** Removes everything of a kind; also while the vault is locked. */
  removeKind(kind: string): Promise<void>;
}

/** The signed-in person; the token is null after their session was lost. */
export interface VaultOwner {
  readonly userId: string;
  readonly token: string | null;
}

/** The vault of the present person: once the session has ended, only memory knows its owner. */
interface Present {
  readonly userId: string;
  readonly row: VaultRow;
  opened: OpenedVault | null;
}

const present = pageState<Present | null>(() => null, forgetVault);
const unlocking = pageState<{ readonly token: string; readonly done: Promise<void> } | null>(() => null);
const storage = pageState<Promise<VaultStorage | null> | null>(() => null);

/**
 * The vault of a person on this device, open or locked. Null where it was not unlocked since they signed in, and where
 * the browser keeps nothing: without HTTPS, or in some private windows. Never rejects.
 */
export async function findVault(owner: VaultOwner): Promise<Vault | null> {
  const kept = await openStorage();
  const found = kept && presentOf(owner);
  return found && vaultOf(kept, found);
}

/**
 * Opens the vault of a person with the secret that the server gives their session, and makes it where there is none.
 * @throws what `askSecret` throws.
 */
export async function unlockVault(
  owner: VaultOwner,
  askSecret: (token: string) => Promise<string>,
): Promise<void> {
  const { token } = owner;
  const kept = await openStorage();
  if (!kept || !token || presentOf(owner)?.opened) return;
  if (unlocking.current?.token !== token) {
    const done = unlock(kept, owner, () => askSecret(token)).finally(() => {
      if (unlocking.current?.done === done) unlocking.current = null;
    });
    unlocking.current = { token, done };
  }
  await unlocking.current.done;
}

/** Forgets the private key; what is kept from now on is sealed, and read after the next `unlockVault`. */
export function lockVault(): void {
  unlocking.current = null;
  if (present.current) present.current.opened = null;
}

/** Forgets which vault it was, as somebody else, or nobody, takes the place of its owner. */
export function forgetVault(): void {
  lockVault();
  present.current = null;
}

async function unlock(
  kept: VaultStorage,
  owner: VaultOwner,
  askSecret: () => Promise<string>,
): Promise<void> {
  const { userId, token } = owner;
  const secret = await askSecret();
  const opened = await ownVault(kept, secret, presentOf(owner)?.row);
  await resealFormer(kept, userId, opened).catch(() => undefined);
  // The vault was locked or forgotten meanwhile.
  if (unlocking.current?.token !== token) return;
  present.current = { userId, row: opened.row, opened };
  writeText(storageKeys.vault, JSON.stringify({ token, row: opened.row }));
}

/** The vault that opens with a secret; another tab may be making it at the same time. */
async function ownVault(kept: VaultStorage, secret: string, known?: VaultRow): Promise<OpenedVault> {
  for (;;) {
    const rows = await kept.vaults();
    for (const row of known ? [known, ...rows] : rows) {
      const opened = await unwrapVault(row, secret);
      if (opened) return opened;
    }
    const made = await makeVault(secret, today());
    if (await kept.addVault(made.row, rows)) return made;
  }
}

/** The vaults' part of IndexedDB; null where the browser keeps nothing. */
export function openStorage(): Promise<VaultStorage | null> {
  const open = async () => {
    if (typeof indexedDB === 'undefined' || !globalThis.crypto?.subtle) return null;
    const opened = await vaultStorage();
    await opened.sweep(Date.now());
    return opened;
  };
  storage.current ??= open().catch(() => null);
  return storage.current;
}

function presentOf({ userId, token }: VaultOwner): Present | null {
  if (present.current?.userId === userId) return present.current;
  const row = token === null ? null : rowBesideSession(token);
  if (row) present.current = { userId, row, opened: null };
  return row ? present.current : null;
}

/** The vault that this session opened before; it is forgotten with the session. */
function rowBesideSession(token: string): VaultRow | null {
  const stored = Object(readJson(storageKeys.vault)) as { token?: unknown; row?: VaultRow };
  return stored.token === token ? (stored.row ?? null) : null;
}

/** The vault of a row, which can be read while its key is there. */
export function vaultOf(
  kept: VaultStorage,
  state: { readonly row: VaultRow; readonly opened: OpenedVault | null },
): Vault {
  const vault = state.row.id;

  const stand = async (kind: string) => {
    const all = await kept.recordsOf(vault, kind);
    return all.filter(({ expiresAt }) => expiresAt > Date.now());
  };

  /** Records that open with the present key, with their ids; others are left as they are. */
  async function read(kind: string): Promise<{ id: string; content: Content; stored: Stored }[]> {
    const { opened } = state;
    if (!opened) return [];
    const found = await Promise.all(
      (await stand(kind)).map(async (stored) => {
        const content = await unseal(opened, stored).catch(() => null);
        return content && { id: stored.id, content, stored };
      }),
    );
    return found.filter((one) => one !== null);
  }

  const idsOf = async (kind: string, key: string) =>
    (await read(kind)).filter(({ content }) => content.key === key).map(({ id }) => id);

  async function put(
    kind: string,
    key: string,
    value: unknown,
    { expiresAt, replacesOldest, records, bytes, place }: PutOptions,
  ): Promise<PutOutcome> {
    const now = Date.now();
    const end = expiresAt
      ? Math.min(expiresAt.getTime(), now + vaultLimits.mostDays * DAY_MS)
      : now + vaultLimits.days * DAY_MS;
    const stored = await seal(state.row, kind, { key, value, keptAt: now, expiresAt: end }, bytes, place);
    const replaced = await idsOf(kind, key);
    const others = (await stand(kind)).filter(({ id }) => id !== stored.id && !replaced.includes(id));
    const superfluous = makeRoom(stored, others, records);
    if (superfluous === null || (superfluous.length > 0 && !replacesOldest)) return 'full';
    await kept.put({ ...state.row, usedAt: today() }, stored, [...replaced, ...superfluous]);
    publishVaultChange(kind);
    return 'kept';
  }

  return {
    isOpen: () => state.opened !== null,
    put: (kind, key, value, options = {}) => put(kind, key, value, options).catch(() => 'failed'),
    list: async <Value>(kind: string) =>
      newestOfEach<Value>((await read(kind).catch(() => [])).map(({ content }) => content)),
    async readBytes(kind, key) {
      const found = (await read(kind).catch(() => [])).findLast(({ content }) => content.key === key);
      const { opened } = state;
      return found && opened ? unsealBinary(opened, found.stored).catch(() => null) : null;
    },
    count: async (kind) => (await stand(kind).catch(() => [])).length,
    remove: async (kind, key, place) => {
      await idsOf(kind, key)
        .then((ids) => kept.remove(place ? [...ids, `${vault}/${kind}/${place}`] : ids))
        .catch(() => undefined);
      publishVaultChange(kind);
    },
    async removeKind(kind) {
      await kept.removeKind(vault, kind).catch(() => undefined);
      publishVaultChange(kind);
    },
  };
}

/** Oldest first; of a key that was kept again while the vault was locked, the last. */
function newestOfEach<Value>(contents: readonly Content[]): Kept<Value>[] {
  const byKey = new Map<string, Kept<Value>>();
  for (const { key, value, keptAt, expiresAt } of contents.toSorted((a, b) => a.keptAt - b.keptAt)) {
    if (expiresAt <= Date.now()) continue;
    byKey.delete(key);
    byKey.set(key, { key, value: value as Value, keptAt: new Date(keptAt), expiresAt: new Date(expiresAt) });
  }
  return [...byKey.values()];
}

const today = () => Math.floor(Date.now() / DAY_MS) * DAY_MS;

const TAG_BYTES = 16;

/** Ids of the records that make room for one, oldest end first; null where it is too large for any. */
function makeRoom(
  stored: Stored,
  others: readonly Stored[],
  records: number = vaultLimits.recordsPerKind,
): string[] | null {
  const { sealed, binary } = stored;
  const { bytesPerRecord, bytesPerKind, binariesPerKind, bytesPerBinary } = vaultLimits;
  if (sealed.byteLength > bytesPerRecord) return null;
  // The seal adds a tag to the content.
  if (binary) {
    const isTooLarge = binary.sealed.byteLength > bytesPerBinary + TAG_BYTES;
    return isTooLarge || others.length >= binariesPerKind ? null : [];
  }
  const leaving = others.toSorted((a, b) => a.expiresAt - b.expiresAt);
  const ids: string[] = [];
  let bytes = leaving.reduce((sum, one) => sum + one.sealed.byteLength, sealed.byteLength);
  while (bytes > bytesPerKind || leaving.length >= records) {
    const oldest = leaving.shift();
    if (!oldest) break;
    bytes -= oldest.sealed.byteLength;
    ids.push(oldest.id);
  }
  return ids;
}
