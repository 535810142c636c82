import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import type { Day } from './days.ts';

/**
 * Lets the keyboard walk through a grid of which only the cell of `day` is a stop for the Tab key: a key that leads
 * somewhere asks to go there, and the focus follows once that cell is on the page.
 */
export function useRovingFocus(
  grid: RefObject<HTMLElement | null>,
  day: Day,
  where: (event: KeyboardEvent) => Day | null,
  onGo: (day: Day) => void,
) {
  const isWalking = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus follows the day
  useEffect(() => {
    if (!isWalking.current) return;
    isWalking.current = false;
    grid.current?.querySelector<HTMLElement>('[data-day][tabindex="0"]')?.focus();
  }, [grid, day]);

  return (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const next = where(event);
    if (!next) return;
    event.preventDefault();
    isWalking.current = next !== day;
    onGo(next);
  };
}
