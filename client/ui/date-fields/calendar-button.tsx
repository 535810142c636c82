import { useEffect, useState } from 'react';
import { loadHandled } from '../../lib/handled-load.ts';
import { pageState } from '../../lib/page-state.ts';
import type { CalendarPopoverProps } from './calendar-popover.tsx';

type Calendar = typeof import('./calendar-popover.tsx').CalendarPopover;

const loaded = pageState<Calendar | null>(() => null);

/**
 * The button of a calendar in its field. It comes once its field shows, in a place that is kept for it: no page waits
 * for it, and a date can be typed meanwhile, also where it cannot be loaded.
 */
export function CalendarButton(props: CalendarPopoverProps) {
  const [Calendar, setCalendar] = useState(() => loaded.current);
  useEffect(() => {
    if (loaded.current) return;
    loadHandled(() => import('./calendar-popover.tsx'))
      .then(({ CalendarPopover }) => {
        loaded.current = CalendarPopover;
        setCalendar(() => CalendarPopover);
      })
      .catch(() => undefined);
  }, []);
  return Calendar && <Calendar {...props} />;
}
