import { useRef } from 'react';
import { pageState } from '../../lib/page-state.ts';
import { withoutTypingAhead } from '../keys/typing-ahead.ts';

/** A menu item is gone once its menu closes; what opened the menu stays. */
function stableOpener(element: Element | null): HTMLElement | null {
  const menu = element?.closest('[role="menu"]');
  const triggers = menu?.id ? document.querySelectorAll('[aria-controls]') : [];
  const trigger = [...triggers].find((candidate) => candidate.getAttribute('aria-controls') === menu?.id);
  const opener = trigger ?? element;
  return opener instanceof HTMLElement && opener !== document.body ? opener : null;
}

/** Finders of the element to refocus after each dialog. */
const finders = pageState(() => new WeakMap<Element, () => HTMLElement | null>());

interface Opener {
  /** Finds the element to focus when the dialog closes. */
  find: () => HTMLElement | null;
  /** Ref for the dialog. */
  ref: (dialog: HTMLElement | null) => void;
}

/**
 * Remembers what had the focus when `open` became true, so that it can get it back. When that is gone by then, as a
 * deleted row's button is, the page's main part gets it, and the keyboard goes on from there. A dialog that took the
 * place of another gives it back to what opened that one; a dialog that is still open beneath keeps it to itself.
 */
export function useOpener(open: boolean): Opener {
  const opener = useRef<HTMLElement | null>(null);
  const beneath = useRef<Element | null>(null);
  const wasOpen = useRef(false);
  if (open && !wasOpen.current) {
    opener.current = stableOpener(withoutTypingAhead(document.activeElement));
    beneath.current = [...document.querySelectorAll('[aria-modal="true"]')].at(-1) ?? null;
  }
  wasOpen.current = open;
  const find = () => {
    if (opener.current?.isConnected) return opener.current;
    if (!beneath.current) return document.querySelector<HTMLElement>('main');
    return beneath.current.isConnected ? null : (finders.current.get(beneath.current)?.() ?? null);
  };
  return { find, ref: (dialog) => void (dialog && finders.current.set(dialog, find)) };
}
