import { today } from '../../../lib/days.ts';
import { useAddressParams } from '../../../lib/use-address-params.ts';
import { isIsoDate } from '../../../ui/date-fields/date-text.ts';
import { type Day, isWithinReach } from './days.ts';

const PARAM = { span: 'span', day: 'day' } as const;

export type CalendarSpan = 'month' | 'year';

/** Day and span (month or year) of a calendar, kept in the address. */
export function useCalendarAddress() {
  const [params, setParams] = useAddressParams();
  const span: CalendarSpan = params.get(PARAM.span) === 'year' ? 'year' : 'month';
  const given = params.get(PARAM.day) ?? '';
  const day = isIsoDate(given) && isWithinReach(given) ? given : today();

  /** Ignores a day out of reach. Another day replaces the history entry; another span adds one for the back button. */
  const go = (next: { day?: Day; span?: CalendarSpan }) =>
    setParams(
      (current) => {
        const changed = new URLSearchParams(current);
        if (next.day && isWithinReach(next.day)) changed.set(PARAM.day, next.day);
        if (next.span === 'year') changed.set(PARAM.span, 'year');
        if (next.span === 'month') changed.delete(PARAM.span);
        return changed;
      },
      { replace: next.span === undefined },
    );

  return { span, day, go };
}

/** Day of the calendar in the address; an empty text where there is none. */
export function useCalendarDay(): Day | '' {
  const [params] = useAddressParams();
  const given = params.get(PARAM.day) ?? '';
  return isIsoDate(given) ? given : '';
}
