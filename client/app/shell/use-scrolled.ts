import { useSyncExternalStore } from 'react';

function subscribe(listener: () => void): () => void {
  window.addEventListener('scroll', listener, { passive: true });
  return () => window.removeEventListener('scroll', listener);
}

/** Whether the page is scrolled further than the offset, in pixels. */
export function useScrolled(offset: number): boolean {
  return useSyncExternalStore(subscribe, () => window.scrollY > offset);
}
