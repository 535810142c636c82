import { useDeleteTaskEventMutation } from '../../../graphql/generated/hooks.ts';
import { planningTexts } from '../../../i18n/nl/planning.ts';
import { DeleteDialog } from '../../../resource/record/delete-dialog.tsx';
import type { TaskEvent } from './event-values.ts';

interface EventDeleteDialogProps {
  event: TaskEvent;
  onClose: () => void;
  onChanged: () => void;
}

/** Asks before a task is taken out of the planning. */
export function EventDeleteDialog({ event, ...props }: EventDeleteDialogProps) {
  const [remove, { loading }] = useDeleteTaskEventMutation();
  return (
    <DeleteDialog
      {...props}
      texts={planningTexts}
      name={event.title}
      remove={() => remove({ variables: { id: event.id } })}
      loading={loading}
    />
  );
}
