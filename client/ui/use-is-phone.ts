import { useCallback, useSyncExternalStore } from 'react';

/** Below this width a table becomes cards and the sidebar a menu (section 9). */
const PHONE = '(max-width: 767px)';

/** Windows in which nobody is told about keys: those of phones, and any that a finger points in. */
const BY_TOUCH = '(pointer: coarse), (max-width: 767px)';

const mediaOf = (query: string) =>
  typeof window.matchMedia === 'function' ? window.matchMedia(query) : null;

/** Whether the window is as a media query says, kept up to date. */
export function useMatchesMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = mediaOf(query);
      list?.addEventListener('change', listener);
      return () => list?.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => mediaOf(query)?.matches ?? false);
}

/** Whether the window is narrower than 768 px, kept up to date. */
export const useIsPhone = (): boolean => useMatchesMedia(PHONE);

/** Whether hints about keys are left out, kept up to date. */
export const useIsTouch = (): boolean => useMatchesMedia(BY_TOUCH);
