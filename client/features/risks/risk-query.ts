import { type RiskFilter, RisksDocument } from '../../graphql/generated/operations.ts';
import { riskFields } from '../../kinds/risk.fields.ts';
import { filteredBy } from '../../records/fields/filter-keys.ts';

/** How the list of risks is asked for. */
export const riskQuery = {
  document: RisksDocument,
  defaultSort: { field: 'netScore', direction: 'desc' },
  ...filteredBy<RiskFilter>(riskFields),
} as const;
