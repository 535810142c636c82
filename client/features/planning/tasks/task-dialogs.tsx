import {
  DeleteTaskTemplateDocument,
  TaskTemplateDocument,
  type TaskTemplateQuery,
} from '../../../graphql/generated/operations.ts';
import { taskTexts } from '../../../i18n/nl/tasks.ts';
import { lazyComponent } from '../../../lib/lazy-component.ts';
import { dialogActions } from '../../../records/record/dialog-actions.tsx';
import { RecordDialogs, type RecordDialogsProps } from '../../../records/record/record-dialogs.tsx';
import type { RowAction } from '../../../ui/data-table/types.ts';
import type { TaskTemplate } from './task-values.ts';

const TaskForm = lazyComponent(async () => (await import('./task-form.tsx')).TaskForm);

/** Dialogs about a template. */
export const taskDialogKinds = ['create', 'edit', 'delete'] as const;

type TaskDialogKind = (typeof taskDialogKinds)[number];

/** Menu actions of a template. */
export function taskActions(open: (kind: TaskDialogKind, id: string) => void) {
  return ({ id, abilities }: TaskTemplate): RowAction[] => {
    const action = dialogActions(open, id, taskTexts.actions);
    return [action('edit', abilities.update), action('delete', abilities.delete)];
  };
}

const record = {
  query: TaskTemplateDocument,
  pick: ({ taskTemplate }: TaskTemplateQuery): TaskTemplate => taskTemplate,
  failedTitle: taskTexts.toasts.notFound,
};

interface TaskDialogsProps
  extends Pick<
    RecordDialogsProps<TaskTemplateQuery, TaskTemplate, TaskDialogKind, 'create'>,
    'dialog' | 'listed' | 'isListLoading' | 'onChanged'
  > {
  /** The organisation whose own templates the page lists; null where they are of several. */
  ownedBy: string | null;
}

/** The dialog about a template that the address names. */
export function TaskDialogs({ ownedBy, ...list }: TaskDialogsProps) {
  return (
    <RecordDialogs
      {...list}
      record={record}
      free={{
        create: (controls) => <TaskForm task={null} ownedBy={ownedBy} {...controls} />,
      }}
      dialogs={{
        edit: (task, controls) => <TaskForm task={task} ownedBy={task.organization?.id} {...controls} />,
      }}
      deletion={{
        document: DeleteTaskTemplateDocument,
        nameOf: ({ title }: TaskTemplate) => title,
        texts: taskTexts,
      }}
    />
  );
}
