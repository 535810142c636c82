import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { apolloClient } from '../../graphql/apollo-client.ts';
import { PRELOADING } from '../../graphql/preload-link.ts';
import {
  readTableState,
  type StoredTableState,
  type TableSort,
} from '../../ui/data-table/table-search-params.ts';
import { filterOf } from './filter-of.ts';

/** The chosen values of each filter. */
export type Filters = StoredTableState['filters'];

/** The query of a list, apart from how it is shown: so little that the router knows it of every page. */
export interface ListQueryOptions<Data, Variables> {
  /** Takes `ids`, `page`, `pageSize`, `sort` and `search`, and `organizationId` where the list is of one organisation. */
  document: TypedDocumentNode<Data, Variables>;
  defaultSort: TableSort;
  filterKeys?: readonly string[];
  /** The search stands beside the address, not in it. */
  searchIsPrivate?: boolean;
  /** The one of the filter keys that says which list it is, and not what narrows it. */
  shareKey?: string;
  /** The variables that the chosen filters become; `filter` with their keys unless said otherwise. */
  toVariables?: (chosen: Filters) => Partial<Variables>;
}

/** The variables of a list's page; `organizationId` is absent for a list of all organisations. */
export function listVariables<Data, Variables extends OperationVariables>(
  { filterKeys = [], toVariables }: Pick<ListQueryOptions<Data, Variables>, 'filterKeys' | 'toVariables'>,
  { page, pageSize, sort, search, filters }: StoredTableState,
  organizationId?: string | null,
): Variables {
  const chosen = () => (filterKeys.length === 0 ? {} : { filter: filterOf(filterKeys, filters) });
  return {
    ...{ page, pageSize, sort, search },
    ...(toVariables ? toVariables(filters) : chosen()),
    ...(organizationId === undefined ? {} : { organizationId: organizationId ?? '' }),
  } as unknown as Variables;
}

interface Visit {
  address: URLSearchParams;
  /** How many rows a list begins with that the address does not say. */
  pageSize: number;
  /** Absent for a list of all organisations. */
  organizationId?: string;
}

/**
 * Asks for the page of a list that an address shows, before its page is there to ask; a failure is told where it is
 * used. What is searched for beside the address only the page knows.
 */
export function preloadList<Data, Variables extends OperationVariables>(
  query: ListQueryOptions<Data, Variables>,
  { address, pageSize, organizationId }: Visit,
): void {
  if (query.searchIsPrivate && history.state?.usr?.search) return;
  const { filterKeys = [], defaultSort, document } = query;
  const state = readTableState(address, { filterKeys, defaultSort, defaultPageSize: pageSize });
  preloadQuery(document, listVariables(query, state, organizationId));
}

/** Asks for what a page is about to ask, before it is there. */
export function preloadQuery<Data, Variables extends OperationVariables>(
  query: TypedDocumentNode<Data, Variables>,
  variables: Variables,
): void {
  const options = { query, variables, fetchPolicy: 'network-only', context: PRELOADING };
  apolloClient()
    .query(options as never)
    .catch(() => undefined);
}

/** Boolean of a filter with yes and no; null where both or none are chosen. */
export function chosenAnswer(chosen: readonly string[] = []): boolean | null {
  return chosen.length === 1 ? chosen[0] === 'yes' : null;
}
