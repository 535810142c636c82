import { Button } from '@chakra-ui/react';
import { ListTodo, Pencil, Plus, Trash2 } from 'lucide-react';
import { taskTexts as texts } from '../../../i18n/nl/tasks.ts';
import { useAddressDialog } from '../../../lib/use-address-dialog.ts';
import { usePreferences } from '../../../resource/account/preferences.tsx';
import { EmptyState } from '../../../ui/async-states.tsx';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import type { RowAction } from '../../../ui/data-table/types.ts';
import { useTableState } from '../../../ui/data-table/use-table-state.ts';
import { Page } from '../../../ui/page.tsx';
import { taskColumns, taskFilters, taskTableOptions } from './task-columns.tsx';
import { TaskDialogs } from './task-dialogs.tsx';
import { type TaskTemplate, taskDialogKinds } from './task-values.ts';
import { useTaskList } from './use-task-list.ts';

const { actions } = texts;

/** The templates that yearly plans are made of, for who manages the installation. */
export function TasksPage() {
  const { preferences } = usePreferences();
  const state = useTableState({ ...taskTableOptions, defaultPageSize: preferences.pageSize });
  const list = useTaskList(state);
  const dialog = useAddressDialog(taskDialogKinds);

  const rowActions = ({ id, abilities }: TaskTemplate): RowAction[] => [
    {
      id: 'edit',
      label: actions.edit,
      icon: <Pencil />,
      onSelect: () => dialog.open('edit', id),
      disabled: !abilities.update,
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

  const create = (
    <Button
      size={{ base: 'md', md: 'sm' }}
      onClick={() => dialog.open('create')}
      disabled={!list.page?.abilities.create}
    >
      <Plus aria-hidden />
      {texts.create}
    </Button>
  );

  return (
    <Page title={texts.title} purpose={texts.purpose}>
      <DataTable
        tableId="tasks"
        caption={texts.caption}
        columns={taskColumns}
        {...list.table}
        rowId={({ id }) => id}
        rowTitle={({ title }) => texts.taskOf(title)}
        state={state}
        filters={taskFilters}
        searchLabel={texts.search}
        rowActions={rowActions}
        toolbarActions={create}
        emptyState={
          <EmptyState
            icon={<ListTodo size={24} />}
            title={texts.empty.title}
            body={texts.empty.body}
            action={create}
          />
        }
      />
      {dialog.kind && (
        <TaskDialogs
          key={`${dialog.kind} ${dialog.entryId}`}
          kind={dialog.kind}
          id={dialog.entryId}
          rows={list.table.rows}
          isListLoading={list.table.loading}
          onClose={dialog.close}
          onChanged={list.refresh}
        />
      )}
    </Page>
  );
}
