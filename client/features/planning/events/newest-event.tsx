import { Text } from '@chakra-ui/react';
import { planningTexts } from '../../../i18n/nl/planning.ts';
import { DetailList } from '../../../ui/detail-list.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { assigneeOf, type TaskEvent } from './event-values.ts';
import { EventStatusBadge } from './status/event-status.tsx';

const { fields, conflict } = planningTexts;

interface NewestEventProps {
  /** The task as a colleague saved it; nothing shows while nobody did. */
  event: TaskEvent | null;
  /** Explains what the change means here. */
  note?: string | undefined;
}

/** Newest state of a task that a colleague changed while a dialog about it was open. */
export function NewestEvent({ event, note = conflict.standsNow }: NewestEventProps) {
  if (!event) return null;
  return (
    <Notice tone="warning">
      <Text fontWeight="medium">{conflict.changed}.</Text>
      <Text mb="3">{note}</Text>
      <DetailList
        items={[
          { label: fields.status, value: <EventStatusBadge status={event.status} /> },
          { label: fields.assignedTo, value: assigneeOf(event) },
          { label: fields.resultNote, value: event.resultNote },
        ]}
      />
    </Notice>
  );
}
