import { taskEventStatuses, taskThemes } from '../../../../schema/terms/planning.ts';
import { useTaskEventsQuery } from '../../../graphql/generated/hooks.ts';
import type { TaskEventsQueryVariables } from '../../../graphql/generated/operations.ts';
import { planningTexts } from '../../../i18n/nl/planning.ts';
import { useLiveList } from '../../../resource/list/live-list.ts';
import { ASKED_AS_LIST } from '../../../resource/list/ways-to-ask.ts';
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
  const { data, previousData, dataState, ...asked } = useTaskEventsQuery({
    variables: toVariables(organizationId ?? '', state),
    skip: organizationId === null,
    ...ASKED_AS_LIST,
  });
  return useLiveList({
    ...asked,
    current: dataState === 'complete' ? data.taskEvents : undefined,
    previous: previousData?.taskEvents,
    entity: 'TaskEvent',
    texts: planningTexts.changes,
    failedTitle: planningTexts.loadFailed,
    organizationId,
  });
}
