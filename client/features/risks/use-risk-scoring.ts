import { useRiskSettingsQuery } from '../../graphql/generated/hooks.ts';
import type { RiskSettingsFieldsFragment } from '../../graphql/generated/operations.ts';

/** How an organisation scores its risks. */
export type RiskScoring = RiskSettingsFieldsFragment;

export interface AskedScoring {
  /** Null until it is known. */
  scoring: RiskScoring | null;
  hasFailed: boolean;
  retry: () => void;
}

/** How an organisation scores its risks, once that is known. */
export function useRiskScoring(organizationId: string | null): AskedScoring {
  const { data, dataState, error, refetch } = useRiskSettingsQuery({
    variables: { organizationId: organizationId ?? '' },
    skip: organizationId === null,
    fetchPolicy: 'cache-and-network',
  });
  const scoring = dataState === 'complete' ? data.riskSettings : null;
  return {
    scoring,
    hasFailed: error !== undefined && scoring === null,
    retry: () => void refetch().catch(() => undefined),
  };
}
