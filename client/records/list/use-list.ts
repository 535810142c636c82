import type { OperationVariables } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { useSelectedOrganization } from '../../session/organization-store.ts';
import { useSession } from '../../session/session-store.ts';
import type { ListFile } from '../../ui/data-table/types.ts';
import { useTableState } from '../../ui/data-table/use-table-state.ts';
import { usePreferences } from '../account/preferences.tsx';
import { dossierActions } from '../exports/dossier-actions.tsx';
import { allOf } from './all-of.ts';
import type { ListConfig, ListedRecord, RecordPage } from './define-list.ts';
import { LIST_FETCH_POLICY } from './fetch-policy.ts';
import { listVariables } from './list-query.ts';
import { useLiveList } from './live-list.ts';

const NONE: ReadonlySet<string> = new Set();

/** The rows that are selected, by their ids: whichever page shows, and until another organisation is chosen. */
function useSelection(scope: string) {
  const [kept, keep] = useState({ scope, selected: NONE });
  return {
    selected: kept.scope === scope ? kept.selected : NONE,
    onChange: (selected: ReadonlySet<string>) => keep({ scope, selected }),
  };
}

/** Whether the person may take the list along: where its page does not say it, everybody who sees it. */
const mayExport = (page: RecordPage | undefined) =>
  (page as { readonly abilities?: { readonly export?: boolean } } | undefined)?.abilities?.export ?? true;

const idOf = ({ id }: ListedRecord) => id;

/**
 * The page of a list that the address asks for, kept up to date with what colleagues change. `table` is what a
 * DataTable shows of it, `records` what dialogs about its rows need. Nothing is asked for while `organizationId` is
 * null; without it the list is of all organisations.
 */
export function useList<Data, Variables extends OperationVariables, Page extends RecordPage>(
  definition: ListConfig<Data, Variables, Page>,
  organizationId?: string | null,
) {
  const { tableId, document, pick, entity, texts, columns, filters, tableOptions } = definition;
  const { decisive, file, exported } = definition;
  const { user } = useSession();
  const organization = useSelectedOrganization();
  const { preferences } = usePreferences();
  const state = useTableState({ ...tableOptions, defaultPageSize: preferences.pageSize });
  const variables: Variables = listVariables(definition, state, organizationId);
  const { data, previousData, dataState, ...result } = useQuery<Data, Variables>(document, {
    variables,
    skip: organizationId === null,
    ...LIST_FETCH_POLICY,
  } as never);
  const list = useLiveList({
    ...result,
    current: dataState === 'complete' ? pick(data as Data) : undefined,
    previous: previousData === undefined ? undefined : pick(previousData as Data),
    entity,
    texts: texts.changes,
    ...(decisive && { decisive }),
    failedTitle: texts.loadFailed,
    ...(organizationId === undefined ? {} : { organizationId }),
  });
  const { rows, loading } = list.table;
  const whole = { document: document as never, variables, pick };
  return {
    page: list.page,
    refresh: list.refresh,
    table: {
      tableId: user ? `${tableId}:${user.id}` : tableId,
      caption: texts.caption,
      ...(organizationId && organization && { printedFor: organization.name }),
      searchLabel: texts.search,
      columns,
      filters,
      state,
      rowId: idOf,
      selection: useSelection(organizationId ?? ''),
      loadAll: allOf(whole),
      ...(file !== undefined && {
        onExport: async () =>
          (await import('../selection/rows-as-file.ts')).saveList({ file, columns }, allOf(whole)),
      }),
      ...(exported !== undefined &&
        organizationId !== null &&
        mayExport(list.page) && {
          onFile: async (asked: ListFile) => {
            const { addressOf, saveExport } = await import('../exports/save-export.ts');
            const shown = { filter: state.filters, ...variables };
            await saveExport(addressOf({ exported, variables: shown, file: asked }));
          },
        }),
      furtherActions: ({ id }: ListedRecord) => dossierActions(entity, id),
      loadByIds: async (ids: readonly string[]) => (await import('./whole-list.ts')).loadByIds(whole, ids),
      ...list.table,
    },
    records: {
      listed: (id: string): Page['rows'][number] | undefined => rows.find((row) => row.id === id),
      isListLoading: loading,
      onChanged: list.refresh,
    },
  };
}
