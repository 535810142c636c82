import type { TaskEventStatus, TaskTheme } from '../../../../schema/records/planning.ts';
import { TaskEventsDocument } from '../../../graphql/generated/operations.ts';
import type { Filters } from '../../../records/list/list-query.ts';

/** Shares of the list: open tasks, done tasks, or both. */
export const eventShares = ['open', 'done', 'all'] as const;

export type EventShare = (typeof eventShares)[number];

const statusesOf: Readonly<Record<EventShare, TaskEventStatus[]>> = {
  open: ['Upcoming', 'ToDo', 'IN_PROGRESS'],
  done: ['DONE'],
  all: [],
};

/** Share that the address names; open tasks by default. */
export function shareOf({ show }: Filters): EventShare {
  return eventShares.find((share) => share === show?.[0]) ?? 'open';
}

function toVariables(chosen: Filters) {
  const {
    status,
    theme = [],
    assignedToUserId = [],
    teamId = [],
    year = [],
    deadline = [],
    isOverdue,
  } = chosen;
  return {
    filter: {
      // Chosen statuses take the place of the share's.
      status: status ? (status as TaskEventStatus[]) : statusesOf[shareOf(chosen)],
      theme: theme as TaskTheme[],
      assignedToUserId: [...assignedToUserId],
      teamId: [...teamId],
      year: year.map(Number),
      deadline: [...deadline],
      isOverdue: isOverdue && true,
    },
  };
}

/** How the list of the planning is asked for. */
export const eventQuery = {
  document: TaskEventsDocument,
  defaultSort: { field: 'deadline', direction: 'asc' },
  shareKey: 'show',
  filterKeys: ['show', 'status', 'theme', 'assignedToUserId', 'teamId', 'year', 'deadline', 'isOverdue'],
  toVariables,
} as const;
