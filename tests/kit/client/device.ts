import { webcrypto } from 'node:crypto';
import { onTestFinished, vi } from 'vitest';

type Row = Record<string, unknown>;
type Rows = Map<string, Row>;
type Listener = (() => void) | null;

/** What a device keeps between visits, by database and store. */
interface Device {
  readonly databases: Map<string, Map<string, Store>>;
}

interface Store {
  readonly keyPath: string;
  readonly rows: Rows;
}

class Range {
  constructor(
    readonly lower: unknown,
    readonly upper: unknown,
    readonly isUpperOpen: boolean,
  ) {}
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
  constructor(readonly result: unknown) {}
}

/** As far as the vault uses it: requests that are answered in order, and a transaction that ends after the last. */
class Transaction {
  oncomplete: Listener = null;
  onabort: Listener = null;
  readonly error = null;
  #open = 0;
  #hasEnded = false;
  readonly #before: [Rows, Rows][];

  constructor(readonly stores: Map<string, Store>) {
    this.#before = [...stores.values()].map(({ rows }) => [rows, new Map(rows)]);
    setTimeout(() => this.#endWhenDone());
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

  abort() {
    this.#hasEnded = true;
    for (const [rows, before] of this.#before) {
      rows.clear();
      for (const [key, row] of before) rows.set(key, row);
    }
    setTimeout(() => this.onabort?.());
  }

  #ask(act: () => unknown): Request {
    const request = new Request(act());
    this.#open += 1;
    setTimeout(() => {
      request.onsuccess?.();
      this.#open -= 1;
      setTimeout(() => this.#endWhenDone());
    });
    return request;
  }

  #endWhenDone() {
    if (this.#open > 0 || this.#hasEnded) return;
    this.#hasEnded = true;
    this.oncomplete?.();
  }
}

function open({ databases }: Device, name: string): Request {
  const isNew = !databases.has(name);
  const stores = databases.get(name) ?? new Map<string, Store>();
  databases.set(name, stores);
  const request = new Request({
    transaction: () => new Transaction(stores),
    createObjectStore: (store: string, { keyPath }: { keyPath: string }) => {
      stores.set(store, { keyPath, rows: new Map() });
      return { createIndex: () => undefined };
    },
  });
  setTimeout(() => {
    if (isNew) request.onupgradeneeded?.();
    request.onsuccess?.();
  });
  return request;
}

/**
 * Gives a test of jsdom a device that keeps things: an IndexedDB as far as the vault uses it, and Node's own WebCrypto.
 * What is kept outlives loading the app anew, and goes with the test.
 */
export function startDevice(): { readonly rowsOf: (store: 'keys' | 'records') => Row[] } {
  const device: Device = { databases: new Map() };
  vi.stubGlobal('indexedDB', { open: (name: string) => open(device, name) });
  vi.stubGlobal('IDBKeyRange', Range);
  vi.stubGlobal('crypto', webcrypto);
  onTestFinished(() => void vi.unstubAllGlobals());
  return {
    rowsOf: (store) => [...(device.databases.get('vault')?.get(store)?.rows.values() ?? [])],
  };
}
