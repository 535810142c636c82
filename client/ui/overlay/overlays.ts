import { pageState } from '../../lib/page-state.ts';
import { pageStore, useStore } from '../../lib/store.ts';

/** Menus, popovers and tooltips, with the machinery beneath them. */
export type Overlays = typeof import('./overlay-parts.ts');

const loaded = pageStore<Overlays | null>(() => null);
const loading = pageState<Promise<void> | null>(() => null);

/** Loads the overlays once; resolves also when that failed, which the next call tries again. */
export function loadOverlays(): Promise<void> {
  loading.current ??= import('./overlay-parts.ts')
    .then((parts) => loaded.set(parts))
    // The next call tries again; the app says itself that a part of it could not be loaded.
    .catch(() => {
      loading.current = null;
    });
  return loading.current;
}

/** The overlays once they are loaded: at first use, or when the browser has nothing else to do. */
export function useOverlays(): Overlays | null {
  return useStore(loaded);
}
