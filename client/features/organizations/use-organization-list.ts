import { useOrganizationListQuery } from '../../graphql/generated/hooks.ts';
import type { ManagedOrganizationFieldsFragment } from '../../graphql/generated/operations.ts';
import { useLiveRows } from '../../graphql/live-rows.ts';
import { organizationTexts } from '../../i18n/nl/organizations.ts';
import type { TableState } from '../../ui/data-table/use-table-state.ts';

export type ManagedOrganization = ManagedOrganizationFieldsFragment;

/** The page of organisations that the table asks for, kept up to date. */
export function useOrganizationList(state: TableState) {
  const { page, pageSize, sort, search, filters } = state;
  const { data, previousData, dataState, loading, error, refetch } = useOrganizationListQuery({
    variables: {
      page,
      pageSize,
      search,
      sort: sort as never,
      includeArchived: filters.status?.includes('archived') ?? false,
    },
    fetchPolicy: 'cache-and-network',
    notifyOnNetworkStatusChange: true,
  });
  const live = useLiveRows({ entity: 'Organization', refetch, texts: organizationTexts.changes });
  const shown = (dataState === 'complete' ? data : previousData)?.organizationList;
  return {
    rows: (shown?.rows ?? []) as readonly ManagedOrganization[],
    total: shown?.total ?? 0,
    isLoading: !shown && !error,
    isRefreshing: loading && shown !== undefined,
    hasFailed: error !== undefined && !shown,
    ...live,
  };
}
