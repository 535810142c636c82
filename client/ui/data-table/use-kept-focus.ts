import { type RefObject, useEffect, useRef } from 'react';

/** Elements of a row, of the bar of selected rows, and of the dialogs about either. */
const PLACES = 'li, tr, [data-selection], [role=dialog], [role=alertdialog]';

/** Puts the focus on the table of a list, without scrolling to it. */
export function focusTable(list: HTMLElement | null): void {
  const table = list?.querySelector<HTMLElement>('[role=region]');
  (table ?? list)?.focus({ preventScroll: true });
}

/**
 * Keeps the keyboard's place when the row that had the focus is gone, deleted here or by a colleague: the focus goes
 * to the table instead of to the beginning of the page.
 */
export function useKeptFocus(container: RefObject<HTMLElement | null>, rows: readonly unknown[]): void {
  const lastFocused = useRef<EventTarget | null>(null);

  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      lastFocused.current = target;
    };
    document.addEventListener('focusin', remember);
    return () => document.removeEventListener('focusin', remember);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a row goes when the rows change
  useEffect(() => {
    const { current: last } = lastFocused;
    const isGone = last instanceof HTMLElement && !last.isConnected && last.closest(PLACES) !== null;
    if (isGone && document.activeElement === document.body) focusTable(container.current);
  }, [container, rows]);
}
