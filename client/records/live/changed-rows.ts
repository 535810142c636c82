import type { ApolloClient, ObservableQuery, OperationVariables } from '@apollo/client';
import type { Change } from './change-stream.ts';

/** A row of a list that can be fetched alone. */
export interface LiveRow {
  readonly id: string;
  readonly version: number;
}

/** A list's present rows, and the query that asked for them, whose document takes `$ids`. */
export interface ShownRows {
  // The hooks of every list, each with its own data and variables.
  // biome-ignore lint/suspicious/noExplicitAny: ObservableQuery is invariant in both
  readonly observable: ObservableQuery<any, any>;
  readonly rows: readonly LiveRow[];
  /**
   * Fields that decide over order or membership besides those that the query sorts and filters by: tie-breakers, and
   * those by which somebody sees a row at all. All fields that have a facet are filters of the query as well.
   */
  readonly decisive: readonly string[];
}

/** The most rows that the server gives by their ids. */
export const MOST_IDS = 100;

/**
 * Whether a list keeps its rows, their order, its total and its facets after a change. False where any field may have
 * changed, for a search, which covers every field, and where the order is left to the server.
 */
export function keepsList({ action, changedFields }: Change, { observable, decisive }: ShownRows): boolean {
  if (action !== 'updated' || !changedFields) return false;
  const { sort, filter, search } = observable.variables as ListVariables;
  if (search || !sort) return false;
  const deciding = new Set([...decisive, sort.field, ...Object.keys(filter ?? {})]);
  return !changedFields.some((field) => deciding.has(field));
}

interface ListVariables {
  readonly sort?: { readonly field: string } | null;
  readonly filter?: object | null;
  readonly search?: string | null;
}

/**
 * Fetches rows of a list by their ids, as the list itself was asked for, into the cache, from which every list shows
 * them. False where one of them is not in the list any more. Throws what Apollo Client throws.
 */
export async function fetchRows(
  client: ApolloClient,
  { query, variables }: ShownRows['observable'],
  ids: readonly string[],
): Promise<boolean> {
  const { data } = await client.query<Record<string, { readonly total: number }>, OperationVariables>({
    query,
    variables: { ...variables, ids, page: 0, pageSize: ids.length },
    fetchPolicy: 'network-only',
    // An answer on its way may be older than the change.
    context: { queryDeduplication: false },
  });
  const [list, page] = Object.entries(data ?? {})[0] ?? [];
  if (list === undefined) return false;
  forgetAnswer(client, list);
  return page?.total === ids.length;
}

/** Keeps the rows, evicts the by-ids query result. */
function forgetAnswer({ cache }: ApolloClient, list: string): void {
  cache.modify({
    id: 'ROOT_QUERY',
    fields: {
      [list]: (page, { storeFieldName, DELETE }) => (storeFieldName.includes('"ids":[') ? DELETE : page),
    },
  });
}
