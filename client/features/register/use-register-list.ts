import { useEffect, useRef } from 'react';
import { registerSources, registerStatuses } from '../../../schema/terms/register.ts';
import { useRegisterEntriesQuery } from '../../graphql/generated/hooks.ts';
import type { RegisterEntriesQueryVariables } from '../../graphql/generated/operations.ts';
import { useLiveRows } from '../../graphql/live-rows.ts';
import { registerTexts } from '../../i18n/nl/register.ts';
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
  const { data, previousData, dataState, loading, error, refetch } = useRegisterEntriesQuery({
    variables: toVariables(organizationId ?? '', state),
    skip: organizationId === null,
    fetchPolicy: 'cache-and-network',
    notifyOnNetworkStatusChange: true,
  });
  const live = useLiveRows({
    entity: 'RegisterEntry',
    concerns: (change) => change.organizationId === organizationId,
    refetch,
    texts: registerTexts.changes,
  });
  // What was listed for another organisation must not stand under this one's name.
  const lastOrganization = useRef(organizationId);
  const isSameOrganization = lastOrganization.current === organizationId;
  const shown = (dataState === 'complete' ? data : isSameOrganization ? previousData : undefined)
    ?.registerEntries;
  useEffect(() => {
    if (dataState === 'complete') lastOrganization.current = organizationId;
  }, [dataState, organizationId]);

  return {
    rows: shown?.rows ?? [],
    total: shown?.total ?? 0,
    facets: shown?.facets ?? [],
    canCreate: shown?.abilities.create ?? false,
    isLoading: !shown && !error && organizationId !== null,
    isRefreshing: loading && shown !== undefined,
    hasFailed: error !== undefined && !shown,
    ...live,
  };
}
