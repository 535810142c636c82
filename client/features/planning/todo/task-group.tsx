import { Badge, Box, Flex, Heading, Stack } from '@chakra-ui/react';
import { useId } from 'react';
import { todoTexts as texts } from '../../../i18n/nl/planning.ts';
import { formatDate } from '../../../lib/format-date.ts';
import { useOrganizations } from '../../../records/account/organizations.tsx';
import { EventItem } from '../events/event-item.tsx';
import type { TaskEvent } from '../events/event-values.ts';

interface TaskGroupProps {
  title: string;
  tasks: readonly TaskEvent[];
  highlightIds: ReadonlySet<string>;
  /** Red, beside the word. */
  isLate?: boolean;
}

/** Tasks of the person that belong together by when they are due; nothing where there are none. */
export function TaskGroup({ title, tasks, highlightIds, isLate = false }: TaskGroupProps) {
  const id = useId();
  const { organizations } = useOrganizations();
  if (tasks.length === 0) return null;
  return (
    <Box as="section" aria-labelledby={id}>
      <Flex align="center" gap="2" mb="3">
        <Heading as="h2" size="sm" id={id} color={isLate ? 'fg.error' : undefined}>
          {title}
        </Heading>
        <Badge colorPalette={isLate ? 'red' : 'gray'} borderRadius="full">
          {texts.count(tasks.length)}
        </Badge>
      </Flex>
      <Stack as="ul" gap="3" listStyleType="none">
        {tasks.map((event) => (
          <EventItem
            key={event.id}
            event={event}
            note={
              event.completedAt
                ? texts.completed(formatDate(event.completedAt))
                : texts.deadline(formatDate(event.deadline))
            }
            isOwn
            organization={organizations.length > 1 ? event.organization.name : undefined}
            isChanged={highlightIds.has(event.id)}
          />
        ))}
      </Stack>
    </Box>
  );
}
