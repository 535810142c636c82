import type { FormerKeys, FormerRecord } from './former-vault.ts';
import type { VaultRow } from './vault-keys.ts';
import { DAY_MS, type Stored } from './vault-seal.ts';

const DATABASE = 'vault';
/** The second version has vaults; browsers that had the first also have the keys of its scheme. */
const VERSION = 2;
const VAULTS = 'vaults';
const FORMER_KEYS = 'keys';
const RECORDS = 'records';
const END = 'expiresAt';
/** Longer than the days for which a report is kept. */
const UNUSED_KEPT_MS = 30 * DAY_MS;

export interface VaultStorage {
  vaults(): Promise<VaultRow[]>;
  /** Adds a vault; false where others than the known ones were added meanwhile. */
  addVault(vault: VaultRow, known: readonly VaultRow[]): Promise<boolean>;
  recordsOf(vault: string, kind: string): Promise<Stored[]>;
  /** Writes a record and removes others, or none of it; what is written can be read as long as its vault is there. */
  put(vault: VaultRow, record: Stored, superfluous: readonly string[]): Promise<void>;
  remove(ids: readonly string[]): Promise<void>;
  /** Removes all records of a kind. */
  removeKind(vault: string, kind: string): Promise<void>;
  /** Removes a vault with all its records. */
  removeVault(vault: string): Promise<void>;
  /** Removes everybody's ended records, and vaults that are empty and unused. */
  sweep(now: number): Promise<void>;
  former(tag: string): Promise<{ keys: FormerKeys; records: FormerRecord[] } | null>;
  /** Puts records in the place of a person's former ones and their keys; does nothing where another tab did so. */
  replaceFormer(keys: FormerKeys, vault: VaultRow, records: readonly Stored[]): Promise<void>;
}

/** The vaults' part of IndexedDB. @throws where the browser keeps nothing. */
export async function vaultStorage(): Promise<VaultStorage> {
  let database: IDBDatabase | null = null;

  async function transact(mode: IDBTransactionMode): Promise<IDBTransaction> {
    database ??= await openDatabase(() => {
      database = null;
    });
    // Strict, so that what was said to be kept survives a power loss.
    return database.transaction([...database.objectStoreNames], mode, { durability: 'strict' });
  }

  async function write(act: (transaction: IDBTransaction) => Promise<void> | void): Promise<void> {
    const transaction = await transact('readwrite');
    await Promise.all([endOf(transaction), act(transaction)]);
  }

  return {
    vaults: async () => answerOf((await transact('readonly')).objectStore(VAULTS).getAll()),
    async addVault(vault, known) {
      let isAdded = false;
      await write(async (transaction) => {
        const store = transaction.objectStore(VAULTS);
        const all: VaultRow[] = await answerOf(store.getAll());
        isAdded = all.every(({ id }) => known.some((one) => one.id === id));
        if (isAdded) store.put(vault);
      });
      return isAdded;
    },
    recordsOf: async (vault, kind) =>
      answerOf((await transact('readonly')).objectStore(RECORDS).getAll(below(`${vault}/${kind}`))),
    put: (vault, record, superfluous) =>
      write((transaction) => {
        // The browser may have been emptied meanwhile.
        transaction.objectStore(VAULTS).put(vault);
        const records = transaction.objectStore(RECORDS);
        for (const id of superfluous) records.delete(id);
        records.put(record);
      }),
    remove: (ids) =>
      write((transaction) => {
        for (const id of ids) transaction.objectStore(RECORDS).delete(id);
      }),
    removeKind: (vault, kind) =>
      write(async (transaction) => {
        const records = transaction.objectStore(RECORDS);
        const found: Stored[] = await answerOf(records.getAll(below(`${vault}/${kind}`)));
        for (const { id } of found) records.delete(id);
      }),
    removeVault: (vault) =>
      write(async (transaction) => {
        const records = transaction.objectStore(RECORDS);
        const found: Stored[] = await answerOf(records.getAll(below(vault)));
        for (const { id } of found) records.delete(id);
        transaction.objectStore(VAULTS).delete(vault);
      }),
    sweep: (now) =>
      write(async (transaction) => {
        const records = transaction.objectStore(RECORDS);
        const ended = await answerOf(records.index(END).getAllKeys(IDBKeyRange.upperBound(now)));
        for (const id of ended) records.delete(id);
        const isEmpty = async (owner: string) =>
          (await answerOf<unknown[]>(records.getAll(below(owner)))).length === 0;
        const vaults = transaction.objectStore(VAULTS);
        for (const { id, usedAt } of await answerOf<VaultRow[]>(vaults.getAll()))
          if (usedAt < now - UNUSED_KEPT_MS && (await isEmpty(id))) vaults.delete(id);
        if (!transaction.objectStoreNames.contains(FORMER_KEYS)) return;
        const former = transaction.objectStore(FORMER_KEYS);
        for (const { tag, owner } of await answerOf<FormerKeys[]>(former.getAll()))
          if (await isEmpty(owner)) former.delete(tag);
      }),
    async former(tag) {
      const transaction = await transact('readonly');
      if (!transaction.objectStoreNames.contains(FORMER_KEYS)) return null;
      const keys: FormerKeys | undefined = await answerOf(transaction.objectStore(FORMER_KEYS).get(tag));
      if (!keys) return null;
      return { keys, records: await answerOf(transaction.objectStore(RECORDS).getAll(below(keys.owner))) };
    },
    replaceFormer: ({ tag, owner }, vault, resealed) =>
      write(async (transaction) => {
        const former = transaction.objectStore(FORMER_KEYS);
        if (!(await answerOf(former.get(tag)))) return;
        const records = transaction.objectStore(RECORDS);
        const replaced: FormerRecord[] = await answerOf(records.getAll(below(owner)));
        transaction.objectStore(VAULTS).put(vault);
        for (const record of resealed) records.put(record);
        for (const { id } of replaced) records.delete(id);
        former.delete(tag);
      }),
  };
}

/** The ids below a path: a zero follows the slash. */
function below(path: string): IDBKeyRange {
  return IDBKeyRange.bound(`${path}/`, `${path}0`, false, true);
}

async function openDatabase(onGone: () => void): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, VERSION);
  request.onupgradeneeded = () => {
    const { result } = request;
    result.createObjectStore(VAULTS, { keyPath: 'id' });
    if (!result.objectStoreNames.contains(RECORDS))
      result.createObjectStore(RECORDS, { keyPath: 'id' }).createIndex(END, END);
  };
  const database = await answerOf(request);
  database.onclose = onGone;
  database.onversionchange = () => {
    database.close();
    onGone();
  };
  return database;
}

function answerOf<Value>(request: IDBRequest<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

function endOf(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new Error('The transaction was aborted'));
  });
}
