import { useEffect, useRef } from 'react';
import type { Neighbours } from './use-neighbours.ts';

interface PanelKeys extends Pick<Neighbours, 'previous' | 'next'> {
  onClose: () => void;
}

/** Elements that use the keys themselves. */
const TYPING = 'input, textarea, select, [contenteditable=true]';
const OVER_THE_PAGE =
  '[aria-modal=true], [role=menu][data-state=open], [data-scope=popover][data-state=open]';

/** Closes the record on Escape and steps on Alt with an arrow, unless a dialog is open or the person is typing. */
export function usePanelKeys(keys: PanelKeys): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, altKey, ctrlKey, metaKey, shiftKey, target, defaultPrevented } = event;
      const isTyping = target instanceof Element && target.closest(TYPING) !== null;
      if (defaultPrevented || ctrlKey || metaKey || shiftKey || isTyping) return;
      if (document.querySelector(OVER_THE_PAGE)) return;
      const { onClose, previous, next } = latest.current;
      const step = { ArrowUp: previous, ArrowDown: next }[key];
      if (key === 'Escape' && !altKey) onClose();
      else if (altKey && step) step();
      else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
