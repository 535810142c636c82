import { incidentFilters } from '../../../schema/records/incidents.ts';
import { useIncidentsQuery } from '../../graphql/generated/hooks.ts';
import type { IncidentsQueryVariables } from '../../graphql/generated/operations.ts';
import { incidentTexts } from '../../i18n/nl/incidents.ts';
import { useLiveList } from '../../resource/list/live-list.ts';
import { ASKED_AS_LIST } from '../../resource/list/ways-to-ask.ts';
import type { TableState } from '../../ui/data-table/use-table-state.ts';
import { fieldOf } from './incident-fields.ts';

type SortField = NonNullable<IncidentsQueryVariables['sort']>['field'];

type Filter = NonNullable<IncidentsQueryVariables['filter']>;
type Chosen = { [Name in (typeof incidentFilters)[number]]: NonNullable<Filter[Name]> };

/** The filters and the search of the list, as the list and its export ask for them. */
export function toNarrowing({ filters, search }: Pick<TableState, 'filters' | 'search'>) {
  const chosen = incidentFilters.map((name) => [
    name,
    (filters[name] ?? []).filter((code) => fieldOf(name).terms?.has(code)),
  ]);
  return {
    filter: Object.fromEntries(chosen) as Chosen,
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
