import { FilesDocument } from '../../graphql/generated/operations.ts';

/** How the list of files is asked for. */
export const fileQuery = {
  document: FilesDocument,
  defaultSort: { field: 'createdAt', direction: 'desc' },
  filterKeys: ['isUnlinked', 'type', 'userId', 'createdAt'],
} as const;
