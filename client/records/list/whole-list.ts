import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { apolloClient } from '../../graphql/apollo-client.ts';
import { MOST_IDS } from '../live/changed-rows.ts';
import type { RecordPage } from './define-list.ts';

/** The largest page that the server gives, and how many of them are asked for at most. */
const PAGE_SIZE = 100;
const MOST_PAGES = 10;

export interface WholeList<Data, Page extends RecordPage> {
  document: TypedDocumentNode<Data, OperationVariables>;
  /** Variables of the page on the screen. */
  variables: OperationVariables;
  pick: (data: Data) => Page;
}

async function ask<Data, Page extends RecordPage>(
  list: WholeList<Data, Page>,
  variables: OperationVariables,
) {
  const { data } = await apolloClient().query<Data, OperationVariables>({
    query: list.document,
    variables: { ...list.variables, ...variables },
    fetchPolicy: 'no-cache',
  });
  return list.pick(data as Data);
}

/** All rows of a list by its filters and in its order, but no more than a thousand. Throws what Apollo Client throws. */
export async function loadAll<Data, Page extends RecordPage>(list: WholeList<Data, Page>) {
  const rows: Page['rows'][number][] = [];
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const { rows: next, total } = await ask(list, { page, pageSize: PAGE_SIZE });
    rows.push(...next);
    if (next.length === 0 || rows.length >= total || page === MOST_PAGES - 1) return { rows, total };
  }
  return { rows, total: rows.length };
}

/** The rows of these ids, whatever the list is filtered by. Throws what Apollo Client throws. */
export async function loadByIds<Data, Page extends RecordPage>(
  list: WholeList<Data, Page>,
  ids: readonly string[],
): Promise<Page['rows'][number][]> {
  const rows: Page['rows'][number][] = [];
  for (let start = 0; start < ids.length; start += MOST_IDS) {
    const some = ids.slice(start, start + MOST_IDS);
    const page = await ask(list, {
      ids: some,
      filter: undefined,
      search: '',
      page: 0,
      pageSize: some.length,
    });
    rows.push(...page.rows);
  }
  return rows;
}
