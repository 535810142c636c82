import { Box, Button, Flex, Heading, Text } from '@chakra-ui/react';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { calendarTexts as texts } from '../../../i18n/nl/planning.ts';
import { addMonths, today } from '../../../lib/days.ts';
import { RefreshBar } from '../../../ui/data-table/refresh-bar.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { InfoPopover } from '../../../ui/overlay/info-popover.tsx';
import { Segments } from '../../../ui/segments.tsx';
import { useIsTouch } from '../../../ui/use-is-phone.ts';
import { type Day, inWords, yearOf } from './days.ts';
import type { CalendarSpan } from './use-calendar-address.ts';

interface CalendarToolbarProps {
  span: CalendarSpan;
  day: Day;
  go: (next: { day?: Day; span?: CalendarSpan }) => void;
  isRefreshing: boolean;
  /** Button that prints the calendar. */
  print: ReactNode;
  actions: ReactNode;
}

const spans = [
  { value: 'month', label: texts.month },
  { value: 'year', label: texts.year },
] as const;

/** Toolbar of the calendar: the shown month or year, and the ways to another. */
export function CalendarToolbar({ span, day, go, isRefreshing, print, actions }: CalendarToolbarProps) {
  const step = span === 'year' ? 12 : 1;
  const isTouch = useIsTouch();
  return (
    <Box position="relative" pb="4">
      <Flex wrap="wrap" align="center" gap="3">
        {/* A phone shows the words with one button above the others, not squeezed between them. */}
        <Flex align="center" gap="1" order={{ base: 0, md: 1 }} flex={{ base: '1 0 auto', md: 1 }}>
          <Heading as="h2" size="md" aria-live="polite">
            {span === 'year' ? yearOf(day) : inWords(day, 'monthAndYear')}
          </Heading>
          {!isTouch && (
            <InfoPopover label={texts.info}>
              <Text>{span === 'year' ? texts.keysOfYear : texts.keys}</Text>
            </InfoPopover>
          )}
        </Flex>
        <Box order={{ base: 1, md: 3 }}>{print}</Box>
        <Flex
          wrap="wrap"
          align="center"
          gap="1"
          minW="0"
          order={{ base: 2, md: 0 }}
          flex={{ base: '1 1 auto', md: '0 0 auto' }}
        >
          <IconButton
            label={texts.previous[span]}
            icon={<ChevronLeft aria-hidden />}
            size="sm"
            variant="outline"
            onClick={() => go({ day: addMonths(day, -step) })}
          />
          <IconButton
            label={texts.next[span]}
            icon={<ChevronRight aria-hidden />}
            size="sm"
            variant="outline"
            onClick={() => go({ day: addMonths(day, step) })}
          />
          <Button size="sm" variant="outline" onClick={() => go({ day: today() })}>
            {texts.today}
          </Button>
        </Flex>
        <Box order={{ base: 3, md: 2 }}>
          <Segments label={texts.span} value={span} options={spans} onChange={(next) => go({ span: next })} />
        </Box>
        {actions && <Box order="4">{actions}</Box>}
      </Flex>
      <Box position="absolute" insetInline="0" bottom="1.5">
        <RefreshBar visible={isRefreshing} />
      </Box>
    </Box>
  );
}
