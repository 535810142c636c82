import { registerSources, registerStatuses } from '../../../schema/terms/register.ts';
import { useRegisterEntriesQuery } from '../../graphql/generated/hooks.ts';
import type { RegisterEntriesQueryVariables } from '../../graphql/generated/operations.ts';
import { registerTexts } from '../../i18n/nl/register.ts';
import { useLiveList } from '../../resource/list/live-list.ts';
import { ASKED_AS_LIST } from '../../resource/list/ways-to-ask.ts';
import type { TableState } from '../../ui/data-table/use-table-state.ts';

type SortField = NonNullable<RegisterEntriesQueryVariables['sort']>['field'];

function toVariables(organizationId: string, state: TableState): RegisterEntriesQueryVariables {
  const { page, pageSize, sort, filters, search } = state;
  return {
    organizationId,
    page,
    pageSize,
    sort: sort ? { field: sort.field as SortField, direction: sort.direction } : null,
    filter: {
      source: (filters.source ?? []).filter(registerSources.has),
      status: (filters.status ?? []).filter(registerStatuses.has),
    },
    search,
  };
}

/** The page of improvement points that the table asks for, kept up to date with what colleagues change. */
export function useRegisterList(organizationId: string | null, state: TableState) {
  const { data, previousData, dataState, ...asked } = useRegisterEntriesQuery({
    variables: toVariables(organizationId ?? '', state),
    skip: organizationId === null,
    ...ASKED_AS_LIST,
  });
  return useLiveList({
    ...asked,
    current: dataState === 'complete' ? data.registerEntries : undefined,
    previous: previousData?.registerEntries,
    entity: 'RegisterEntry',
    texts: registerTexts.changes,
    failedTitle: registerTexts.loadFailed,
    organizationId,
  });
}
