import { taskThemes } from '../../../../../schema/records/planning.ts';
import { TaskEventDocument, type TaskEventQuery } from '../../../../graphql/generated/operations.ts';
import { planningTexts } from '../../../../i18n/nl/planning.ts';
import { recordTexts } from '../../../../i18n/nl/records/record.ts';
import { teamTexts } from '../../../../i18n/nl/records/teams.ts';
import { formatDate } from '../../../../lib/format-date.ts';
import { AttachmentsSection } from '../../../../records/attachments/attachments-section.tsx';
import { CommentsSection } from '../../../../records/comments/comments-section.tsx';
import { HistorySection } from '../../../../records/history/history-section.tsx';
import { taskEventFields } from '../../../../records/history/task-event-fields.ts';
import { LinksSection } from '../../../../records/links/links-section.tsx';
import { DetailsSection } from '../../../../records/record/panel/details-section.tsx';
import { PeopleSection } from '../../../../records/record/panel/people-section.tsx';
import { type OpenedRecord, RecordPanel } from '../../../../records/record/panel/record-panel.tsx';
import { shownTeam } from '../../../../records/teams/teams.ts';
import { assigneeOf, nameOf, type TaskEvent } from '../event-values.ts';
import { Deadline } from '../status/event-status.tsx';
import { StatusMenu } from '../status/status-menu.tsx';
import { useEventActions } from '../use-event-actions.tsx';
import { TaskAuditSection } from './task-audit-section.tsx';

const { fields } = planningTexts;

const options = {
  query: TaskEventDocument,
  pick: ({ taskEvent }: TaskEventQuery) => taskEvent,
  entity: 'TaskEvent',
  kind: planningTexts.record.kind,
  failedTitle: planningTexts.toasts.notFound,
  titleOf: ({ title }: TaskEvent) => title,
  summaryOf: (event: TaskEvent) => <StatusMenu event={event} />,
} as const;

/** Panel of a task of the planning: everything about it in one scroll. */
export function EventRecord(props: OpenedRecord<TaskEvent>) {
  const actionsOf = useEventActions();
  return (
    <RecordPanel
      {...props}
      {...options}
      actionsOf={(event) =>
        actionsOf(event)
          .filter(({ id }) => id !== 'view')
          .map((action) => (action.id === 'edit' ? { ...action, label: recordTexts.edit } : action))
      }
    >
      {(event, details) => (
        <>
          <StorySection event={event} />
          {details && <TaskAuditSection event={details} />}
          <ResultSection event={event} />
          <PeopleSection
            items={peopleOf(event)}
            labels={fields}
            updatedAt={formatDate(event.updatedAt)}
            organization={event.organization}
          />
          <AttachmentsSection entity="TaskEvent" recordId={event.id} organizationId={event.organization.id} />
          <LinksSection entity="TaskEvent" recordId={event.id} />
          <HistorySection
            kind="TaskEvent"
            fields={taskEventFields}
            record={event}
            madeBy={event.user ? nameOf(event.user) : null}
          />
          <CommentsSection entity="TaskEvent" recordId={event.id} organizationId={event.organization.id} />
        </>
      )}
    </RecordPanel>
  );
}

/** Description, deadline and origin of the task. */
function StorySection({ event }: { event: TaskEvent }) {
  const { theme } = event;
  return (
    <DetailsSection
      title={planningTexts.record.story}
      items={[
        { label: fields.description, value: event.description },
        { label: fields.deadline, value: <Deadline event={event} text={formatDate(event.deadline)} /> },
        { label: fields.startDate, value: formatDate(event.startDate) },
        { label: fields.theme, value: theme ? taskThemes.nameOf(theme) : '' },
        { label: fields.frequency, value: event.frequency || planningTexts.byHand },
        { label: fields.template, value: event.template?.title ?? planningTexts.record.noTemplate },
      ]}
    />
  );
}

/** Result of the task: whether it needs evidence, the day of its completion, and the reason for reopening it. */
function ResultSection({ event }: { event: TaskEvent }) {
  const { evidenceRequired, completedAt, reopenReason } = event;
  return (
    <DetailsSection
      title={planningTexts.record.result}
      items={[
        { label: fields.resultNote, value: event.resultNote },
        { label: fields.evidenceRequired, value: evidenceRequired ? planningTexts.yes : planningTexts.no },
        ...(completedAt ? [{ label: fields.completedAt, value: formatDate(completedAt) }] : []),
        ...(reopenReason ? [{ label: fields.reopenReason, value: reopenReason }] : []),
      ]}
    />
  );
}

/** Assignee, author and date of creation. */
function peopleOf(event: TaskEvent) {
  const { user, createdAt } = event;
  return [
    { label: fields.assignedTo, value: assigneeOf(event) },
    { label: teamTexts.field, value: shownTeam(event.team) },
    ...(user ? [{ label: fields.user, value: nameOf(user) }] : []),
    { label: fields.createdAt, value: formatDate(createdAt) },
  ];
}
