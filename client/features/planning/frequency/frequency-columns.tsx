import { frequencyTexts as texts } from '../../../i18n/nl/frequency.ts';
import { formatDate } from '../../../lib/format-date.ts';
import type { TableColumn } from '../../../ui/data-table/types.ts';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import type { Frequency } from './frequency-values.ts';

const { fields } = texts;

/** The columns of the list of frequencies; the rule as people read it, and as the filters write it. */
export const frequencyColumns: readonly TableColumn<Frequency>[] = [
  {
    id: 'name',
    header: fields.name,
    cell: ({ name }) => name,
    sortable: true,
    truncate: 30,
    width: 220,
    phone: 'title',
  },
  {
    id: 'sentence',
    header: fields.sentence,
    cell: ({ sentence }) => sentence,
    width: 240,
    phone: 'show',
  },
  { id: 'rule', header: fields.rule, cell: ({ rule }) => <code>{rule}</code>, width: 180 },
  {
    id: 'usedBy',
    header: fields.usedBy,
    cell: ({ usedBy }) => texts.tasks(usedBy),
    sortable: true,
    width: 150,
    phone: 'show',
  },
  {
    id: 'isActive',
    header: fields.isActive,
    cell: ({ isActive }) => (
      <StatusBadge tone={isActive ? 'success' : 'neutral'}>
        {isActive ? texts.active : texts.inactive}
      </StatusBadge>
    ),
    sortable: true,
    width: 130,
    phone: 'show',
  },
  {
    id: 'updatedAt',
    header: fields.updatedAt,
    cell: ({ updatedAt }) => formatDate(updatedAt),
    defaultHidden: true,
  },
];

/** What the list of frequencies can be filtered by. */
export const frequencyFilters = [
  {
    key: 'active',
    label: fields.isActive,
    options: [
      { value: 'yes', label: texts.active },
      { value: 'no', label: texts.inactive },
    ],
  },
];

/** What the address may say of the list of frequencies. */
export const frequencyTableOptions = {
  defaultSort: { field: 'name', direction: 'asc' },
  sortFields: frequencyColumns.filter(({ sortable }) => sortable).map(({ id }) => id),
  filterKeys: ['active'],
  filterValues: { active: ['yes', 'no'] },
} as const;
