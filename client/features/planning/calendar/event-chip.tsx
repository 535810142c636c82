import { chakra } from '@chakra-ui/react';
import { CircleAlert, CircleCheck, Flag, Play } from 'lucide-react';
import { calendarTexts as texts } from '../../../i18n/nl/planning.ts';
import { useAddressRecord } from '../../../lib/use-address-record.ts';
import type { DayEvent } from './events-by-day.ts';

const Chip = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '1',
    width: 'full',
    minH: '6',
    px: '1.5',
    borderRadius: 'l1',
    borderWidth: '1px',
    borderColor: 'transparent',
    textStyle: 'xs',
    textAlign: 'start',
    cursor: 'pointer',
    _hover: { textDecoration: 'underline' },
    _icon: { boxSize: '3', flexShrink: '0' },
    '& > span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    '&[data-changed]': { outline: '2px solid {colors.teal.solid}' },
  },
  variants: {
    look: {
      late: { bg: 'red.subtle', color: 'red.fg' },
      done: { bg: 'green.subtle', color: 'green.fg' },
      due: { bg: 'blue.subtle', color: 'blue.fg' },
      starts: { borderColor: 'border.emphasized', color: 'fg' },
    },
  },
});

const looks = {
  late: { Icon: CircleAlert, word: texts.late },
  done: { Icon: CircleCheck, word: texts.isDone },
  due: { Icon: Flag, word: texts.due },
  starts: { Icon: Play, word: texts.starts },
} as const;

/**
 * A task within a day; the pointer opens its record, as of a row. The keyboard reaches the same tasks in the list of the day, so that a
 * day stays one stop.
 */
export function EventChip({ event, what, isChanged }: DayEvent & { isChanged: boolean }) {
  const opened = useAddressRecord('/events');
  const look = lookOf(event, what);
  const { Icon, word } = looks[look];
  return (
    <Chip
      type="button"
      tabIndex={-1}
      look={look}
      aria-label={`${event.title}, ${word}`}
      data-changed={isChanged ? '' : undefined}
      data-row={event.id}
      onClick={() => opened.open(event.id)}
    >
      <Icon aria-hidden />
      <span>{event.title}</span>
    </Chip>
  );
}

function lookOf({ status, isOverdue }: DayEvent['event'], what: DayEvent['what']): keyof typeof looks {
  if (status === 'DONE') return 'done';
  if (what !== 'due') return 'starts';
  return isOverdue ? 'late' : 'due';
}
