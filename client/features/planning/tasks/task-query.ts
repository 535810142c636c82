import { qualityNorms, taskThemes } from '../../../../schema/terms/planning.ts';
import { TaskTemplatesDocument } from '../../../graphql/generated/operations.ts';
import type { Filters } from '../../../resource/list/list-query.ts';
import { chosenAnswer } from '../chosen-answer.ts';

/** How the list of task templates is asked for. */
export const taskQuery = {
  document: TaskTemplatesDocument,
  defaultSort: { field: 'title', direction: 'asc' },
  filterKeys: ['theme', 'norm', 'active'],
  toVariables: ({ theme = [], norm = [], active }: Filters) => ({
    filter: {
      theme: theme.filter(taskThemes.has),
      norm: norm.filter(qualityNorms.has),
      isActive: chosenAnswer(active),
    },
  }),
} as const;
