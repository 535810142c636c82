import { ListTodo } from 'lucide-react';
import {
  DeleteTaskTemplateDocument,
  TaskTemplateDocument,
  type TaskTemplateQuery,
} from '../../../graphql/generated/operations.ts';
import { taskTexts as texts } from '../../../i18n/nl/tasks.ts';
import { lazyComponent } from '../../../lib/lazy-component.ts';
import { useAddressDialog } from '../../../lib/use-address-dialog.ts';
import { ListPage } from '../../../resource/list/list-page.tsx';
import { useList } from '../../../resource/list/use-list.ts';
import { dialogActions } from '../../../resource/record/dialog-actions.tsx';
import { RecordDialogs } from '../../../resource/record/record-dialogs.tsx';
import { CreateButton } from '../../../ui/create-button.tsx';
import { taskList } from './task-columns.tsx';
import type { TaskTemplate } from './task-values.ts';

const TaskForm = lazyComponent(async () => (await import('./task-form.tsx')).TaskForm);

const dialogKinds = ['create', 'edit', 'delete'] as const;

const record = {
  query: TaskTemplateDocument,
  pick: ({ taskTemplate }: TaskTemplateQuery): TaskTemplate => taskTemplate,
  failedTitle: texts.toasts.notFound,
};

const deletion = {
  document: DeleteTaskTemplateDocument,
  nameOf: ({ title }: TaskTemplate) => title,
  texts,
};

/** The templates that yearly plans are made of, for who manages the installation. */
export function TasksPage() {
  const { page, table, records } = useList(taskList);
  const dialog = useAddressDialog(dialogKinds);

  return (
    <ListPage
      texts={texts}
      table={table}
      rowTitle={({ title }) => texts.taskOf(title)}
      rowActions={({ id, abilities }) => {
        const action = dialogActions(dialog.open, id, texts.actions);
        return [action('edit', abilities.update), action('delete', abilities.delete)];
      }}
      firstAction={
        <CreateButton onClick={() => dialog.open('create')} disabled={!page?.abilities.create}>
          {texts.create}
        </CreateButton>
      }
      empty={{ icon: <ListTodo size={24} />, ...texts.empty }}
    >
      <RecordDialogs
        dialog={dialog}
        record={record}
        {...records}
        free={{
          create: (controls) => <TaskForm task={null} {...controls} />,
        }}
        dialogs={{
          edit: (task, controls) => <TaskForm task={task} {...controls} />,
        }}
        deletion={deletion}
      />
    </ListPage>
  );
}
