import { BellRing, CalendarDays, UserPlus } from 'lucide-react';
import { planningTexts } from '../../../i18n/nl/planning.ts';
import { useAddressDialog } from '../../../lib/use-address-dialog.ts';
import { dialogActions } from '../../../records/record/dialog-actions.tsx';
import { useRemindHandler } from '../../../records/teams/use-remind-handler.ts';
import type { RowAction } from '../../../ui/data-table/types.ts';
import { assigneeOf, eventDialogKinds, type TaskEvent } from './event-values.ts';

const { actions, refusals } = planningTexts;

/** Menu actions of a task. */
export function useEventActions(): (event: TaskEvent) => RowAction[] {
  const dialog = useAddressDialog(eventDialogKinds);
  const remind = useRemindHandler();
  return (event) => {
    const { id, abilities } = event;
    const action = dialogActions(dialog.open, id, actions);
    return [
      action('view'),
      action('edit', abilities.update, { reason: refusals.plan }),
      action('assign', abilities.assign, { icon: <UserPlus />, reason: refusals.assign }),
      // The form of a task has its deadline too.
      ...(abilities.changeDeadline && !abilities.update
        ? [action('deadline', true, { icon: <CalendarDays /> })]
        : []),
      ...(abilities.remind
        ? [
            {
              id: 'remind',
              label: actions.remind,
              icon: <BellRing />,
              onSelect: () => void remind('TaskEvent', id, assigneeOf(event)),
            },
          ]
        : []),
      action('delete', abilities.delete, { reason: refusals.plan }),
    ];
  };
}
