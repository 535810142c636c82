import { listen, tell } from './vault-changes.ts';
import { idOf, seal, tagOf, unseal, type VaultKeys } from './vault-seal.ts';
import { type Stored, type VaultStorage, vaultStorage } from './vault-storage.ts';

const DAY_MS = 24 * 3_600_000;

/** What one person can keep on a device; a kind is a sort of thing that is kept, such as drafts. */
export const vaultLimits = {
  days: 7,
  /** What holds nothing of anybody may be kept longer, such as that there was something. */
  mostDays: 37,
  recordsPerKind: 50,
  bytesPerRecord: 256 * 1024,
  bytesPerKind: 2 * 1024 * 1024,
} as const;

/** What is kept on this device for one person, readable for nobody else. */
export interface Kept<Value> {
  readonly key: string;
  readonly value: Value;
  readonly keptAt: Date;
  readonly expiresAt: Date;
}

export interface PutOptions {
  /** When it ends, at most `mostDays` from now; seven days from now without it. */
  readonly expiresAt?: Date | undefined;
  /** Where its kind has no more room, the oldest give way instead of this one. */
  readonly replacesOldest?: boolean | undefined;
}

/** `full`: the kind has no more room, or this is too large. */
export type PutOutcome = 'kept' | 'full' | 'failed';

export interface Vault {
  /** Keeps a JSON value under a key, in the place of what stood there. */
  put(kind: string, key: string, value: unknown, options?: PutOptions): Promise<PutOutcome>;
  get<Value>(kind: string, key: string): Promise<Kept<Value> | undefined>;
  /** Oldest first. */
  list<Value>(kind: string): Promise<Kept<Value>[]>;
  remove(kind: string, key: string): Promise<void>;
  /** Removes all of a kind, or of every kind, of this person. */
  removeAll(kind?: string): Promise<void>;
  /** Calls the listener after a change of the kind in this or another tab; returns how to stop. */
  subscribe(kind: string, listener: () => void): () => void;
}

const opened = new Map<string, Promise<Vault | null>>();

/**
 * The encrypted store of a person on this device: each has a key of their own that no script can take out, and nothing
 * but kind and end of a record stands readable. Null where the browser keeps nothing: without HTTPS, or in some private
 * windows. Never rejects.
 */
export function openVault(userId: string): Promise<Vault | null> {
  const vault = opened.get(userId) ?? open(userId).catch(() => null);
  opened.set(userId, vault);
  return vault;
}

async function open(userId: string): Promise<Vault | null> {
  if (typeof indexedDB === 'undefined' || !globalThis.crypto?.subtle) return null;
  const storage = await vaultStorage();
  await storage.sweep(Date.now());
  return vaultOf(storage, await storage.keysOf(await tagOf(userId)));
}

function vaultOf(storage: VaultStorage, keys: VaultKeys): Vault {
  const { owner } = keys;

  const stand = async (kind: string) => {
    const all = await storage.recordsOf(owner, kind);
    return all.filter(({ expiresAt }) => expiresAt > Date.now());
  };

  const change = async (kind: string, act: () => Promise<void>) => {
    await act().catch(() => undefined);
    tell(owner, kind);
  };

  async function read<Value>(stored: Stored): Promise<Kept<Value> | undefined> {
    try {
      const { key, value, keptAt } = await unseal(keys, stored);
      return {
        key,
        value: value as Value,
        keptAt: new Date(keptAt),
        expiresAt: new Date(stored.expiresAt),
      };
    } catch {
      // Nobody can read it any more.
      await storage.remove([stored.id]).catch(() => undefined);
      return undefined;
    }
  }

  async function put(
    kind: string,
    key: string,
    value: unknown,
    { expiresAt, replacesOldest }: PutOptions,
  ): Promise<PutOutcome> {
    const now = Date.now();
    const end = expiresAt
      ? Math.min(expiresAt.getTime(), now + vaultLimits.mostDays * DAY_MS)
      : now + vaultLimits.days * DAY_MS;
    const stored = await seal(keys, { kind, expiresAt: end }, { key, value, keptAt: now });
    const others = (await stand(kind)).filter(({ id }) => id !== stored.id);
    const superfluous = makeRoom(stored, others);
    if (superfluous === null || (superfluous.length > 0 && !replacesOldest)) return 'full';
    await storage.put(keys, stored, superfluous);
    tell(owner, kind);
    return 'kept';
  }

  return {
    put: (kind, key, value, options = {}) => put(kind, key, value, options).catch(() => 'failed'),
    get: async (kind, key) => {
      const stored = await storage.record(await idOf(keys, kind, key)).catch(() => undefined);
      return stored && stored.expiresAt > Date.now() ? read(stored) : undefined;
    },
    list: async <Value>(kind: string) => {
      const records = await stand(kind).catch(() => []);
      const found = await Promise.all(records.map((one) => read<Value>(one)));
      return found.filter((one) => one !== undefined).sort((a, b) => +a.keptAt - +b.keptAt);
    },
    remove: (kind, key) => change(kind, async () => storage.remove([await idOf(keys, kind, key)])),
    removeAll: (kind) =>
      change(kind ?? '', async () =>
        storage.remove((await storage.recordsOf(owner, kind)).map(({ id }) => id)),
      ),
    subscribe: (kind, listener) => listen(owner, kind, listener),
  };
}

/** Whose places a record needs, oldest end first, by their ids; null where it is too large for any. */
function makeRoom({ sealed }: Stored, others: readonly Stored[]): string[] | null {
  const { bytesPerRecord, bytesPerKind, recordsPerKind } = vaultLimits;
  if (sealed.byteLength > bytesPerRecord) return null;
  const leaving = others.toSorted((a, b) => a.expiresAt - b.expiresAt);
  const ids: string[] = [];
  let bytes = leaving.reduce((sum, one) => sum + one.sealed.byteLength, sealed.byteLength);
  while (bytes > bytesPerKind || leaving.length >= recordsPerKind) {
    const oldest = leaving.shift();
    if (!oldest) break;
    bytes -= oldest.sealed.byteLength;
    ids.push(oldest.id);
  }
  return ids;
}
