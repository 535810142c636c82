import { Box, chakra, Flex, Skeleton, Text } from '@chakra-ui/react';
import { type KeyboardEvent, useId, useRef } from 'react';
import { calendarTexts as texts } from '../../../i18n/nl/planning.ts';
import { today } from '../../../lib/days.ts';
import { useAddressRecord } from '../../../lib/use-address-record.ts';
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx';
import { useIsPhone } from '../../../ui/use-is-phone.ts';
import type { TaskEvent } from '../events/event-values.ts';
import { type Day, inWords, monthOf, yearOf } from './days.ts';
import { dueInMonth } from './events-by-day.ts';
import { monthAfterKey } from './grid-keys.ts';
import { useRovingFocus } from './use-roving-focus.ts';

/** Tasks that a month names; the others are counted. */
const NAMED = 4;
const NAMED_ON_PHONE = 2;

interface YearGridProps {
  day: Day;
  months: readonly Day[];
  events: readonly TaskEvent[];
  isLoading: boolean;
  onGo: (day: Day) => void;
  /** Opens this day's month. */
  onOpen: (day: Day) => void;
}

const MonthCard = chakra('div', {
  base: {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'stretch',
    gap: '2',
    height: 'full',
    minH: '28',
    p: { base: '2.5', md: '4' },
    borderWidth: '1px',
    borderRadius: 'l3',
    bg: 'bg.panel',
    _hover: { bg: 'bg.subtle' },
    '&[data-current]': { borderColor: 'teal.solid' },
  },
});

/** Covers its whole month for the pointer, except the tasks. */
const MonthButton = chakra('button', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'stretch',
    gap: '2',
    width: 'full',
    textAlign: 'start',
    cursor: 'pointer',
    _before: { content: '""', position: 'absolute', inset: '0', borderRadius: 'l3' },
  },
});

const TaskButton = chakra('button', {
  base: {
    position: 'relative',
    display: 'flex',
    alignItems: 'baseline',
    gap: '1.5',
    minW: '0',
    minH: '6',
    textStyle: 'xs',
    textAlign: 'start',
    cursor: 'pointer',
    _hover: { textDecoration: 'underline' },
  },
});

/** A year in months with the tasks due in each; the arrows walk through them, Enter opens one. */
export function YearGrid({ day, months, events, isLoading, onGo, onOpen }: YearGridProps) {
  const columns = useIsPhone() ? 2 : 4;
  const grid = useRef<HTMLDivElement>(null);
  const keyed = (event: KeyboardEvent) => monthAfterKey(event, day, columns);
  const onKeyDown = useRovingFocus(grid, day, keyed, onGo, monthOf);
  const rows = months.flatMap((_, index) =>
    index % columns === 0 ? [months.slice(index, index + columns)] : [],
  );
  return (
    <Box
      ref={grid}
      role="grid"
      aria-label={String(yearOf(day))}
      aria-busy={isLoading}
      display="grid"
      gap="3"
      onKeyDown={onKeyDown}
    >
      {rows.map((row) => (
        <Box key={row[0]} role="row" display="grid" gap="3" gridTemplateColumns={`repeat(${columns}, 1fr)`}>
          {row.map((month) => (
            <Box key={month} role="gridcell" minW="0" aria-selected={monthOf(month) === monthOf(day)}>
              <Month
                month={month}
                events={events}
                isLoading={isLoading}
                isChosen={monthOf(month) === monthOf(day)}
                onOpen={onOpen}
              />
            </Box>
          ))}
        </Box>
      ))}
    </Box>
  );
}

interface MonthProps extends Pick<YearGridProps, 'events' | 'isLoading' | 'onOpen'> {
  month: Day;
  isChosen: boolean;
}

function Month({ month, events, isLoading, isChosen, onOpen }: MonthProps) {
  const { tasks, total, overdue, done } = dueInMonth(month, events);
  const shown = useIsPhone() ? NAMED_ON_PHONE : NAMED;
  const isCurrent = monthOf(month) === monthOf(today());
  const tasksId = useId();
  return (
    <MonthCard data-current={isCurrent ? '' : undefined}>
      <MonthButton
        type="button"
        data-day={month}
        tabIndex={isChosen ? 0 : -1}
        aria-current={isCurrent ? 'date' : undefined}
        aria-describedby={tasksId}
        onClick={() => onOpen(isCurrent ? today() : month)}
      >
        <Text as="span" fontWeight="semibold" _firstLetter={{ textTransform: 'uppercase' }} display="block">
          {inWords(month, 'month')}
          <Box as="span" srOnly>
            {` ${yearOf(month)}${isCurrent ? `, ${texts.isCurrentMonth}` : ''}`}
          </Box>
        </Text>
        {isLoading ? (
          <Skeleton height="4" width="70%" />
        ) : (
          <>
            <Text as="span" textStyle="sm" color="fg.muted">
              {total > 0 ? texts.tasks(total) : texts.noTasks}
            </Text>
            <Flex as="span" wrap="wrap" gap="1.5">
              {overdue > 0 && <StatusBadge tone="danger">{texts.overdue(overdue)}</StatusBadge>}
              {done > 0 && <StatusBadge tone="success">{texts.done(done)}</StatusBadge>}
            </Flex>
          </>
        )}
      </MonthButton>
      <Flex id={tasksId} direction="column" gap="1" _empty={{ display: 'none' }}>
        {!isLoading && tasks.slice(0, shown).map((event) => <DueTask key={event.id} event={event} />)}
        {!isLoading && total > shown && (
          <Text as="span" textStyle="xs" color="fg.muted">
            {texts.more(total - shown)}
          </Text>
        )}
      </Flex>
    </MonthCard>
  );
}

/**
 * Deadline day and title of a task, muted once done; a click opens it. It is no tab stop: the keyboard reaches it in
 * its month, so that a month stays one stop.
 */
function DueTask({ event: { id, title, deadline, status } }: { event: TaskEvent }) {
  const opened = useAddressRecord('/events');
  const isDone = status === 'DONE';
  return (
    <TaskButton
      type="button"
      tabIndex={-1}
      color={isDone ? 'fg.muted' : 'fg'}
      data-row={id}
      onClick={() => opened.open(id)}
    >
      <Text as="span" flex="none" minW="4" color="fg.muted" fontVariantNumeric="tabular-nums">
        {Number(deadline.slice(8))}
      </Text>
      <Text as="span" minW="0" lineClamp="2" overflowWrap="anywhere">
        {title}
        {isDone && (
          <Box as="span" srOnly>
            {`, ${texts.isDone}`}
          </Box>
        )}
      </Text>
    </TaskButton>
  );
}
