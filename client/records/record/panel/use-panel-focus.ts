import { type RefObject, useEffect } from 'react';

/** Elements that keep the focus: dialogs over the page, and the buttons to the previous and next record. */
const KEEPS_FOCUS = '[aria-modal=true], [data-step]';

/** Focuses the heading of a record once it is loaded, and the record's row when it closes. */
export function usePanelFocus(heading: RefObject<HTMLElement | null>, id: string, isKnown: boolean): void {
  useEffect(() => {
    if (!isKnown || document.querySelector('[aria-modal=true]')) return;
    if (document.activeElement?.closest(KEEPS_FOCUS)) return;
    heading.current?.focus({ preventScroll: true });
  }, [heading, isKnown]);

  useEffect(
    () => () => {
      // The next record, or another page, takes the focus itself.
      setTimeout(() => {
        const { activeElement } = document;
        if (activeElement && activeElement !== document.body && activeElement.isConnected) return;
        // A calendar has a task twice, and hides one of them on a phone.
        const rows = [...document.querySelectorAll<HTMLElement>(`[data-row="${CSS.escape(id)}"]`)];
        const row = rows.find((one) => one.getClientRects().length > 0) ?? rows[0];
        (row?.querySelector<HTMLElement>('[data-opens]') ?? row)?.focus();
      });
    },
    [id],
  );
}
