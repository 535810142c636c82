import { Box, chakra, Skeleton } from '@chakra-ui/react';
import { calendarTexts as texts } from '../../../i18n/nl/planning.ts';
import { today } from '../../../lib/days.ts';
import { type Day, inWords } from './days.ts';
import { EventChip } from './event-chip.tsx';
import type { DayEvent } from './events-by-day.ts';

interface MonthDayProps {
  day: Day;
  events: readonly DayEvent[];
  isChosen: boolean;
  isOutside: boolean;
  isLoading: boolean;
  highlightIds: ReadonlySet<string>;
  onOpen: (day: Day) => void;
}

/** Tasks that a day shows; the others are counted. */
const SHOWN = 3;

const DayButton = chakra('button', {
  base: {
    position: 'relative',
    display: 'flex',
    flexDirection: { base: 'column', md: 'row' },
    alignItems: 'center',
    justifyContent: { base: 'center', md: 'flex-start' },
    gap: '1',
    width: 'full',
    minH: { base: '14', md: '9' },
    px: { base: '0', md: '1' },
    borderRadius: 'l1',
    cursor: 'pointer',
    fontVariantNumeric: 'tabular-nums',
    outlineOffset: '-2px',
    _hover: { bg: 'bg.muted' },
  },
});

const DayNumber = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    height: '7',
    width: 'min({sizes.7}, 100%)',
    borderRadius: 'full',
    textStyle: 'sm',
  },
});

/** One day of the month: its number, how many tasks it has, and in a wide window the first of them. */
export function MonthDay(props: MonthDayProps) {
  const { day, events, isChosen, isOutside, isLoading, highlightIds, onOpen } = props;
  const marked = events.filter(({ what }) => what !== 'runs');
  const isToday = day === today();
  return (
    <Box
      as="td"
      role="gridcell"
      aria-selected={isChosen}
      height={{ base: '14', md: '32' }}
      verticalAlign="top"
      borderTopWidth="1px"
      borderInlineStartWidth="1px"
      bg={isChosen ? 'teal.subtle' : isOutside ? 'bg.subtle' : undefined}
      p={{ base: '0.5', md: '1' }}
      css={{ '&:first-of-type': { borderInlineStartWidth: '0' } }}
    >
      <DayButton
        type="button"
        data-day={day}
        tabIndex={isChosen ? 0 : -1}
        aria-current={isToday ? 'date' : undefined}
        onClick={() => onOpen(day)}
      >
        <Box as="span" srOnly>
          {nameOf(day, marked, isToday)}
        </Box>
        <DayNumber
          aria-hidden
          color={isToday ? 'teal.contrast' : isOutside ? 'fg.muted' : 'fg'}
          bg={isToday ? 'teal.solid' : undefined}
          fontWeight={isToday || isChosen ? 'semibold' : 'normal'}
        >
          {Number(day.slice(8))}
        </DayNumber>
        {marked.length > 0 && <Count events={marked} />}
      </DayButton>
      <Box hideBelow="md" display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="1" mt="1">
        {isLoading && !isOutside && <Skeleton height="5" />}
        {marked.slice(0, SHOWN).map((each) => (
          <EventChip key={each.event.id} {...each} isChanged={highlightIds.has(each.event.id)} />
        ))}
        {marked.length > SHOWN && (
          <Box textStyle="xs" color="fg.muted" px="1.5">
            {texts.more(marked.length - SHOWN)}
          </Box>
        )}
      </Box>
    </Box>
  );
}

/** Number of tasks, all that a phone has room for; red when one is late. */
function Count({ events }: { events: readonly DayEvent[] }) {
  const isLate = events.some(({ event, what }) => what === 'due' && event.isOverdue);
  const isDone = events.every(({ event }) => event.status === 'DONE');
  return (
    <Box
      as="span"
      aria-hidden
      hideFrom="md"
      minW="5"
      px="1"
      borderRadius="full"
      textStyle="xs"
      fontWeight="semibold"
      textAlign="center"
      bg={isLate ? 'red.solid' : isDone ? 'green.subtle' : 'bg.emphasized'}
      color={isLate ? 'red.contrast' : isDone ? 'green.fg' : 'fg'}
    >
      {events.length}
    </Box>
  );
}

function nameOf(day: Day, marked: readonly DayEvent[], isToday: boolean): string {
  const due = marked.filter(({ what }) => what === 'due');
  const late = due.filter(({ event }) => event.isOverdue).length;
  const starting = marked.length - due.length;
  return [
    inWords(day),
    isToday && texts.isToday,
    due.length > 0 && texts.deadlines(due.length),
    late > 0 && texts.overdue(late),
    starting > 0 && texts.starting(starting),
    marked.length === 0 && texts.noTasks,
  ]
    .filter(Boolean)
    .join(', ');
}
