import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import { type Day, isWithinReach } from './days.ts';

/**
 * Lets the keyboard walk through a grid of which only the cell of `day` is a stop for the Tab key: a key that leads
 * to another cell asks to go there, and the focus follows once that cell is on the page. A cell is a day, unless
 * `cellOf` makes more of it.
 */
export function useRovingFocus(
  grid: RefObject<HTMLElement | null>,
  day: Day,
  where: (event: KeyboardEvent) => Day | null,
  onGo: (day: Day) => void,
  cellOf: (day: Day) => string = (each) => each,
) {
  const isWalking = useRef(false);
  const cell = cellOf(day);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus follows the cell
  useEffect(() => {
    if (!isWalking.current) return;
    isWalking.current = false;
    grid.current?.querySelector<HTMLElement>('[data-day][tabindex="0"]')?.focus();
  }, [grid, cell]);

  return (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const next = where(event);
    if (!next) return;
    event.preventDefault();
    isWalking.current = isWithinReach(next) && cellOf(next) !== cell;
    if (isWalking.current) onGo(next);
  };
}
