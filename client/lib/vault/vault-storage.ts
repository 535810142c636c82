import { makeKeys, type VaultKeys } from './vault-seal.ts';

const DATABASE = 'vault';
const KEYS = 'keys';
const RECORDS = 'records';
const END = 'expiresAt';
/** Nobody signs in that late for what ends after seven days. */
const KEYS_KEPT_MS = 30 * 24 * 3_600_000;

/** A record as the browser has it. */
export interface Stored {
  /** Owner, kind and what its key became, with slashes between them. */
  readonly id: string;
  readonly expiresAt: number;
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly sealed: ArrayBuffer;
}

export interface VaultStorage {
  /** The keys of a person, made when they are first asked for. */
  keysOf(tag: string): Promise<VaultKeys>;
  record(id: string): Promise<Stored | undefined>;
  recordsOf(owner: string, kind?: string): Promise<Stored[]>;
  /** Writes a record and removes others, or none of it; what is written can be read as long as the keys are there. */
  put(keys: VaultKeys, record: Stored, superfluous: readonly string[]): Promise<void>;
  remove(ids: readonly string[]): Promise<void>;
  /** Removes what has ended, of whomever it is, and the keys of who has not been here for long. */
  sweep(now: number): Promise<void>;
}

/** The vault's part of IndexedDB. @throws where the browser keeps nothing. */
export async function vaultStorage(): Promise<VaultStorage> {
  let database: IDBDatabase | null = null;

  async function transact(mode: IDBTransactionMode): Promise<IDBTransaction> {
    database ??= await openDatabase(() => {
      database = null;
    });
    // What was said to be kept is kept, also when the device goes out at once.
    return database.transaction([KEYS, RECORDS], mode, { durability: 'strict' });
  }

  async function read<Value>(ask: (records: IDBObjectStore) => IDBRequest<Value>): Promise<Value> {
    return answerOf(ask((await transact('readonly')).objectStore(RECORDS)));
  }

  async function write(act: (transaction: IDBTransaction) => Promise<void> | void): Promise<void> {
    const transaction = await transact('readwrite');
    await Promise.all([endOf(transaction), act(transaction)]);
  }

  return {
    async keysOf(tag) {
      const made = await makeKeys(tag, Date.now());
      let keys = made;
      await write(async (transaction) => {
        const store = transaction.objectStore(KEYS);
        const found: VaultKeys | undefined = await answerOf(store.get(tag));
        keys = { ...(found ?? made), usedAt: made.usedAt };
        store.put(keys);
      });
      return keys;
    },
    record: (id) => read((records) => records.get(id)),
    recordsOf: (owner, kind) => read((records) => records.getAll(below(owner, ...(kind ? [kind] : [])))),
    put: (keys, record, superfluous) =>
      write(async (transaction) => {
        const store = transaction.objectStore(KEYS);
        const found: VaultKeys | undefined = await answerOf(store.get(keys.tag));
        // The browser was emptied meanwhile, and another tab began anew.
        if (found && found.owner !== keys.owner) return transaction.abort();
        store.put(keys);
        const records = transaction.objectStore(RECORDS);
        for (const id of superfluous) records.delete(id);
        records.put(record);
      }),
    remove: (ids) =>
      write((transaction) => {
        for (const id of ids) transaction.objectStore(RECORDS).delete(id);
      }),
    sweep: (now) =>
      write(async (transaction) => {
        const records = transaction.objectStore(RECORDS);
        const ended = await answerOf(records.index(END).getAllKeys(IDBKeyRange.upperBound(now)));
        for (const id of ended) records.delete(id);
        const store = transaction.objectStore(KEYS);
        const all: VaultKeys[] = await answerOf(store.getAll());
        for (const { tag, usedAt } of all) if (usedAt < now - KEYS_KEPT_MS) store.delete(tag);
      }),
  };
}

/** The ids that begin with these parts: a zero follows the slash. */
function below(...parts: readonly string[]): IDBKeyRange {
  const start = parts.join('/');
  return IDBKeyRange.bound(`${start}/`, `${start}0`, false, true);
}

async function openDatabase(onGone: () => void): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1);
  request.onupgradeneeded = () => {
    request.result.createObjectStore(KEYS, { keyPath: 'tag' });
    request.result.createObjectStore(RECORDS, { keyPath: 'id' }).createIndex(END, END);
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
