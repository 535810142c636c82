import { addDays, addMonths } from '../../../lib/days.ts';
import type { WeekDay } from '../../../ui/date-fields/week-start.ts';
import { type Day, startOfWeek } from './days.ts';

interface Key {
  readonly key: string;
  readonly shiftKey: boolean;
}

/** Day that a key leads to in a calendar, as the grid pattern of ARIA has it; null for a key it does not know. */
export function dayAfterKey({ key, shiftKey }: Key, day: Day, weekStart: WeekDay): Day | null {
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1);
    case 'ArrowRight':
      return addDays(day, 1);
    case 'ArrowUp':
      return addDays(day, -7);
    case 'ArrowDown':
      return addDays(day, 7);
    case 'Home':
      return startOfWeek(day, weekStart);
    case 'End':
      return addDays(startOfWeek(day, weekStart), 6);
    case 'PageUp':
      return addMonths(day, shiftKey ? -12 : -1);
    case 'PageDown':
      return addMonths(day, shiftKey ? 12 : 1);
    default:
      return null;
  }
}

/** Month that a key leads to in a year of months in rows of so many. */
export function monthAfterKey({ key }: Key, day: Day, columns: number): Day | null {
  const place = (Number(day.slice(5, 7)) - 1) % columns;
  switch (key) {
    case 'ArrowLeft':
      return addMonths(day, -1);
    case 'ArrowRight':
      return addMonths(day, 1);
    case 'ArrowUp':
      return addMonths(day, -columns);
    case 'ArrowDown':
      return addMonths(day, columns);
    case 'Home':
      return addMonths(day, -place);
    case 'End':
      return addMonths(day, columns - 1 - place);
    case 'PageUp':
      return addMonths(day, -12);
    case 'PageDown':
      return addMonths(day, 12);
    default:
      return null;
  }
}
