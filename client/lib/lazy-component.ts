import { type ComponentType, lazy } from 'react';

/** A component that is loaded when it is first shown; a `Suspense` above it shows what stands there until then. */
export function lazyComponent<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: await load() }));
}
