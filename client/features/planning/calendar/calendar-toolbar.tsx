import { Box, Button, Flex, Heading, Text } from '@chakra-ui/react';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { calendarTexts as texts } from '../../../i18n/nl/planning.ts';
import { addMonths } from '../../../lib/add-months.ts';
import { RefreshBar } from '../../../ui/data-table/refresh-bar.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { InfoPopover } from '../../../ui/overlay/info-popover.tsx';
import { Segments } from '../../../ui/segments.tsx';
import { today } from '../today.ts';
import { type Day, inWords, yearOf } from './days.ts';
import type { CalendarSpan } from './use-calendar-address.ts';

interface CalendarToolbarProps {
  span: CalendarSpan;
  day: Day;
  go: (next: { day?: Day; span?: CalendarSpan }) => void;
  isRefreshing: boolean;
  actions: ReactNode;
}

const spans = [
  { value: 'month', label: texts.month },
  { value: 'year', label: texts.year },
] as const;

/** Toolbar of the calendar: the shown month or year, and the ways to another. */
export function CalendarToolbar({ span, day, go, isRefreshing, actions }: CalendarToolbarProps) {
  const step = span === 'year' ? 12 : 1;
  return (
    <Box position="relative" pb="4">
      <Flex wrap="wrap" align="center" gap="3">
        {/* A phone shows the words above the buttons, not squeezed between them. */}
        <Flex
          align="center"
          gap="1"
          order={{ base: 0, md: 1 }}
          width={{ base: 'full', md: 'auto' }}
          flex={{ md: 1 }}
        >
          <Heading as="h2" size="md" aria-live="polite">
            {span === 'year' ? yearOf(day) : inWords(day, 'monthAndYear')}
          </Heading>
          <InfoPopover label={texts.info}>
            <Text>{span === 'year' ? texts.keysOfYear : texts.keys}</Text>
          </InfoPopover>
        </Flex>
        <Flex wrap="wrap" align="center" gap="1" order="0" flex={{ base: 1, md: '0 0 auto' }}>
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
        <Flex wrap="wrap" align="center" gap="2" order="2">
          <Segments label={texts.span} value={span} options={spans} onChange={(next) => go({ span: next })} />
          {actions}
        </Flex>
      </Flex>
      <Box position="absolute" insetInline="0" bottom="1.5">
        <RefreshBar visible={isRefreshing} />
      </Box>
    </Box>
  );
}
