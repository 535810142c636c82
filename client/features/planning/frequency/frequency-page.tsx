import { Button } from '@chakra-ui/react';
import { CircleOff, CirclePlay, Pencil, Plus, Repeat, Trash2 } from 'lucide-react';
import { frequencyTexts as texts } from '../../../i18n/nl/frequency.ts';
import { useAddressDialog } from '../../../lib/use-address-dialog.ts';
import { usePreferences } from '../../../resource/account/preferences.tsx';
import { EmptyState } from '../../../ui/async-states.tsx';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import type { RowAction } from '../../../ui/data-table/types.ts';
import { useTableState } from '../../../ui/data-table/use-table-state.ts';
import { Page } from '../../../ui/page.tsx';
import { frequencyColumns, frequencyFilters, frequencyTableOptions } from './frequency-columns.tsx';
import { FrequencyDialogs } from './frequency-dialogs.tsx';
import { type Frequency, frequencyDialogKinds } from './frequency-values.ts';
import { useFrequencyActs } from './use-frequency-acts.ts';
import { useFrequencyList } from './use-frequency-list.ts';

const { actions } = texts;

/** How often tasks come back, for who manages the installation. */
export function FrequencyPage() {
  const { preferences } = usePreferences();
  const state = useTableState({ ...frequencyTableOptions, defaultPageSize: preferences.pageSize });
  const list = useFrequencyList(state);
  const dialog = useAddressDialog(frequencyDialogKinds);
  const { setActive } = useFrequencyActs();

  const rowActions = (frequency: Frequency): RowAction[] => [
    {
      id: 'edit',
      label: actions.edit,
      icon: <Pencil />,
      onSelect: () => dialog.open('edit', frequency.id),
      disabled: !frequency.abilities.update,
    },
    {
      id: 'active',
      label: frequency.isActive ? actions.deactivate : actions.activate,
      icon: frequency.isActive ? <CircleOff /> : <CirclePlay />,
      onSelect: () => void setActive(frequency, !frequency.isActive).then(list.refresh),
      disabled: !frequency.abilities.update,
    },
    {
      id: 'delete',
      label: actions.delete,
      icon: <Trash2 />,
      onSelect: () => dialog.open('delete', frequency.id),
      tone: 'destructive',
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
        tableId="frequencies"
        caption={texts.caption}
        columns={frequencyColumns}
        {...list.table}
        rowId={({ id }) => id}
        rowTitle={({ name }) => texts.frequencyOf(name)}
        state={state}
        filters={frequencyFilters}
        searchLabel={texts.search}
        rowActions={rowActions}
        toolbarActions={create}
        emptyState={
          <EmptyState
            icon={<Repeat size={24} />}
            title={texts.empty.title}
            body={texts.empty.body}
            action={create}
          />
        }
      />
      {dialog.kind && (
        <FrequencyDialogs
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
