import { Box, Flex } from '@chakra-ui/react';
import { type ReactNode, useContext, useEffect, useRef } from 'react';
import { planningTexts } from '../../../i18n/nl/planning.ts';
import { useAddressRecord } from '../../../lib/use-address-record.ts';
import { useOrganizations } from '../../../records/account/organizations.tsx';
import { WeekStartContext } from '../../../ui/date-fields/week-start.ts';
import { LoadFailed } from '../../../ui/feedback/async-states.tsx';
import { PrintButton } from '../../../ui/print/print-button.tsx';
import { calendarPaper } from './calendar-paper.ts';
import { CalendarToolbar } from './calendar-toolbar.tsx';
import { DayPanel } from './day-panel.tsx';
import { monthsOf, weeksOf, yearOf } from './days.ts';
import { MonthGrid } from './month-grid.tsx';
import { type CalendarSpan, useCalendarAddress } from './use-calendar-address.ts';
import { useCalendarEvents } from './use-calendar-events.ts';
import { YearGrid } from './year-grid.tsx';

type Loaded = ReturnType<typeof useCalendarEvents>;

interface PlanningCalendarProps {
  organizationId: string | null;
  /** The page's own buttons, given what the person may do. */
  actions?: (abilities: Loaded['abilities']) => ReactNode;
}

/** The planning as a calendar of a month or a year, with the tasks of the chosen day beside it. */
export function PlanningCalendar({ organizationId, actions }: PlanningCalendarProps) {
  const weekStart = useContext(WeekStartContext);
  const { span, day, go } = useCalendarAddress();
  const { selected } = useOrganizations();
  const opened = useAddressRecord('/events');
  const weeks = weeksOf(day, weekStart);
  const months = monthsOf(yearOf(day));
  const period =
    span === 'year'
      ? { from: months[0] ?? day, to: `${yearOf(day)}-12-31` }
      : { from: weeks[0]?.[0] ?? day, to: weeks.at(-1)?.at(-1) ?? day };
  const calendar = useCalendarEvents({ organizationId, ...period });
  const { events, isLoading, highlightIds } = calendar;
  const grid = useRef<HTMLDivElement>(null);
  const focusGrid = () => grid.current?.querySelector<HTMLElement>('[data-day][tabindex="0"]')?.focus();
  const goToMonth = useMonthOpening(span, focusGrid);
  const panel = useRef<HTMLHeadingElement>(null);

  const shared = { day, events, isLoading };
  return (
    <Box>
      <CalendarToolbar
        span={span}
        day={day}
        go={go}
        isRefreshing={calendar.isRefreshing}
        print={
          <PrintButton
            isBesideRecord={opened.id !== null}
            list={
              selected && calendar.isWhole
                ? calendarPaper({ organization: selected.name, span, day, events })
                : null
            }
          />
        }
        actions={actions?.(calendar.abilities)}
      />
      {calendar.hasFailedFurther && (
        <LoadFailed title={planningTexts.loadFailedFurther} onRetry={calendar.refresh} />
      )}
      {calendar.hasFailed ? (
        <LoadFailed title={planningTexts.loadFailed} onRetry={calendar.refresh} />
      ) : (
        <Flex direction={{ base: 'column', '2xl': 'row' }} gap="6" align="stretch">
          <Box ref={grid} flex="1" minW="0">
            {span === 'month' ? (
              <MonthGrid
                {...shared}
                weeks={weeks}
                highlightIds={highlightIds}
                onGo={(next) => go({ day: next })}
                onOpen={(next) => {
                  go({ day: next });
                  panel.current?.focus();
                }}
              />
            ) : (
              <YearGrid
                {...shared}
                months={months}
                onGo={(next) => go({ day: next })}
                onOpen={(next) => goToMonth(() => go({ day: next, span: 'month' }))}
              />
            )}
          </Box>
          {span === 'month' && (
            <DayPanel {...shared} headingRef={panel} highlightIds={highlightIds} onLeave={focusGrid} />
          )}
        </Flex>
      )}
      <Box srOnly role="status">
        {calendar.announcement}
      </Box>
    </Box>
  );
}

/** Goes from the year to one of its months, and takes the focus along once the days of that month are there. */
function useMonthOpening(span: CalendarSpan, focusGrid: () => void) {
  const isOpening = useRef(false);
  const latest = useRef(focusGrid);
  latest.current = focusGrid;
  useEffect(() => {
    if (!isOpening.current || span !== 'month') return;
    isOpening.current = false;
    latest.current();
  }, [span]);
  return (open: () => void) => {
    isOpening.current = true;
    open();
  };
}
