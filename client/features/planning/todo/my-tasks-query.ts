import type { TaskEventStatus } from '../../../../schema/records/planning.ts';
import { TaskEventsDocument, type TaskEventsQueryVariables } from '../../../graphql/generated/operations.ts';

/** The most rows that the server gives at once. */
const PAGE_SIZE = 100;

const OPEN: readonly TaskEventStatus[] = ['Upcoming', 'ToDo', 'IN_PROGRESS'];

/** How the open tasks are asked for that are assigned to the person, soonest deadline first. */
export const myTasksQuery: {
  document: typeof TaskEventsDocument;
  variables: TaskEventsQueryVariables;
} = {
  document: TaskEventsDocument,
  variables: {
    assignedToMe: true,
    page: 0,
    pageSize: PAGE_SIZE,
    sort: { field: 'deadline', direction: 'asc' },
    filter: { status: [...OPEN] },
  },
};
