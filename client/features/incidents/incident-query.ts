import { incidentFilters } from '../../../schema/records/incidents.ts';
import { type IncidentFilter, IncidentsDocument } from '../../graphql/generated/operations.ts';
import { filterOf } from '../../records/list/filter-of.ts';
import type { Filters } from '../../records/list/list-query.ts';

const filterKeys = [
  ...incidentFilters,
  'isOverdue',
  'isIgjOverdue',
  'isIgjDue',
  'isIgjUndated',
  'isUnassessed',
  'isReplied',
  'occurredAt',
  'causes',
  'isWithoutCause',
  'consequences',
  'weekday',
  'partOfDay',
  'teamId',
  'handlerUserId',
] as const;

/** How the list of incidents is asked for. */
export const incidentQuery = {
  document: IncidentsDocument,
  defaultSort: { field: 'occurredAt', direction: 'desc' },
  filterKeys,
  toVariables: (chosen: Filters) => ({
    filter: {
      ...filterOf(filterKeys, chosen),
      weekday: (chosen.weekday ?? []).map(Number),
    } as IncidentFilter,
  }),
  // Searches may hold clients' names.
  searchIsPrivate: true,
} as const;
