import { type ComponentType, lazy } from 'react';

/** A component that is loaded when it is first shown; a `Suspense` above it shows what stands there until then. */
export function lazyComponent<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: await load() }));
}

/** Loads what will be wanted soon, once the browser has nothing else to do; comes back with how to leave it. */
export function loadWhenIdle(load: () => Promise<unknown>): () => void {
  // What fails is tried again, and said, once it is wanted.
  const start = () => void load().catch(() => undefined);
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(start, LATER_MS);
    return () => clearTimeout(timer);
  }
  const idle = requestIdleCallback(start);
  return () => cancelIdleCallback(idle);
}

/** Where the browser does not say when it is idle. */
const LATER_MS = 2_000;
