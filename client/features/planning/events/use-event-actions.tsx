import { Eye, Pencil, Trash2, UserPlus } from 'lucide-react';
import { planningTexts } from '../../../i18n/nl/planning.ts';
import { useAddressDialog } from '../../../lib/use-address-dialog.ts';
import type { RowAction } from '../../../ui/data-table/types.ts';
import { eventDialogKinds, type TaskEvent } from './event-values.ts';

const { actions } = planningTexts;

/** What can be done with a task, for its menu. */
export function useEventActions(): (event: TaskEvent) => RowAction[] {
  const dialog = useAddressDialog(eventDialogKinds);
  return ({ id, abilities }) => [
    { id: 'view', label: actions.view, icon: <Eye />, onSelect: () => dialog.open('view', id) },
    {
      id: 'edit',
      label: actions.edit,
      icon: <Pencil />,
      onSelect: () => dialog.open('edit', id),
      disabled: !abilities.update,
    },
    {
      id: 'assign',
      label: actions.assign,
      icon: <UserPlus />,
      onSelect: () => dialog.open('assign', id),
      disabled: !abilities.assign,
    },
    {
      id: 'delete',
      label: actions.delete,
      icon: <Trash2 />,
      onSelect: () => dialog.open('delete', id),
      tone: 'destructive',
      disabled: !abilities.delete,
    },
  ];
}
