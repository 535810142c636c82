import { lazy, Suspense, useState } from 'react';
import { DeleteDialog } from '../../../graphql/delete-dialog.tsx';
import { useDeleteTaskTemplateMutation } from '../../../graphql/generated/hooks.ts';
import { taskTexts as texts } from '../../../i18n/nl/tasks.ts';
import type { TaskTemplate, taskDialogKinds } from './task-values.ts';

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

function TaskDelete({ task, ...props }: TaskDeleteProps) {
  const [remove, { loading }] = useDeleteTaskTemplateMutation();
  return (
    <DeleteDialog
      {...props}
      texts={texts}
      name={task.title}
      remove={() => remove({ variables: { id: task.id } })}
      loading={loading}
    />
  );
}
