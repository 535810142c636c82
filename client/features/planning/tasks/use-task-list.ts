import { qualityNorms, taskThemes } from '../../../../schema/terms/planning.ts';
import { useTaskTemplatesQuery } from '../../../graphql/generated/hooks.ts';
import type { TaskTemplatesQueryVariables } from '../../../graphql/generated/operations.ts';
import { useLiveRows } from '../../../graphql/live-rows.ts';
import { taskTexts } from '../../../i18n/nl/tasks.ts';
import type { TableState } from '../../../ui/data-table/use-table-state.ts';
import { chosenAnswer } from '../chosen-answer.ts';

/** The page of templates that the table asks for, kept up to date. */
export function useTaskList({ page, pageSize, sort, search, filters }: TableState) {
  const { data, previousData, dataState, loading, error, refetch } = useTaskTemplatesQuery({
    variables: {
      page,
      pageSize,
      search,
      sort: sort as TaskTemplatesQueryVariables['sort'],
      filter: {
        theme: (filters.theme ?? []).filter(taskThemes.has),
        norm: (filters.norm ?? []).filter(qualityNorms.has),
        isActive: chosenAnswer(filters.active),
      },
    },
    fetchPolicy: 'cache-and-network',
    notifyOnNetworkStatusChange: true,
  });
  const live = useLiveRows({ entity: 'TaskTemplate', refetch, texts: taskTexts.changes });
  const shown = dataState === 'complete' ? data.taskTemplates : previousData?.taskTemplates;
  return {
    rows: shown?.rows ?? [],
    total: shown?.total ?? 0,
    facets: shown?.facets ?? [],
    canCreate: shown?.abilities.create ?? false,
    isLoading: !shown && !error,
    isRefreshing: loading && shown !== undefined,
    hasFailed: error !== undefined && !shown,
    ...live,
  };
}
