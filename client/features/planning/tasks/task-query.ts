import { qualityNorms, taskThemes } from '../../../../schema/records/planning.ts';
import { OwnTaskTemplatesDocument, TaskTemplatesDocument } from '../../../graphql/generated/operations.ts';
import { chosenAnswer, type Filters } from '../../../records/list/list-query.ts';

const narrowedBy = ({ theme = [], norm = [], active }: Filters) => ({
  theme: theme.filter(taskThemes.has),
  norm: norm.filter(qualityNorms.has),
  isActive: chosenAnswer(active),
});

const shared = {
  defaultSort: { field: 'title', direction: 'asc' },
  filterKeys: ['theme', 'norm', 'active'],
} as const;

/** How the list of the templates of several organisations is asked for. */
export const taskQuery = {
  ...shared,
  document: TaskTemplatesDocument,
  toVariables: (chosen: Filters) => ({ filter: { ...narrowedBy(chosen), isOwn: false } }),
} as const;

/** How the list of an organisation's own templates is asked for. */
export const ownTaskQuery = {
  ...shared,
  document: OwnTaskTemplatesDocument,
  toVariables: (chosen: Filters) => ({ filter: narrowedBy(chosen) }),
} as const;
