import { qualityNorms, taskThemes } from '../../../../schema/records/planning.ts';
import type { OwnTaskTemplatesQuery, TaskTemplatesQuery } from '../../../graphql/generated/operations.ts';
import { ownTaskTexts, taskTexts as texts } from '../../../i18n/nl/tasks.ts';
import { formatDate } from '../../../lib/format-date.ts';
import { defineList } from '../../../records/list/define-list.ts';
import type { TableColumn, TableFilter } from '../../../ui/data-table/types.ts';
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx';
import { ownTaskQuery, taskQuery } from './task-query.ts';
import { monthsOf, roleOf, type TaskTemplate } from './task-values.ts';

const { fields, shortFields } = texts;

/** Less needed columns are hidden until asked for. */
const columns: readonly TableColumn<TaskTemplate>[] = [
  {
    id: 'title',
    header: fields.title,
    cell: ({ title }) => title,
    sortable: true,
    truncate: 24,
    width: 204,
    grow: true,
    phone: 'title',
  },
  {
    id: 'theme',
    header: fields.theme,
    cell: ({ theme }) => taskThemes.nameOf(theme),
    sortable: true,
    width: 130,
    phone: 'show',
  },
  {
    id: 'norm',
    header: fields.norm,
    cell: ({ norm, normParagraph }) => `${norm ? qualityNorms.nameOf(norm) : ''} ${normParagraph}`.trim(),
    sortable: true,
    truncate: 12,
    width: 112,
  },
  {
    id: 'frequency',
    header: fields.frequency,
    cell: ({ frequency }) => frequency.name,
    sortable: true,
    truncate: 14,
    width: 128,
    phone: 'show',
  },
  {
    id: 'defaultRole',
    header: shortFields.defaultRole,
    cell: ({ defaultRole }) => roleOf(defaultRole),
    width: 116,
  },
  {
    id: 'organizationCount',
    header: fields.organizations,
    cell: ({ forAllOrganizations, organizationCount }) =>
      forAllOrganizations ? texts.allShort : organizationCount,
    width: 110,
  },
  {
    id: 'isActive',
    header: fields.isActive,
    cell: ({ isActive }) => (
      <StatusBadge tone={isActive ? 'success' : 'neutral'}>{isActive ? texts.yes : texts.no}</StatusBadge>
    ),
    sortable: true,
    width: 90,
    phone: 'show',
  },
  {
    id: 'months',
    header: fields.months,
    cell: ({ months }) => monthsOf(months),
    truncate: 15,
    defaultHidden: true,
    width: 170,
  },
  {
    id: 'leadTimeDays',
    header: shortFields.leadTimeDays,
    cell: ({ leadTimeDays }) => texts.days(leadTimeDays),
    sortable: true,
    defaultHidden: true,
  },
  {
    id: 'evidenceRequired',
    header: fields.evidenceRequired,
    cell: ({ evidenceRequired }) => (evidenceRequired ? texts.yes : texts.no),
    defaultHidden: true,
  },
  {
    id: 'updatedAt',
    header: fields.updatedAt,
    cell: ({ updatedAt }) => formatDate(updatedAt),
    defaultHidden: true,
  },
];

const filters: readonly TableFilter[] = [
  {
    key: 'theme',
    label: fields.theme,
    options: taskThemes.list.map(({ code, name }) => ({ value: code, label: name })),
  },
  {
    key: 'norm',
    label: fields.norm,
    options: qualityNorms.list.map(({ code, name }) => ({ value: code, label: name })),
  },
  {
    key: 'active',
    label: fields.isActive,
    options: [
      { value: 'yes', label: texts.yes },
      { value: 'no', label: texts.no },
    ],
  },
];

const shared = {
  exported: 'tasks',
  entity: 'TaskTemplate',
  // The title breaks ties in the sort.
  decisive: ['title'],
  filters,
} as const;

/** The list of the templates of several organisations. */
export const taskList = defineList({
  ...shared,
  ...taskQuery,
  tableId: 'tasks',
  pick: ({ taskTemplates }: TaskTemplatesQuery) => taskTemplates,
  texts,
  columns,
});

/** The list of an organisation's own templates. */
export const ownTaskList = defineList({
  ...shared,
  ...ownTaskQuery,
  tableId: 'own-tasks',
  pick: ({ taskTemplates }: OwnTaskTemplatesQuery) => taskTemplates,
  texts: { ...texts, ...ownTaskTexts },
  columns: columns.filter(({ id }) => id !== 'organizationCount'),
});
