import { useRef } from 'react';

/** A menu item is gone once its menu closes; what opened the menu stays. */
function stableOpener(element: Element | null): HTMLElement | null {
  const menu = element?.closest('[role="menu"]');
  const triggers = menu?.id ? document.querySelectorAll('[aria-controls]') : [];
  const trigger = [...triggers].find((candidate) => candidate.getAttribute('aria-controls') === menu?.id);
  const opener = trigger ?? element;
  return opener instanceof HTMLElement && opener !== document.body ? opener : null;
}

/** Where the focus goes when the opener is gone; a dialog that is open beneath keeps it to itself. */
const findFallback = () =>
  document.querySelector('[aria-modal="true"]') ? null : document.querySelector<HTMLElement>('main');

/**
 * Remembers what had the focus when `open` became true, so that it can get it back. When that is gone by then, as a
 * deleted row's button is, the page's main part gets it, and the keyboard goes on from there.
 */
export function useOpener(open: boolean): () => HTMLElement | null {
  const opener = useRef<HTMLElement | null>(null);
  const fallback = useRef<HTMLElement | null>(null);
  const wasOpen = useRef(false);
  if (open && !wasOpen.current) {
    opener.current = stableOpener(document.activeElement);
    fallback.current = findFallback();
  }
  wasOpen.current = open;
  return () => (opener.current?.isConnected ? opener.current : fallback.current);
}
