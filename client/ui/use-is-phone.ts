import { useSyncExternalStore } from 'react';

/** Below this width a table becomes cards and the sidebar a menu (section 9). */
const QUERY = '(max-width: 767px)';

const media = () => (typeof window.matchMedia === 'function' ? window.matchMedia(QUERY) : null);

function subscribe(listener: () => void) {
  const list = media();
  list?.addEventListener('change', listener);
  return () => list?.removeEventListener('change', listener);
}

/** Whether the window is narrower than 768 px, kept up to date. */
export const useIsPhone = (): boolean => useSyncExternalStore(subscribe, () => media()?.matches ?? false);
