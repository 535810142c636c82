import { taskEventStatuses } from '../../../../../schema/records/planning.ts';
import { planningTexts } from '../../../../i18n/nl/planning.ts';
import { today } from '../../../../lib/days.ts';
import { StatusMenu as RecordStatusMenu } from '../../../../records/record/panel/status-menu.tsx';
import type { TaskEvent } from '../event-values.ts';
import { EventStatusBadge } from './event-status.tsx';
import { useChangeStatus } from './use-change-status.ts';

const { status: texts } = planningTexts;

/** A task's status; a button with the others for a person who may change it. */
export function StatusMenu({ event }: { event: TaskEvent }) {
  const change = useChangeStatus();
  // The server refuses Upcoming for a task that has begun.
  const mayWait = event.status === 'Upcoming' || event.startDate > today();
  const offered = taskEventStatuses.list.filter(({ code }) => code !== 'Upcoming' || mayWait);

  return (
    <RecordStatusMenu
      mayChange={event.abilities.changeStatus}
      status={event.status}
      offered={offered}
      label={texts.change(event.title, taskEventStatuses.nameOf(event.status))}
      menuLabel={texts.menu}
      onChoose={(status) => void change(event, status)}
    >
      <EventStatusBadge status={event.status} />
    </RecordStatusMenu>
  );
}
