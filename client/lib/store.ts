import { useSyncExternalStore } from 'react';
import { pageState } from './page-state.ts';

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

/**
 * Makes a store that is state of a module.
 * @param leave removes from it what belongs to a person, as somebody else, or nobody, takes their place
 */
export function pageStore<Value>(initial: () => Value, leave?: () => void): Store<Value> {
  const store = pageState(() => createStore(initial()), leave);
  return {
    get: () => store.current.get(),
    set: (value) => store.current.set(value),
    subscribe: (listener) => store.current.subscribe(listener),
  };
}

/** The store's value, and a new render whenever it changes. */
export function useStore<Value>(store: Store<Value>): Value {
  return useSyncExternalStore(store.subscribe, store.get);
}
