import { ListTodo } from 'lucide-react';
import { taskTexts as texts } from '../../../i18n/nl/tasks.ts';
import { useAddressDialog } from '../../../lib/use-address-dialog.ts';
import { ListPage } from '../../../records/list/list-page.tsx';
import { useList } from '../../../records/list/use-list.ts';
import { CreateButton } from '../../../ui/create-button.tsx';
import { taskList } from './task-columns.tsx';
import { TaskDialogs, taskActions, taskDialogKinds } from './task-dialogs.tsx';

/** The templates that yearly plans of several organisations are made of, for a SuperAdmin. */
export function TasksPage() {
  const { page, table, records } = useList(taskList);
  const dialog = useAddressDialog(taskDialogKinds);

  return (
    <ListPage
      texts={texts}
      table={table}
      rowTitle={({ title }) => texts.taskOf(title)}
      rowActions={taskActions(dialog.open)}
      firstAction={
        <CreateButton onClick={() => dialog.open('create')} isAllowed={page?.abilities.create}>
          {texts.create}
        </CreateButton>
      }
      empty={{ icon: <ListTodo size={24} />, ...texts.empty }}
    >
      <TaskDialogs dialog={dialog} {...records} ownedBy={null} />
    </ListPage>
  );
}
