import type { RegisterEntryFieldsFragment } from '../../graphql/generated/operations.ts';

/** An improvement point as the list shows it. */
export type RegisterEntry = RegisterEntryFieldsFragment;
