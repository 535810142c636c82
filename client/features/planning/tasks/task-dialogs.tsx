import { lazy, Suspense, useState } from 'react';
import { attempt } from '../../../graphql/attempt.ts';
import { useDeleteTaskTemplateMutation } from '../../../graphql/generated/hooks.ts';
import { taskTexts as texts } from '../../../i18n/nl/tasks.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import type { TaskTemplate, taskDialogKinds } from './task-values.ts';

const { deletion, toasts } = texts;

/** The form machinery is loaded when someone first opens the form. */
const TaskForm = lazy(async () => ({ default: (await import('./task-form.tsx')).TaskForm }));

interface TaskDialogsProps {
  kind: (typeof taskDialogKinds)[number];
  /** As the list has it; null for a new one. */
  task: TaskTemplate | null;
  onClose: () => void;
  onChanged: () => void;
}

/** Whichever dialog about templates is open; one about a template that is not on the page shows nothing. */
export function TaskDialogs({ kind, task, onClose, onChanged }: TaskDialogsProps) {
  // A dialog that is open keeps its template, also when a change of someone else takes it off the list.
  const [kept, setKept] = useState(task);
  if (!kept && task) setKept(task);
  if (kind !== 'create' && !kept) return null;
  if (kind === 'delete' && kept) return <TaskDelete task={kept} onClose={onClose} onChanged={onChanged} />;
  return (
    <Suspense>
      <TaskForm task={kind === 'edit' ? kept : null} onClose={onClose} onSaved={onChanged} />
    </Suspense>
  );
}

interface TaskDeleteProps extends Pick<TaskDialogsProps, 'onClose' | 'onChanged'> {
  task: TaskTemplate;
}

function TaskDelete({ task, onClose, onChanged }: TaskDeleteProps) {
  const [remove, { loading }] = useDeleteTaskTemplateMutation();
  const confirm = async () => {
    await attempt(() => remove({ variables: { id: task.id } }), {
      done: toasts.deleted,
      failed: toasts.deleteFailed,
    });
    onChanged();
    onClose();
  };
  return (
    <ConfirmDialog
      open
      title={deletion.title}
      body={deletion.body(task.title)}
      confirmLabel={deletion.confirm}
      cancelLabel={deletion.cancel}
      tone="destructive"
      loading={loading}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    />
  );
}
