import { Box } from '@chakra-ui/react';
import {
  riskCategories,
  riskClasses,
  riskStatuses,
  riskStrategies,
  riskTrends,
} from '../../../schema/records/risks.ts';
import type { RisksQuery } from '../../graphql/generated/operations.ts';
import { riskTexts } from '../../i18n/nl/risks.ts';
import { formatDate } from '../../lib/format-date.ts';
import { defineList } from '../../records/list/define-list.ts';
import { flagFilter, peopleFilter, periodFilter, teamFilter } from '../../records/list/filter-kinds.ts';
import { teamColumn } from '../../records/teams/team-column.ts';
import type { TableColumn, TableFilter } from '../../ui/data-table/types.ts';
import { StatusBadge } from '../../ui/feedback/status-badge.tsx';
import { RiskScoreBadge, RiskStatusBadge, RiskTrendWords } from './risk-badges.tsx';
import { scoreWords } from './risk-classes.ts';
import { riskQuery, STEP, stepKeys } from './risk-query.ts';
import { nameOf, type Risk } from './risk-values.ts';

const { fields, filters: filterTexts } = riskTexts;

/** Characters of a text that a cell shows (section 9). */
const TEXT_LENGTH = 15;

type Column = TableColumn<Risk>;

const hidden = { defaultHidden: true } as const;

const textColumn = (
  id: 'process' | 'whatCanGoWrong' | 'causes' | 'consequences' | 'existingMeasures',
): Column => ({
  id,
  header: fields[id],
  cell: (risk) => risk[id],
  // Long texts have no order.
  sortable: id === 'process',
  truncate: TEXT_LENGTH,
  width: 160,
  ...hidden,
});

const dateColumn = (id: 'createdAt' | 'updatedAt'): Column => ({
  id,
  header: fields[id],
  cell: (risk) => formatDate(risk[id]),
  date: (risk) => risk[id],
  sortable: true,
  width: 150,
  ...hidden,
});

const scoreColumn = (kind: 'gross' | 'net'): Column => ({
  id: `${kind}Score`,
  header: fields[`${kind}Score`],
  cell: (risk) => <RiskScoreBadge score={risk[`${kind}Score`]} riskClass={risk[`${kind}Class`]} />,
  text: (risk) => scoreWords(risk[`${kind}Score`], risk[`${kind}Class`]),
  sortable: true,
  width: 112,
  ...(kind === 'net' && { phone: 'show' }),
});

/** The day before which a risk is judged again, with a badge where it asks to be looked at. */
export function reviewOf({ reviewDate, isReviewDue, isSignalled }: Risk) {
  const day = formatDate(reviewDate);
  if (!isReviewDue && !isSignalled) return day;
  return (
    <Box as="span" whiteSpace="normal">
      {day}{' '}
      {isReviewDue ? (
        <StatusBadge tone="danger">{riskTexts.reviewDue}</StatusBadge>
      ) : (
        <StatusBadge tone="warning">{fields.isSignalled}</StatusBadge>
      )}
    </Box>
  );
}

const columns: readonly Column[] = [
  {
    id: 'number',
    header: fields.number,
    cell: ({ number }) => number,
    sortable: true,
    width: 106,
    phone: 'show',
  },
  {
    id: 'title',
    header: fields.title,
    cell: ({ title }) => title,
    sortable: true,
    truncate: TEXT_LENGTH,
    grow: true,
    width: 124,
    phone: 'title',
  },
  {
    id: 'category',
    header: fields.category,
    cell: ({ category }) => riskCategories.nameOf(category),
    sortable: true,
    truncate: TEXT_LENGTH,
    // 'Informatiebeveiliging' on one line.
    width: 156,
  },
  scoreColumn('gross'),
  scoreColumn('net'),
  {
    id: 'trend',
    header: fields.trend,
    cell: ({ trend }) => <RiskTrendWords trend={trend} />,
    text: ({ trend }) => riskTrends.nameOf(trend),
    width: 102,
  },
  {
    id: 'owner',
    header: fields.owner,
    cell: ({ owner }) => nameOf(owner),
    sortable: true,
    truncate: TEXT_LENGTH,
    width: 92,
    phone: 'show',
  },
  {
    id: 'reviewDate',
    header: fields.reviewDate,
    cell: reviewOf,
    date: ({ reviewDate }) => reviewDate,
    text: ({ reviewDate, isReviewDue }) =>
      [formatDate(reviewDate), isReviewDue && riskTexts.reviewDue].filter(Boolean).join(', '),
    sortable: true,
    width: 136,
    phone: 'show',
  },
  {
    id: 'status',
    header: fields.status,
    cell: ({ status }) => <RiskStatusBadge status={status} />,
    text: ({ status }) => riskStatuses.nameOf(status),
    sortable: true,
    width: 146,
    phone: 'show',
  },
  {
    id: 'measureCount',
    header: fields.measureCount,
    cell: ({ measureCount }) => measureCount,
    text: ({ measureCount }) => String(measureCount),
    numeric: true,
    width: 112,
  },
  {
    id: 'strategy',
    header: fields.strategy,
    cell: ({ strategy }) => riskStrategies.nameOf(strategy),
    sortable: true,
    width: 130,
    ...hidden,
  },
  teamColumn(hidden),
  ...(['process', 'whatCanGoWrong', 'causes', 'consequences', 'existingMeasures'] as const).map(textColumn),
  ...(['createdAt', 'updatedAt'] as const).map(dateColumn),
  {
    id: 'organization',
    header: fields.organization,
    cell: ({ organization }) => organization.name,
    truncate: TEXT_LENGTH,
    ...hidden,
  },
];

const choiceFilter = (key: keyof typeof lists): TableFilter => ({
  key,
  label: filterTexts[key],
  options: lists[key].list.map(({ code, name }) => ({ value: code, label: name })),
});

const lists = {
  category: riskCategories,
  status: riskStatuses,
  netClass: riskClasses,
  strategy: riskStrategies,
} as const;

const filters: readonly TableFilter[] = [
  ...(['category', 'status', 'netClass', 'strategy'] as const).map(choiceFilter),
  flagFilter('isReviewDue', riskTexts.reviewDue),
  flagFilter('isOpen', filterTexts.isOpen),
  flagFilter('isToReview', filterTexts.isToReview),
  flagFilter('isSignalled', filterTexts.isSignalled),
  flagFilter('isAboveAppetite', riskTexts.aboveAppetite),
  periodFilter({ key: 'reviewDate', label: fields.reviewDate }),
  teamFilter,
  peopleFilter({ key: 'ownerUserId', label: fields.owner }),
];

const list = defineList({
  ...riskQuery,
  tableId: 'risks',
  pick: ({ risks }: RisksQuery) => risks,
  entity: 'Risk',
  decisive: [],
  texts: riskTexts,
  columns,
  filters,
});

const { tableOptions } = list;
const steps = Object.fromEntries(stepKeys.map((key) => [key, STEP]));

/** The list of risks; the matrix alone narrows it by steps of scores. */
export const riskList = {
  ...list,
  tableOptions: { ...tableOptions, filterValues: { ...tableOptions.filterValues, ...steps } },
};
