import { incidentFilters } from '../../../schema/records/incidents.ts';
import { IncidentsDocument } from '../../graphql/generated/operations.ts';

/** How the list of incidents is asked for. */
export const incidentQuery = {
  document: IncidentsDocument,
  defaultSort: { field: 'occurredAt', direction: 'desc' },
  filterKeys: [
    ...incidentFilters,
    'isOverdue',
    'isIgjOverdue',
    'isIgjDue',
    'isUnassessed',
    'isReplied',
    'occurredAt',
    'teamId',
    'handlerUserId',
  ],
  // Searches may hold clients' names.
  searchIsPrivate: true,
} as const;
