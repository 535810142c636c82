import { lazy, Suspense } from 'react';
import { DeleteTaskTemplateDocument, TaskTemplateDocument } from '../../../graphql/generated/operations.ts';
import { taskTexts as texts } from '../../../i18n/nl/tasks.ts';
import { DeleteDialog } from '../../../resource/record/delete-dialog.tsx';
import { RecordDialog } from '../../../resource/record/record-dialog.tsx';
import type { TaskTemplate, taskDialogKinds } from './task-values.ts';

/** The form machinery is loaded when someone first opens the form. */
const TaskForm = lazy(async () => ({ default: (await import('./task-form.tsx')).TaskForm }));

interface TaskDialogsProps {
  kind: (typeof taskDialogKinds)[number];
  /** Which one; null for a new one. */
  id: string | null;
  rows: readonly TaskTemplate[];
  /** The rows are still on their way. */
  isListLoading: boolean;
  onClose: () => void;
  onChanged: () => void;
}

/** Whichever dialog about templates is open, also about one that is not on the page. */
export function TaskDialogs({ kind, id, rows, isListLoading, onClose, onChanged }: TaskDialogsProps) {
  if (kind === 'create')
    return (
      <Suspense>
        <TaskForm task={null} onClose={onClose} onSaved={onChanged} />
      </Suspense>
    );
  if (id === null) return null;
  return (
    <RecordDialog
      id={id}
      listed={rows.find((row) => row.id === id)}
      isListLoading={isListLoading}
      query={TaskTemplateDocument}
      pick={({ taskTemplate }): TaskTemplate => taskTemplate}
      failedTitle={texts.toasts.notFound}
      onClose={onClose}
    >
      {(task) =>
        kind === 'delete' ? (
          <TaskDelete task={task} onClose={onClose} onChanged={onChanged} />
        ) : (
          <Suspense>
            <TaskForm task={task} onClose={onClose} onSaved={onChanged} />
          </Suspense>
        )
      }
    </RecordDialog>
  );
}

interface TaskDeleteProps extends Pick<TaskDialogsProps, 'onClose' | 'onChanged'> {
  task: TaskTemplate;
}

function TaskDelete({ task, ...props }: TaskDeleteProps) {
  return (
    <DeleteDialog
      {...props}
      texts={texts}
      name={task.title}
      document={DeleteTaskTemplateDocument}
      id={task.id}
    />
  );
}
