import { ManualsDocument } from '../../../graphql/generated/operations.ts';

/** How the list of chapters is asked for. */
export const manualQuery = {
  document: ManualsDocument,
  defaultSort: { field: 'chapter', direction: 'asc' },
  filterKeys: ['status', 'draftStatus', 'isReviewDue', 'ownerUserId', 'reviewDate'],
} as const;
