import type { FrequenciesQuery } from '../../../graphql/generated/operations.ts';
import { frequencyTexts as texts } from '../../../i18n/nl/frequency.ts';
import { formatDate } from '../../../lib/format-date.ts';
import { defineList } from '../../../records/list/define-list.ts';
import type { TableColumn } from '../../../ui/data-table/types.ts';
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx';
import { frequencyQuery } from './frequency-query.ts';
import type { Frequency } from './frequency-values.ts';

const { fields } = texts;

/** The rule as people read it, and as the filters write it. */
const columns: readonly TableColumn<Frequency>[] = [
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
    grow: true,
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

const filters = [
  {
    key: 'active',
    label: fields.isActive,
    options: [
      { value: 'yes', label: texts.active },
      { value: 'no', label: texts.inactive },
    ],
  },
];

/** The list of frequencies. */
export const frequencyList = defineList({
  ...frequencyQuery,
  tableId: 'frequencies',
  pick: ({ frequencies }: FrequenciesQuery) => frequencies,
  entity: 'Frequency',
  decisive: [],
  texts,
  columns,
  filters,
});
