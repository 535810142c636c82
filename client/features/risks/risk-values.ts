import type { RiskFieldsFragment } from '../../graphql/generated/operations.ts';

export type Risk = RiskFieldsFragment;
