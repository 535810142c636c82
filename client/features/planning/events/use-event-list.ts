import { taskEventStatuses, taskThemes } from '../../../../schema/terms/planning.ts';
import { useTaskEventsQuery } from '../../../graphql/generated/hooks.ts';
import type { TaskEventsQueryVariables } from '../../../graphql/generated/operations.ts';
import { useLiveRows } from '../../../graphql/live-rows.ts';
import { useShownPage } from '../../../graphql/shown-page.ts';
import { planningTexts } from '../../../i18n/nl/planning.ts';
import type { TableState } from '../../../ui/data-table/use-table-state.ts';

function toVariables(organizationId: string, state: TableState): TaskEventsQueryVariables {
  const { page, pageSize, sort, filters, search } = state;
  return {
    organizationId,
    page,
    pageSize,
    sort: sort as TaskEventsQueryVariables['sort'],
    filter: {
      status: (filters.status ?? []).filter(taskEventStatuses.has),
      theme: (filters.theme ?? []).filter(taskThemes.has),
    },
    search,
  };
}

/** The page of the planning that the table asks for, kept up to date with what colleagues change. */
export function useEventList(organizationId: string | null, state: TableState) {
  const { data, previousData, dataState, loading, error, refetch } = useTaskEventsQuery({
    variables: toVariables(organizationId ?? '', state),
    skip: organizationId === null,
    fetchPolicy: 'cache-and-network',
    notifyOnNetworkStatusChange: true,
  });
  const live = useLiveRows({
    entity: 'TaskEvent',
    concerns: (change) => change.organizationId === organizationId,
    refetch,
    texts: planningTexts.changes,
  });
  const { shown, ...progress } = useShownPage({
    current: dataState === 'complete' ? data.taskEvents : undefined,
    previous: previousData?.taskEvents,
    loading,
    error,
    organizationId,
  });
  return {
    rows: shown?.rows ?? [],
    total: shown?.total ?? 0,
    facets: shown?.facets ?? [],
    abilities: shown?.abilities,
    ...progress,
    ...live,
  };
}
