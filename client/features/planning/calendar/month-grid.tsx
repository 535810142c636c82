import { Box, chakra } from '@chakra-ui/react';
import { useContext, useRef } from 'react';
import { WeekStartContext } from '../../../ui/date-fields/week-start.ts';
import type { TaskEvent } from '../events/event-values.ts';
import { type Day, inWords, monthOf } from './days.ts';
import { eventsOn } from './events-by-day.ts';
import { dayAfterKey } from './grid-keys.ts';
import { MonthDay } from './month-day.tsx';
import { useRovingFocus } from './use-roving-focus.ts';

interface MonthGridProps {
  /** The chosen day; the month is the one it is in. */
  day: Day;
  weeks: readonly (readonly Day[])[];
  events: readonly TaskEvent[];
  isLoading: boolean;
  highlightIds: ReadonlySet<string>;
  onGo: (day: Day) => void;
  /** Opens the tasks of this day. */
  onOpen: (day: Day) => void;
}

const HeadCell = chakra('th', {
  base: {
    py: '2',
    textStyle: 'sm',
    fontWeight: 'medium',
    color: 'fg.muted',
    textAlign: 'center',
  },
});

/** A month in weeks; the arrows walk through its days, as in the grid pattern of ARIA. */
export function MonthGrid({ day, weeks, events, isLoading, highlightIds, onGo, onOpen }: MonthGridProps) {
  const weekStart = useContext(WeekStartContext);
  const grid = useRef<HTMLTableElement>(null);
  const onKeyDown = useRovingFocus(grid, day, (event) => dayAfterKey(event, day, weekStart), onGo);
  return (
    <Box
      borderWidth="1px"
      borderRadius="l3"
      overflow="hidden"
      bg="bg.panel"
      mx={{ base: '-2', sm: '0' }}
      aria-busy={isLoading}
    >
      <Box asChild width="full" tableLayout="fixed" borderCollapse="collapse">
        {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the grid pattern of ARIA */}
        <table ref={grid} role="grid" aria-label={inWords(day, 'monthAndYear')} onKeyDown={onKeyDown}>
          <thead>
            <tr>
              {weeks[0]?.map((weekday) => (
                <HeadCell key={weekday} scope="col" abbr={inWords(weekday, 'weekday')}>
                  {inWords(weekday, 'weekdayShort')}
                </HeadCell>
              ))}
            </tr>
          </thead>
          <tbody>
            {weeks.map((week) => (
              <tr key={week[0]}>
                {week.map((each) => (
                  <MonthDay
                    key={each}
                    day={each}
                    events={eventsOn(each, events)}
                    isChosen={each === day}
                    isOutside={monthOf(each) !== monthOf(day)}
                    isLoading={isLoading}
                    highlightIds={highlightIds}
                    onOpen={onOpen}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Box>
    </Box>
  );
}
