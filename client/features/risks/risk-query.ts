import { riskScoreFields } from '../../../schema/records/risks.ts';
import { type RiskFilter, RisksDocument } from '../../graphql/generated/operations.ts';
import type { Filters } from '../../records/list/list-query.ts';

/** Steps of scores by which the list is narrowed from the matrix. */
export const stepKeys = riskScoreFields;

const filterKeys = [
  ...(['category', 'status', 'netClass', 'strategy', 'teamId', 'ownerUserId', 'reviewDate'] as const),
  ...(['isReviewDue', 'isOpen', 'isSignalled', 'isToReview', 'isAboveAppetite'] as const),
  ...stepKeys,
] as const;

const isStepKey = (key: string) => (stepKeys as readonly string[]).includes(key);

/** A step of any method, as the address names it. */
export const STEP = /^[1-5]$/;

export const stepsOf = (chosen: readonly string[] = []) =>
  chosen.filter((step) => STEP.test(step)).map(Number);

/** The filter of the list and of the matrix, by what the address names. */
export function toRiskFilter(chosen: Filters): RiskFilter {
  const asked = (key: string) => {
    if (isStepKey(key)) return stepsOf(chosen[key]);
    return key.startsWith('is') ? chosen[key] && true : [...(chosen[key] ?? [])];
  };
  return Object.fromEntries(filterKeys.map((key) => [key, asked(key)]));
}

/** How the list of risks is asked for. */
export const riskQuery = {
  document: RisksDocument,
  defaultSort: { field: 'netScore', direction: 'desc' },
  filterKeys,
  toVariables: (chosen: Filters) => ({ filter: toRiskFilter(chosen) }),
} as const;
