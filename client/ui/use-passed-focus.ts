import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Passes the focus on when the element that holds it goes away, to what `next` gives by then. */
export function usePassedFocus(
  from: RefObject<HTMLElement | null>,
  next: (element: HTMLElement) => Element | null,
): void {
  const latest = useRef(next);
  latest.current = next;
  useLayoutEffect(() => {
    const element = from.current;
    return () => {
      if (!element?.contains(document.activeElement)) return;
      const to = latest.current(element);
      if (to instanceof HTMLElement) to.focus({ preventScroll: true });
    };
  }, [from]);
}
