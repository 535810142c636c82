import { TaskEventsDocument } from '../../../graphql/generated/operations.ts';

/** How the list of the planning is asked for. */
export const eventQuery = {
  document: TaskEventsDocument,
  defaultSort: { field: 'deadline', direction: 'asc' },
  filterKeys: ['status', 'theme'],
} as const;
