import { taskThemes } from '../../../../../schema/terms/planning.ts';
import { TaskEventDocument, type TaskEventQuery } from '../../../../graphql/generated/operations.ts';
import { planningTexts } from '../../../../i18n/nl/planning.ts';
import { recordTexts } from '../../../../i18n/nl/resource/record.ts';
import { formatDate } from '../../../../lib/format-date.ts';
import { CommentsSection } from '../../../../resource/comments/comments-section.tsx';
import { type OpenedRecord, RecordPanel } from '../../../../resource/record/panel/record-panel.tsx';
import { RecordSection } from '../../../../resource/record/panel/record-section.tsx';
import { DetailList } from '../../../../ui/detail-list.tsx';
import { usePrinting } from '../../../../ui/print/printing.ts';
import { assigneeOf, nameOf, type TaskEvent } from '../event-values.ts';
import { Deadline, EventStatusBadge } from '../status/event-status.tsx';
import { StatusMenu } from '../status/status-menu.tsx';
import { useEventActions } from '../use-event-actions.tsx';
import { HistorySection } from './history-section.tsx';

const { fields } = planningTexts;
const { sections } = recordTexts;

const asked = {
  query: TaskEventDocument,
  pick: ({ taskEvent }: TaskEventQuery): TaskEvent => taskEvent,
  entity: 'TaskEvent',
  kind: planningTexts.record.kind,
  failedTitle: planningTexts.toasts.notFound,
  titleOf: ({ title }: TaskEvent) => title,
  summaryOf: (event: TaskEvent) => <Summary event={event} />,
} as const;

/** A task of the planning that is open: everything about it in one scroll. */
export function EventRecord(props: OpenedRecord<TaskEvent>) {
  const actionsOf = useEventActions();
  return (
    <RecordPanel
      {...props}
      {...asked}
      actionsOf={(event) =>
        actionsOf(event)
          .filter(({ id }) => id !== 'view')
          .map((action) => (action.id === 'edit' ? { ...action, label: recordTexts.edit } : action))
      }
    >
      {(event) => (
        <>
          <StorySection event={event} />
          <ResultSection event={event} />
          <PeopleSection event={event} />
          <HistorySection event={event} />
          <CommentsSection entity="TaskEvent" recordId={event.id} />
        </>
      )}
    </RecordPanel>
  );
}

/** How far the task is; on the screen one can change it there. */
function Summary({ event }: { event: TaskEvent }) {
  return usePrinting() ? <EventStatusBadge status={event.status} /> : <StatusMenu event={event} />;
}

/** What is to be done, and by when. */
function StorySection({ event }: { event: TaskEvent }) {
  const { theme } = event;
  return (
    <RecordSection title={planningTexts.record.story}>
      <DetailList
        items={[
          { label: fields.description, value: event.description },
          { label: fields.deadline, value: <Deadline event={event} text={formatDate(event.deadline)} /> },
          { label: fields.startDate, value: formatDate(event.startDate) },
          { label: fields.theme, value: theme ? taskThemes.nameOf(theme) : '' },
          { label: fields.frequency, value: event.frequency || planningTexts.byHand },
          { label: fields.template, value: event.template?.title ?? planningTexts.record.noTemplate },
        ]}
      />
    </RecordSection>
  );
}

/** What came of it. */
function ResultSection({ event }: { event: TaskEvent }) {
  const { evidenceRequired, completedAt, reopenReason } = event;
  return (
    <RecordSection title={planningTexts.record.result}>
      <DetailList
        items={[
          { label: fields.resultNote, value: event.resultNote },
          { label: fields.evidenceRequired, value: evidenceRequired ? planningTexts.yes : planningTexts.no },
          ...(completedAt ? [{ label: fields.completedAt, value: formatDate(completedAt) }] : []),
          ...(reopenReason ? [{ label: fields.reopenReason, value: reopenReason }] : []),
        ]}
      />
    </RecordSection>
  );
}

function PeopleSection({ event }: { event: TaskEvent }) {
  const { user, createdAt, updatedAt, organization } = event;
  return (
    <RecordSection title={sections.people}>
      <DetailList
        items={[
          { label: fields.assignedTo, value: assigneeOf(event) },
          ...(user ? [{ label: fields.user, value: nameOf(user) }] : []),
          { label: fields.createdAt, value: formatDate(createdAt) },
          { label: fields.updatedAt, value: formatDate(updatedAt) },
          { label: fields.organization, value: organization.name },
        ]}
      />
    </RecordSection>
  );
}
