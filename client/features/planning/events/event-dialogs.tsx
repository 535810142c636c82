import { useApolloClient } from '@apollo/client/react';
import type { TaskEventStatus } from '../../../../schema/records/planning.ts';
import {
  DeleteTaskEventDocument,
  TaskEventDocument,
  TaskEventFieldsFragmentDoc,
  type TaskEventQuery,
} from '../../../graphql/generated/operations.ts';
import { planningTexts } from '../../../i18n/nl/planning.ts';
import { lazyComponent } from '../../../lib/lazy-component.ts';
import { useAddressDialog } from '../../../lib/use-address-dialog.ts';
import { type DialogControls, RecordDialogs } from '../../../records/record/record-dialogs.tsx';
import { eventDialogKinds, type TaskEvent } from './event-values.ts';
import { useRefreshPlanning } from './refresh-planning.ts';

const AssignDialog = lazyComponent(async () => (await import('./assign-dialog.tsx')).AssignDialog);
const DeadlineDialog = lazyComponent(async () => (await import('./deadline-dialog.tsx')).DeadlineDialog);
const EventForm = lazyComponent(async () => (await import('./event-form.tsx')).EventForm);
const EventViewDialog = lazyComponent(async () => (await import('./event-view-dialog.tsx')).EventViewDialog);
const StatusDialog = lazyComponent(async () => (await import('./status/status-dialog.tsx')).StatusDialog);
const YearPlanDialog = lazyComponent(
  async () => (await import('../year-plan/year-plan-dialog.tsx')).YearPlanDialog,
);

const record = {
  query: TaskEventDocument,
  pick: ({ taskEvent }: TaskEventQuery): TaskEvent => taskEvent,
  failedTitle: planningTexts.toasts.notFound,
};

const deletion = {
  document: DeleteTaskEventDocument,
  nameOf: ({ title }: TaskEvent) => title,
  texts: planningTexts,
};

const toStatus = (status: TaskEventStatus) => (event: TaskEvent, controls: DialogControls) => (
  <StatusDialog event={event} status={status} {...controls} />
);

interface EventDialogsProps {
  organizationId: string | null;
  /** The page is about the chosen organisation alone, which becomes that of the task. */
  isOfOne?: boolean;
}

/** The dialog about the planning that the address names; mounted once per page, whatever lists it has. */
export function EventDialogs({ organizationId, isOfOne = false }: EventDialogsProps) {
  return (
    <RecordDialogs
      dialog={useAddressDialog(eventDialogKinds)}
      record={{ ...record, organizationOf: ({ organization }) => (isOfOne ? organization : null) }}
      listed={useListedEvent()}
      onChanged={useRefreshPlanning()}
      free={{
        create: (controls) => <EventForm event={null} organizationId={organizationId} {...controls} />,
        generate: (controls) => <YearPlanDialog organizationId={organizationId} {...controls} />,
      }}
      dialogs={{
        view: (event, { onClose }) => <EventViewDialog event={event} onClose={onClose} />,
        edit: (event, controls) => (
          <EventForm event={event} organizationId={event.organization.id} {...controls} />
        ),
        assign: (event, controls) => <AssignDialog event={event} {...controls} />,
        deadline: (event, controls) => <DeadlineDialog event={event} {...controls} />,
        'to-Upcoming': toStatus('Upcoming'),
        'to-ToDo': toStatus('ToDo'),
        'to-IN_PROGRESS': toStatus('IN_PROGRESS'),
        'to-DONE': toStatus('DONE'),
      }}
      deletion={deletion}
    />
  );
}

/** A task as a list, a calendar or a group on the page has it; null where none does. */
function useListedEvent(): (id: string) => TaskEvent | null {
  const { cache } = useApolloClient();
  return (id) =>
    cache.readFragment<TaskEvent>({
      id: cache.identify({ __typename: 'TaskEvent', id }),
      fragment: TaskEventFieldsFragmentDoc,
      fragmentName: 'TaskEventFields',
    });
}
