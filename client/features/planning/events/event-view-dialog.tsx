import { Button } from '@chakra-ui/react';
import { taskThemes } from '../../../../schema/records/planning.ts';
import { planningTexts } from '../../../i18n/nl/planning.ts';
import { teamTexts } from '../../../i18n/nl/records/teams.ts';
import { formatDate } from '../../../lib/format-date.ts';
import { useAddressDialog } from '../../../lib/use-address-dialog.ts';
import { shownTeam } from '../../../records/teams/teams.ts';
import { DetailList } from '../../../ui/detail-list.tsx';
import { Dialog, DialogBody, DialogFooter } from '../../../ui/dialog/dialog.tsx';
import { assigneeOf, eventDialogKinds, nameOf, type TaskEvent } from './event-values.ts';
import { Deadline, EventStatusBadge } from './status/event-status.tsx';

const { fields, view } = planningTexts;

/** Shows a task of the planning, to read only, with a button to its form for a person who may change it. */
export function EventViewDialog({ event, onClose }: { event: TaskEvent; onClose: () => void }) {
  const dialog = useAddressDialog(eventDialogKinds);
  return (
    <Dialog
      open
      onClose={onClose}
      title={event.title}
      size="lg"
      footer={
        <DialogFooter>
          <Button variant="outline" onClick={onClose}>
            {view.close}
          </Button>
          {event.abilities.update && (
            <Button onClick={() => dialog.open('edit', event.id)}>{view.edit}</Button>
          )}
        </DialogFooter>
      }
    >
      <DialogBody isForReading>
        <DetailList items={detailsOf(event)} />
      </DialogBody>
    </Dialog>
  );
}

function detailsOf(event: TaskEvent) {
  const { theme, user, completedAt, reopenReason } = event;
  return [
    { label: fields.status, value: <EventStatusBadge status={event.status} /> },
    { label: fields.deadline, value: <Deadline event={event} text={formatDate(event.deadline)} /> },
    { label: fields.startDate, value: formatDate(event.startDate) },
    { label: fields.assignedTo, value: assigneeOf(event) },
    { label: teamTexts.field, value: shownTeam(event.team) },
    { label: fields.description, value: event.description },
    { label: fields.theme, value: theme ? taskThemes.nameOf(theme) : '' },
    { label: fields.frequency, value: event.frequency || planningTexts.byHand },
    { label: fields.evidenceRequired, value: event.evidenceRequired ? planningTexts.yes : planningTexts.no },
    { label: fields.resultNote, value: event.resultNote },
    ...(completedAt ? [{ label: fields.completedAt, value: formatDate(completedAt) }] : []),
    ...(reopenReason ? [{ label: fields.reopenReason, value: reopenReason }] : []),
    { label: fields.organization, value: event.organization.name },
    ...(user ? [{ label: fields.user, value: nameOf(user) }] : []),
  ];
}
