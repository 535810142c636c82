import { webcrypto } from 'node:crypto';
import { onTestFinished, vi } from 'vitest';

type Row = Record<string, unknown>;
type Rows = Map<string, Row>;
type Listener = (() => void) | null;

/** The contents of a device between visits, by database and store. */
interface Device {
  readonly databases: Map<string, Map<string, Store>>;
  readonly versions: Map<string, number>;
}

interface Store {
  readonly keyPath: string;
  readonly rows: Rows;
}

class Range {
  readonly lower: unknown;
  readonly upper: unknown;
  readonly isUpperOpen: boolean;

  constructor(lower: unknown, upper: unknown, isUpperOpen: boolean) {
    this.lower = lower;
    this.upper = upper;
    this.isUpperOpen = isUpperOpen;
  }
  static bound = (lower: string, upper: string, _open: boolean, isUpperOpen: boolean) =>
    new Range(lower, upper, isUpperOpen);
  static upperBound = (upper: number) => new Range(Number.NEGATIVE_INFINITY, upper, false);
  has(value: string | number): boolean {
    const [lower, upper] = [this.lower, this.upper] as [typeof value, typeof value];
    return value >= lower && (this.isUpperOpen ? value < upper : value <= upper);
  }
}

class Request {
  onsuccess: Listener = null;
  onerror: Listener = null;
  onupgradeneeded: Listener = null;
  readonly error = null;
  result?: unknown;

  constructor(result?: unknown) {
    this.result = result;
  }
}

/** When the last transaction of a database ends. */
const lastEnds = new WeakMap<Map<string, Store>, Promise<void>>();

/** A transaction as far as the vault uses it: one runs after the other, and ends after its last request. */
class Transaction {
  oncomplete: Listener = null;
  onabort: Listener = null;
  readonly error = null;
  readonly #turn: Promise<void>;
  readonly #release: () => void;
  #open = 0;
  #hasEnded = false;

  readonly stores: Map<string, Store>;

  constructor(stores: Map<string, Store>) {
    this.stores = stores;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#turn = lastEnds.get(stores) ?? Promise.resolve();
    this.#release = resolve;
    lastEnds.set(stores, promise);
    void this.#turn.then(() => setTimeout(() => this.#endWhenDone()));
  }

  get objectStoreNames() {
    return namesOf(this.stores);
  }

  objectStore(name: string) {
    const { rows, keyPath } = this.stores.get(name) as Store;
    return {
      get: (key: string) => this.#ask(() => rows.get(key)),
      getAll: (range?: Range) =>
        this.#ask(() => [...rows].filter(([key]) => !range || range.has(key)).map(([, row]) => row)),
      put: (row: Row) => this.#ask(() => void rows.set(String(row[keyPath]), row)),
      delete: (key: string) => this.#ask(() => void rows.delete(key)),
      index: (field: string) => ({
        getAllKeys: (range: Range) =>
          this.#ask(() => [...rows].filter(([, row]) => range.has(row[field] as number)).map(([key]) => key)),
      }),
    };
  }

  #ask(act: () => unknown): Request {
    const request = new Request();
    this.#open += 1;
    const answer = () => {
      request.result = act();
      request.onsuccess?.();
      this.#open -= 1;
      setTimeout(() => this.#endWhenDone());
    };
    void this.#turn.then(() => setTimeout(answer));
    return request;
  }

  #endWhenDone() {
    if (this.#open > 0 || this.#hasEnded) return;
    this.#hasEnded = true;
    this.oncomplete?.();
    this.#release();
  }
}

const namesOf = (stores: Map<string, Store>) =>
  Object.assign([...stores.keys()], { contains: (name: string) => stores.has(name) });

function open({ databases, versions }: Device, name: string, version: number): Request {
  const isOlder = (versions.get(name) ?? 0) < version;
  const stores = databases.get(name) ?? new Map<string, Store>();
  databases.set(name, stores);
  versions.set(name, version);
  const request = new Request({
    get objectStoreNames() {
      return namesOf(stores);
    },
    transaction: () => new Transaction(stores),
    createObjectStore: (store: string, { keyPath }: { keyPath: string }) => {
      stores.set(store, { keyPath, rows: new Map() });
      return { createIndex: () => undefined };
    },
  });
  setTimeout(() => {
    if (isOlder) request.onupgradeneeded?.();
    request.onsuccess?.();
  });
  return request;
}

/**
 * Gives a test of jsdom a device that keeps things: an IndexedDB as far as the vault uses it, and Node's own WebCrypto.
 * What is kept outlives loading the app anew, and goes with the test.
 */
export function startDevice() {
  const device: Device = { databases: new Map(), versions: new Map() };
  vi.stubGlobal('indexedDB', {
    open: (name: string, version: number) => open(device, name, version),
  });
  vi.stubGlobal('IDBKeyRange', Range);
  vi.stubGlobal('crypto', webcrypto);
  onTestFinished(() => void vi.unstubAllGlobals());
  return {
    rowsOf: (store: 'keys' | 'vaults' | 'records') => [
      ...(device.databases.get('vault')?.get(store)?.rows.values() ?? []),
    ],
    /** All contents of IndexedDB. */
    everything: () =>
      [...device.databases].flatMap(([database, stores]) =>
        [...stores].map(([store, { rows }]) => ({ database, store, rows: [...rows.values()] })),
      ),
    /** Contents that the first version of the vaults' database left in a browser. */
    leaveFormer: (keys: Row, records: readonly Row[]) => {
      device.versions.set('vault', 1);
      device.databases.set(
        'vault',
        new Map([
          ['keys', { keyPath: 'tag', rows: new Map([[String(keys.tag), keys]]) }],
          ['records', { keyPath: 'id', rows: new Map(records.map((row) => [String(row.id), row])) }],
        ]),
      );
    },
  };
}
