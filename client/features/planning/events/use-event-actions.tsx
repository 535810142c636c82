import { UserPlus } from 'lucide-react';
import { planningTexts } from '../../../i18n/nl/planning.ts';
import { useAddressDialog } from '../../../lib/use-address-dialog.ts';
import { dialogActions } from '../../../records/record/dialog-actions.tsx';
import type { RowAction } from '../../../ui/data-table/types.ts';
import { eventDialogKinds, type TaskEvent } from './event-values.ts';

/** Menu actions of a task. */
export function useEventActions(): (event: TaskEvent) => RowAction[] {
  const dialog = useAddressDialog(eventDialogKinds);
  return ({ id, abilities }) => {
    const action = dialogActions(dialog.open, id, planningTexts.actions);
    return [
      action('view'),
      action('edit', abilities.update),
      action('assign', abilities.assign, { icon: <UserPlus /> }),
      action('delete', abilities.delete),
    ];
  };
}
