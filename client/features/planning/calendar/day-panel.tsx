import { Box, Heading, Skeleton, Text } from '@chakra-ui/react';
import type { Ref } from 'react';
import { calendarTexts as texts } from '../../../i18n/nl/planning.ts';
import { formatDate } from '../../../lib/format-date.ts';
import { EventItem } from '../events/event-item.tsx';
import type { TaskEvent } from '../events/event-values.ts';
import { type Day, inWords } from './days.ts';
import { eventsOn } from './events-by-day.ts';

interface DayPanelProps {
  day: Day;
  events: readonly TaskEvent[];
  isLoading: boolean;
  highlightIds: ReadonlySet<string>;
  headingRef: Ref<HTMLHeadingElement>;
  /** Escape: back to the calendar. */
  onLeave: () => void;
}

/** The tasks of the chosen day, with all that can be done with them. */
export function DayPanel({ day, events, isLoading, highlightIds, headingRef, onLeave }: DayPanelProps) {
  const shown = eventsOn(day, events);
  return (
    <Box
      as="section"
      aria-labelledby="day-panel"
      width={{ base: 'full', '2xl': '96' }}
      flexShrink="0"
      onKeyDown={(event) => {
        // A menu that is open within takes its Escape for itself.
        if (event.key === 'Escape' && !event.defaultPrevented) onLeave();
      }}
    >
      <Heading as="h3" id="day-panel" ref={headingRef} size="sm" tabIndex={-1} mb="3" scrollMarginTop="20">
        {inWords(day)}
      </Heading>
      {isLoading && <Skeleton height="24" />}
      {!isLoading && shown.length === 0 && <Text color="fg.muted">{texts.nothingOnDay}</Text>}
      <Box
        as="ul"
        display="grid"
        gap="3"
        gridTemplateColumns="repeat(auto-fill, minmax(min(20rem, 100%), 1fr))"
        listStyleType="none"
        aria-label={texts.dayTasks(inWords(day))}
      >
        {shown.map(({ event, what }) => (
          <EventItem
            key={event.id}
            event={event}
            note={what === 'due' ? texts.due : `${texts[what]}, ${texts.until(formatDate(event.deadline))}`}
            isChanged={highlightIds.has(event.id)}
            staysHere
          />
        ))}
      </Box>
    </Box>
  );
}
