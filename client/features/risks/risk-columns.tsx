import { Box } from '@chakra-ui/react';
import { riskStatuses, riskTrends } from '../../../schema/records/risks.ts';
import type { RisksQuery } from '../../graphql/generated/operations.ts';
import { riskTexts } from '../../i18n/nl/risks.ts';
import { riskFields } from '../../kinds/risk.fields.ts';
import { formatDate } from '../../lib/format-date.ts';
import { columnsOf, type SpecialColumns } from '../../records/fields/columns.ts';
import { filterPatternsOf } from '../../records/fields/filter-keys.ts';
import { filtersOf } from '../../records/fields/filters.ts';
import { defineList } from '../../records/list/define-list.ts';
import { StatusBadge } from '../../ui/feedback/status-badge.tsx';
import { RiskScoreBadge, RiskStatusBadge, RiskTrendWords } from './risk-badges.tsx';
import { scoreWords } from './risk-classes.ts';
import { riskQuery } from './risk-query.ts';
import type { Risk } from './risk-values.ts';

const { fields } = riskTexts;

const scoreColumn = (kind: 'gross' | 'net') => ({
  cell: (risk: Risk) => <RiskScoreBadge score={risk[`${kind}Score`]} riskClass={risk[`${kind}Class`]} />,
  text: (risk: Risk) => scoreWords(risk[`${kind}Score`], risk[`${kind}Class`]),
});

/** The day before which a risk is judged again, with a badge where it asks to be looked at. */
export function reviewOf({ reviewDate, isReviewDue, isSignalled }: Risk) {
  const day = formatDate(reviewDate);
  if (!isReviewDue && !isSignalled) return day;
  return (
    <Box as="span" whiteSpace="normal">
      {day}{' '}
      {isReviewDue ? (
        <StatusBadge tone="danger">{fields.isReviewDue}</StatusBadge>
      ) : (
        <StatusBadge tone="warning">{fields.isSignalled}</StatusBadge>
      )}
    </Box>
  );
}

const columns: SpecialColumns<typeof riskFields, Risk> = {
  grossScore: scoreColumn('gross'),
  netScore: scoreColumn('net'),
  trend: {
    cell: ({ trend }) => <RiskTrendWords trend={trend} />,
    text: ({ trend }) => riskTrends.nameOf(trend),
  },
  reviewDate: {
    cell: reviewOf,
    text: ({ reviewDate, isReviewDue }) =>
      [formatDate(reviewDate), isReviewDue && fields.isReviewDue].filter(Boolean).join(', '),
  },
  status: {
    cell: ({ status }) => <RiskStatusBadge status={status} />,
    text: ({ status }) => riskStatuses.nameOf(status),
  },
};

/** The list of risks; the matrix alone narrows it by steps of scores. */
export const riskList = defineList({
  ...riskQuery,
  file: 'risicos',
  exported: 'risks',
  tableId: 'risks',
  pick: ({ risks }: RisksQuery) => risks,
  entity: 'Risk',
  decisive: [],
  texts: riskTexts,
  columns: columnsOf(riskFields, columns),
  filters: filtersOf(riskFields),
  filterValues: filterPatternsOf(riskFields),
});
