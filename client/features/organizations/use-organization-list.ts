import { useOrganizationListQuery } from '../../graphql/generated/hooks.ts';
import type { ManagedOrganizationFieldsFragment } from '../../graphql/generated/operations.ts';
import { organizationTexts } from '../../i18n/nl/organizations.ts';
import { useLiveList } from '../../resource/list/live-list.ts';
import { ASKED_AS_LIST } from '../../resource/list/ways-to-ask.ts';
import type { TableState } from '../../ui/data-table/use-table-state.ts';

export type ManagedOrganization = ManagedOrganizationFieldsFragment;

/** The page of organisations that the table asks for, kept up to date. */
export function useOrganizationList(state: TableState) {
  const { page, pageSize, sort, search, filters } = state;
  const { data, previousData, dataState, ...asked } = useOrganizationListQuery({
    variables: {
      page,
      pageSize,
      search,
      sort: sort as never,
      includeArchived: filters.status?.includes('archived') ?? false,
    },
    ...ASKED_AS_LIST,
  });
  return useLiveList({
    ...asked,
    current: dataState === 'complete' ? data.organizationList : undefined,
    previous: previousData?.organizationList,
    entity: 'Organization',
    texts: organizationTexts.changes,
    failedTitle: organizationTexts.loadFailed,
  });
}
