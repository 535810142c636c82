import {
  hospitalAdmissions,
  incidentEvents,
  incidentPlaces,
  incidentStatuses,
  incidentTypes,
} from '../../../schema/terms/incidents.ts';
import { useIncidentsQuery } from '../../graphql/generated/hooks.ts';
import type { IncidentsQueryVariables } from '../../graphql/generated/operations.ts';
import { useLiveRows } from '../../graphql/live-rows.ts';
import { useShownPage } from '../../graphql/shown-page.ts';
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

const NO_ABILITIES = { create: false, report: false, export: false };

/** The page of incidents that the table asks for, kept up to date with what colleagues change. */
export function useIncidentList(organizationId: string | null, state: TableState) {
  const { data, previousData, dataState, loading, error, refetch } = useIncidentsQuery({
    variables: toVariables(organizationId ?? '', state),
    skip: organizationId === null,
    fetchPolicy: 'cache-and-network',
    notifyOnNetworkStatusChange: true,
  });
  const live = useLiveRows({
    entity: 'Incident',
    concerns: (change) => change.organizationId === organizationId,
    refetch,
    texts: incidentTexts.changes,
  });
  const { shown, ...progress } = useShownPage({
    current: dataState === 'complete' ? data.incidents : undefined,
    previous: previousData?.incidents,
    loading,
    error,
    organizationId,
  });

  return {
    rows: shown?.rows ?? [],
    total: shown?.total ?? 0,
    facets: shown?.facets ?? [],
    abilities: shown?.abilities ?? NO_ABILITIES,
    ...progress,
    ...live,
  };
}
