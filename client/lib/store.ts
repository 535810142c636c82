import { useSyncExternalStore } from 'react';

/** A value outside React that components can follow. */
export interface Store<Value> {
  get(): Value;
  set(value: Value): void;
  /** Calls the listener with the new and the previous value after each change; returns how to stop. */
  subscribe(listener: (value: Value, previous: Value) => void): () => void;
}

/** Makes a store; a value that equals the present one by identity is no change. */
export function createStore<Value>(initial: Value): Store<Value> {
  let current = initial;
  const listeners = new Set<(value: Value, previous: Value) => void>();
  return {
    get: () => current,
    set(value) {
      if (Object.is(value, current)) return;
      const previous = current;
      current = value;
      for (const listener of [...listeners]) listener(value, previous);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The store's value, and a new render whenever it changes. */
export function useStore<Value>(store: Store<Value>): Value {
  return useSyncExternalStore(store.subscribe, store.get);
}
