import { planningTexts } from '../../../i18n/nl/planning.ts';
import type { TableColumn } from '../../../ui/data-table/types.ts';
import type { PrintedList } from '../../../ui/print/papers.ts';
import { eventList } from '../events/event-columns.tsx';
import type { TaskEvent } from '../events/event-values.ts';
import { type Day, inWords, monthOf, yearOf } from './days.ts';
import type { CalendarSpan } from './use-calendar-address.ts';

const PRINTED = ['title', 'startDate', 'deadline', 'status', 'assignedTo', 'theme'];
const columns: readonly TableColumn<TaskEvent>[] = PRINTED.flatMap((id) =>
  eventList.columns.filter((column) => column.id === id),
);

interface PrintedCalendar {
  readonly organization: string;
  readonly span: CalendarSpan;
  readonly day: Day;
  /** Every task of the span, by their deadlines. */
  readonly events: readonly TaskEvent[];
}

/** A month of the calendar as it is printed, with all that runs in it; or a year, by the months of the deadlines. */
export function calendarPaper({ organization, span, day, events }: PrintedCalendar): PrintedList<TaskEvent> {
  const isYear = span === 'year';
  const period = isYear ? String(yearOf(day)) : inWords(day, 'monthAndYear');
  const rows = events.filter(({ startDate, deadline }) =>
    isYear
      ? yearOf(deadline) === yearOf(day)
      : monthOf(startDate) <= monthOf(day) && monthOf(deadline) >= monthOf(day),
  );
  return {
    caption: `${planningTexts.title} ${period}`,
    printedFor: organization,
    columns,
    rows,
    total: rows.length,
    state: { sort: { field: 'deadline', direction: 'asc' } },
    ...(isYear && { groupOf: ({ deadline }: TaskEvent) => inWords(deadline, 'monthAndYear') }),
  };
}
