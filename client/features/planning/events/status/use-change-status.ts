import { type TaskEventStatus, taskEventStatuses } from '../../../../../schema/records/planning.ts';
import { readFailure } from '../../../../graphql/error-message.ts';
import { useChangeTaskEventStatusMutation } from '../../../../graphql/generated/hooks.ts';
import { planningTexts } from '../../../../i18n/nl/planning.ts';
import { useAddressDialog } from '../../../../lib/use-address-dialog.ts';
import { toast } from '../../../../ui/feedback/toaster.tsx';
import { eventDialogKinds, type TaskEvent } from '../event-values.ts';
import { useRefreshPlanning } from '../refresh-planning.ts';

const { toasts, conflict } = planningTexts;

/** Gives a task another status: at once where nothing else is needed, else by asking for it in a dialog. */
export function useChangeStatus(): (event: TaskEvent, status: TaskEventStatus) => Promise<void> {
  const dialog = useAddressDialog(eventDialogKinds);
  const refresh = useRefreshPlanning();
  const [change] = useChangeTaskEventStatusMutation();

  return async ({ id, version, status: present, evidenceRequired, resultNote }, status) => {
    if (status === present) return;
    if (present === 'DONE' || (status === 'DONE' && evidenceRequired)) return dialog.open(`to-${status}`, id);
    try {
      await change({ variables: { id, version, status, resultNote } });
      toast({ title: toasts.statusChanged(taskEventStatuses.nameOf(status)), tone: 'success' });
    } catch (error) {
      const { code, message, fields } = readFailure(error);
      toast({
        title: code === 'CONFLICT' ? conflict.changed : toasts.updateFailed,
        description: code === 'CONFLICT' ? conflict.lookAgain : (fields.status ?? message),
        tone: 'destructive',
      });
    }
    refresh();
  };
}
