import { DeleteTaskEventDocument } from '../../../graphql/generated/operations.ts';
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
  return (
    <DeleteDialog
      {...props}
      texts={planningTexts}
      name={event.title}
      document={DeleteTaskEventDocument}
      id={event.id}
    />
  );
}
