import { useAddressParams } from '../../../lib/use-address-params.ts';
import { isIsoDate } from '../../../ui/date-fields/date-text.ts';
import { today } from '../today.ts';
import { type Day, isWithinReach } from './days.ts';

const PARAM = { span: 'span', day: 'day' } as const;

export type CalendarSpan = 'month' | 'year';

/** Which day a calendar stands on and whether it shows a month or a year, kept in the address. */
export function useCalendarAddress() {
  const [params, setParams] = useAddressParams();
  const span: CalendarSpan = params.get(PARAM.span) === 'year' ? 'year' : 'month';
  const given = params.get(PARAM.day) ?? '';
  const day = isIsoDate(given) && isWithinReach(given) ? given : today();

  /** A step out of reach leads nowhere. Going from day to day is no step that the back button should undo; changing what shows is. */
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

/** The day that the calendar in the address stands on; an empty text where there is none. */
export function useCalendarDay(): Day | '' {
  const [params] = useAddressParams();
  const given = params.get(PARAM.day) ?? '';
  return isIsoDate(given) ? given : '';
}
