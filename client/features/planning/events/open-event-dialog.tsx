import { lazy, Suspense } from 'react';
import type { TaskEventStatus } from '../../../../schema/terms/planning.ts';
import { TaskEventDocument } from '../../../graphql/generated/operations.ts';
import { planningTexts } from '../../../i18n/nl/planning.ts';
import { RecordDialog } from '../../../resource/record/record-dialog.tsx';
import { AssignDialog } from './assign-dialog.tsx';
import { EventDeleteDialog } from './event-delete-dialog.tsx';
import type { EventDialogKind, TaskEvent } from './event-values.ts';
import { EventViewDialog } from './event-view-dialog.tsx';
import { useRefreshPlanning } from './refresh-planning.ts';
import { StatusDialog } from './status-dialog.tsx';
import { useListedEvent } from './use-listed-event.ts';
import { YearPlanDialog } from './year-plan-dialog.tsx';

/** The form machinery is loaded when someone first opens the form. */
const EventForm = lazy(async () => ({ default: (await import('./event-form.tsx')).EventForm }));

interface OpenEventDialogProps {
  kind: EventDialogKind;
  entryId: string | null;
  organizationId: string | null;
  isOfOne: boolean;
  onClose: () => void;
}

/** The dialog that is open, of one task or to make some. */
export function OpenEventDialog({ kind, entryId, organizationId, isOfOne, onClose }: OpenEventDialogProps) {
  const refresh = useRefreshPlanning();
  if (kind === 'generate')
    return <YearPlanDialog organizationId={organizationId} onClose={onClose} onChanged={refresh} />;
  if (kind === 'create')
    return (
      <Suspense>
        <EventForm event={null} organizationId={organizationId} onClose={onClose} onSaved={refresh} />
      </Suspense>
    );
  if (entryId === null) return null;
  return (
    <OneEventDialog
      key={`${kind}:${entryId}`}
      kind={kind}
      eventId={entryId}
      isOfOne={isOfOne}
      onClose={onClose}
      onChanged={refresh}
    />
  );
}

interface OneEventDialogProps {
  kind: Exclude<EventDialogKind, 'create' | 'generate'>;
  eventId: string;
  isOfOne: boolean;
  onClose: () => void;
  onChanged: () => void;
}

function OneEventDialog(props: OneEventDialogProps) {
  const { eventId, isOfOne, onClose } = props;
  return (
    <RecordDialog
      id={eventId}
      listed={useListedEvent(eventId)}
      query={TaskEventDocument}
      pick={({ taskEvent }): TaskEvent => taskEvent}
      organizationOf={({ organization }) => (isOfOne ? organization : null)}
      failedTitle={planningTexts.toasts.notFound}
      onClose={onClose}
    >
      {(event) => <EventDialog {...props} event={event} />}
    </RecordDialog>
  );
}

function EventDialog({ kind, event, onClose, onChanged }: OneEventDialogProps & { event: TaskEvent }) {
  switch (kind) {
    case 'view':
      return <EventViewDialog event={event} onClose={onClose} />;
    case 'delete':
      return <EventDeleteDialog event={event} onClose={onClose} onChanged={onChanged} />;
    case 'assign':
      return <AssignDialog event={event} onClose={onClose} onChanged={onChanged} />;
    case 'edit':
      return (
        <Suspense>
          <EventForm
            event={event}
            organizationId={event.organization.id}
            onClose={onClose}
            onSaved={onChanged}
          />
        </Suspense>
      );
    default:
      return (
        <StatusDialog
          event={event}
          status={kind.slice('to-'.length) as TaskEventStatus}
          onClose={onClose}
          onChanged={onChanged}
        />
      );
  }
}
