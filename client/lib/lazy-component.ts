import { type ComponentType, lazy } from 'react';
import { loadHandled } from './handled-load.ts';

/** A component that is loaded when it is first shown; a `Suspense` above it shows what stands there until then. */
export function lazyComponent<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: await load() }));
}

/** Loads code that will be wanted soon, once the browser is idle; returns a function that cancels it. */
export function loadWhenIdle(load: () => Promise<unknown>): () => void {
  // The first use tries a failed load again, and reports it.
  const start = () => void loadHandled(load).catch(() => undefined);
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(start, LATER_MS);
    return () => clearTimeout(timer);
  }
  const idle = requestIdleCallback(start);
  return () => cancelIdleCallback(idle);
}

/** Delay where the browser does not say when it is idle. */
const LATER_MS = 2_000;
