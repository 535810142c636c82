import type { ManualDetailsFragment } from '../../../../graphql/generated/operations.ts';

/** A chapter with its draft, versions and people. */
export type Chapter = ManualDetailsFragment;
