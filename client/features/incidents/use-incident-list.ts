import {
  hospitalAdmissions,
  incidentEvents,
  incidentPlaces,
  incidentStatuses,
  incidentTypes,
} from '../../../schema/terms/incidents.ts';
import { useIncidentsQuery } from '../../graphql/generated/hooks.ts';
import type { IncidentsQueryVariables } from '../../graphql/generated/operations.ts';
import { useLiveList } from '../../graphql/live-list.ts';
import { ASKED_AS_LIST } from '../../graphql/ways-to-ask.ts';
import { incidentTexts } from '../../i18n/nl/incidents.ts';
import type { TableState } from '../../ui/data-table/use-table-state.ts';

type SortField = NonNullable<IncidentsQueryVariables['sort']>['field'];

/** The filters and the search of the list, as the list and its export ask for them. */
export function toNarrowing({ filters, search }: Pick<TableState, 'filters' | 'search'>) {
  return {
    filter: {
      status: (filters.status ?? []).filter(incidentStatuses.has),
      type: (filters.type ?? []).filter(incidentTypes.has),
      event: (filters.event ?? []).filter(incidentEvents.has),
      place: (filters.place ?? []).filter(incidentPlaces.has),
      hospitalAdmission: (filters.hospitalAdmission ?? []).filter(hospitalAdmissions.has),
    },
    search,
  };
}

function toVariables(organizationId: string, state: TableState): IncidentsQueryVariables {
  const { page, pageSize, sort } = state;
  return {
    organizationId,
    page,
    pageSize,
    sort: sort ? { field: sort.field as SortField, direction: sort.direction } : null,
    ...toNarrowing(state),
  };
}

/** The page of incidents that the table asks for, kept up to date with what colleagues change. */
export function useIncidentList(organizationId: string | null, state: TableState) {
  const { data, previousData, dataState, ...asked } = useIncidentsQuery({
    variables: toVariables(organizationId ?? '', state),
    skip: organizationId === null,
    ...ASKED_AS_LIST,
  });
  return useLiveList({
    ...asked,
    current: dataState === 'complete' ? data.incidents : undefined,
    previous: previousData?.incidents,
    entity: 'Incident',
    texts: incidentTexts.changes,
    failedTitle: incidentTexts.loadFailed,
    organizationId,
  });
}
