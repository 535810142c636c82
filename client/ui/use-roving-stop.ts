import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';

const ITEMS = 'button:not(:disabled), a[href]';
/** Parts of the group with keys of their own. */
const INSIDE = '[role=menu], [role=dialog], [role=separator]';

/** Place that each key leads to from a place among so many. */
type KeySteps = Readonly<Record<string, (place: number, count: number) => number>>;

const lineSteps: KeySteps = {
  ArrowLeft: (place, count) => (place + count - 1) % count,
  ArrowRight: (place, count) => (place + 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** Keys of a grid of so many columns, as the grid pattern of ARIA has them: they stop at its edges. */
export const gridSteps = (columns: number): KeySteps => ({
  ArrowLeft: (place) => (place % columns === 0 ? place : place - 1),
  ArrowRight: (place) => (place % columns === columns - 1 ? place : place + 1),
  ArrowUp: (place) => (place < columns ? place : place - columns),
  ArrowDown: (place, count) => (place + columns < count ? place + columns : place),
  Home: (place) => place - (place % columns),
  End: (place) => place - (place % columns) + columns - 1,
});

/**
 * Makes the buttons and links of a group one stop for the Tab key, as in a toolbar: the arrows, Home and End go from
 * one to the next, or the keys that `steps` has. What stands in the group may change at any time. Separators in it can be reached beside the item
 * that stands in the same element.
 */
export function useRovingStop(group: RefObject<HTMLElement | null>, steps: KeySteps = lineSteps) {
  const current = useRef<Element | null>(null);

  const itemsOf = () =>
    [...(group.current?.querySelectorAll<HTMLElement>(ITEMS) ?? [])].filter((item) => !item.closest(INSIDE));

  const choose = (chosen: HTMLElement | undefined) => {
    current.current = chosen ?? null;
    for (const item of itemsOf()) item.tabIndex = item === chosen ? 0 : -1;
    // The lines between the items of a menu are no stops.
    for (const separator of group.current?.querySelectorAll<HTMLElement>('[role=separator]') ?? [])
      if (!separator.closest('[role=menu]'))
        separator.tabIndex = chosen && separator.parentElement?.contains(chosen) ? 0 : -1;
  };

  const latest = useRef({ itemsOf, choose });
  latest.current = { itemsOf, choose };

  useEffect(() => {
    const keep = () => {
      const items = latest.current.itemsOf();
      latest.current.choose(items.find((item) => item === current.current) ?? items[0]);
    };
    keep();
    if (!group.current) return;
    const observer = new MutationObserver(keep);
    observer.observe(group.current, { childList: true, subtree: true, attributeFilter: ['disabled'] });
    return () => observer.disconnect();
  }, [group]);

  return {
    onFocus: ({ target }: { target: EventTarget }) => {
      const item = itemsOf().find((one) => one === target);
      if (item) choose(item);
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented) return;
      const items = itemsOf();
      const place = items.indexOf(event.target as HTMLElement);
      const step = steps[event.key];
      if (place < 0 || !step) return;
      event.preventDefault();
      items[step(place, items.length)]?.focus();
    },
  };
}
