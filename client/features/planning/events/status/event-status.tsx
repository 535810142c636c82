import { Flex } from '@chakra-ui/react';
import { CalendarClock, Circle, CircleCheck, LoaderCircle } from 'lucide-react';
import { type TaskEventStatus, taskEventStatuses } from '../../../../../schema/records/planning.ts';
import { planningTexts } from '../../../../i18n/nl/planning.ts';
import { kind } from '../../../../kinds/task-event.kind.ts';
import { StatusBadge } from '../../../../ui/feedback/status-badge.tsx';
import type { TaskEvent } from '../event-values.ts';

const icons = {
  Upcoming: <CalendarClock />,
  ToDo: <Circle />,
  IN_PROGRESS: <LoaderCircle />,
  DONE: <CircleCheck />,
} as const satisfies Record<TaskEventStatus, unknown>;

/** A status as its Dutch name with icon and colour. */
export function EventStatusBadge({ status }: { status: TaskEventStatus }) {
  return (
    <StatusBadge tone={kind.tones[status]} icon={icons[status]}>
      {taskEventStatuses.nameOf(status)}
    </StatusBadge>
  );
}

/** Red badge of a late task; nothing when it is not late. */
export function OverdueBadge({ event }: { event: Pick<TaskEvent, 'isOverdue'> }) {
  return event.isOverdue ? <StatusBadge tone="danger">{planningTexts.overdue}</StatusBadge> : null;
}

/** The deadline, with a badge once it has passed. */
export function Deadline({ event, text }: { event: Pick<TaskEvent, 'isOverdue'>; text: string }) {
  return (
    <Flex as="span" display="inline-flex" align="center" gap="2" wrap="wrap">
      {text}
      <OverdueBadge event={event} />
    </Flex>
  );
}
