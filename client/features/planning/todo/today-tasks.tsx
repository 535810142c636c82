import { Box, Button, Flex, Heading, Skeleton, Stack, Text } from '@chakra-ui/react';
import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { taskEventGroups } from '../../../../schema/records/planning.ts';
import { todayTexts as texts, todoTexts } from '../../../i18n/nl/planning.ts';
import { formatDate } from '../../../lib/format-date.ts';
import { LoadFailed } from '../../../ui/feedback/async-states.tsx';
import { EventItem } from '../events/event-item.tsx';
import { useTasksOf } from './task-groups.ts';
import { useMyTasks } from './use-my-tasks.ts';

/** Tasks shown; a link leads to the whole list. */
const SHOWN = 5;

interface TodayTasksProps {
  /** Content below the tasks: laid out meanwhile, but shown only once they are loaded, so that nothing jumps. */
  children: ReactNode;
}

/** The person's tasks of this week: those late, due now, and next. */
export function TodayTasks({ children }: TodayTasksProps) {
  const list = useMyTasks();
  return (
    <Stack gap="8">
      <TaskList {...list} />
      <Stack gap="8" visibility={list.isLoading ? 'hidden' : undefined}>
        {children}
      </Stack>
    </Stack>
  );
}

function TaskList({
  tasks,
  isLoading,
  hasFailed,
  refresh,
  highlightIds,
  announcement,
}: ReturnType<typeof useMyTasks>) {
  const tasksOf = useTasksOf(tasks);
  const today = tasksOf('Today');
  const due = [...tasksOf('Overdue'), ...today, ...tasksOf('ThisWeek')];
  return (
    <Box as="section" aria-labelledby="today-tasks" aria-busy={isLoading}>
      <Flex align="center" justify="space-between" gap="3" mb="3" wrap="wrap">
        <Heading as="h2" id="today-tasks" size="md">
          {texts.title}
        </Heading>
        <Button asChild variant="outline" size="sm">
          <Link to="/todo">{texts.toTodo}</Link>
        </Button>
      </Flex>
      {hasFailed && <LoadFailed title={todoTexts.loadFailed} onRetry={refresh} />}
      {isLoading && <Skeleton height="24" />}
      {!isLoading && !hasFailed && due.length === 0 && (
        <Flex align="center" gap="2" color="fg.muted">
          <CircleCheck size={20} aria-hidden />
          <Text>{texts.nothing}</Text>
        </Flex>
      )}
      <Stack
        as="ul"
        listStyleType="none"
        display="grid"
        gap="3"
        gridTemplateColumns="repeat(auto-fill, minmax(min(20rem, 100%), 1fr))"
      >
        {due.slice(0, SHOWN).map((event) => (
          <EventItem
            key={event.id}
            event={event}
            note={
              today.includes(event)
                ? taskEventGroups.nameOf('Today')
                : todoTexts.deadline(formatDate(event.deadline))
            }
            isOwn
            isChanged={highlightIds.has(event.id)}
          />
        ))}
      </Stack>
      {due.length > SHOWN && (
        <Text mt="3" color="fg.muted">
          {texts.more(due.length - SHOWN)}
        </Text>
      )}
      <Box srOnly role="status">
        {announcement}
      </Box>
    </Box>
  );
}
