import { useEffect, useRef, useState } from 'react';
import { isKey, TOASTS_KEY } from '../keys/app-keys.ts';
import { dismissToast, type Toast } from './toast-store.ts';

interface Region {
  readonly current: HTMLElement | null;
}

const isModalOpen = () => document.querySelector('[aria-modal="true"]') !== null;

/**
 * Moves the focus to the notifications on F8, also out of a modal dialog, and back when they have gone; Escape there
 * closes the notification. Says whether the focus is in them.
 */
export function useToastFocus(region: Region, current: Toast | null): boolean {
  const [isFocused, setFocused] = useState(false);
  const cameFrom = useRef<HTMLElement | null>(null);
  const isEmpty = current === null;

  useEffect(() => {
    const isInside = (target: EventTarget | null) =>
      target instanceof Node && (region.current?.contains(target) ?? false);
    const onKeyDown = (event: KeyboardEvent) => {
      if (isKey(event, TOASTS_KEY)) {
        event.preventDefault();
        const { activeElement } = document;
        if (activeElement instanceof HTMLElement && !isInside(activeElement))
          cameFrom.current = activeElement;
        region.current?.focus();
      } else if (event.key === 'Escape' && isInside(event.target)) {
        event.stopImmediatePropagation();
        dismissToast();
      }
    };
    const onFocusIn = (event: FocusEvent) => {
      setFocused(isInside(event.target));
      // A dialog's focus trap, which listens further down, would take the focus back at once.
      if (isInside(event.target) && isModalOpen()) event.stopImmediatePropagation();
    };
    window.addEventListener('keydown', onKeyDown, true);
    window.addEventListener('focusin', onFocusIn, true);
    return () => {
      window.removeEventListener('keydown', onKeyDown, true);
      window.removeEventListener('focusin', onFocusIn, true);
    };
  }, [region]);

  useEffect(() => {
    if (!isEmpty) return;
    const { activeElement } = document;
    if (activeElement === document.body || activeElement === region.current) cameFrom.current?.focus();
    cameFrom.current = null;
    setFocused(false);
  }, [region, isEmpty]);

  return isFocused;
}
