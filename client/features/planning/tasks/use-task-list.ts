import { qualityNorms, taskThemes } from '../../../../schema/terms/planning.ts';
import { useTaskTemplatesQuery } from '../../../graphql/generated/hooks.ts';
import type { TaskTemplatesQueryVariables } from '../../../graphql/generated/operations.ts';
import { taskTexts } from '../../../i18n/nl/tasks.ts';
import { useLiveList } from '../../../resource/list/live-list.ts';
import { ASKED_AS_LIST } from '../../../resource/list/ways-to-ask.ts';
import type { TableState } from '../../../ui/data-table/use-table-state.ts';
import { chosenAnswer } from '../chosen-answer.ts';

/** The page of templates that the table asks for, kept up to date. */
export function useTaskList({ page, pageSize, sort, search, filters }: TableState) {
  const { data, previousData, dataState, ...asked } = useTaskTemplatesQuery({
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
    ...ASKED_AS_LIST,
  });
  return useLiveList({
    ...asked,
    current: dataState === 'complete' ? data.taskTemplates : undefined,
    previous: previousData?.taskTemplates,
    entity: 'TaskTemplate',
    texts: taskTexts.changes,
    failedTitle: taskTexts.loadFailed,
  });
}
