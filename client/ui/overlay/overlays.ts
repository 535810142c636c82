import { useSyncExternalStore } from 'react';

/** Menus, popovers and tooltips, with the machinery beneath them. */
export type Overlays = typeof import('./overlay-parts.ts');

let loaded: Overlays | null = null;
let loading: Promise<void> | null = null;
const listeners = new Set<() => void>();

/** Loads the overlays once; resolves also when that failed, which the next call tries again. */
export function loadOverlays(): Promise<void> {
  loading ??= import('./overlay-parts.ts')
    .then((parts) => {
      loaded = parts;
      for (const listener of listeners) listener();
    })
    // The next call tries again; the app says itself that a part of it could not be loaded.
    .catch(() => {
      loading = null;
    });
  return loading;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The overlays once they are loaded: at first use, or when the browser has nothing else to do. */
export function useOverlays(): Overlays | null {
  return useSyncExternalStore(subscribe, () => loaded);
}
