import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import type { TableSort } from '../../ui/data-table/table-search-params.ts';
import type { TableColumn, TableFilter } from '../../ui/data-table/types.ts';
import type { TableState, TableStateOptions } from '../../ui/data-table/use-table-state.ts';
import type { Change } from '../live/change-stream.ts';
import type { ListPage } from './live-list.ts';

/** What is known of each record of a list. */
export interface ListedRecord {
  readonly id: string;
}

/** A page of records, as the server answers it. */
export interface RecordPage<Row extends ListedRecord = ListedRecord> extends ListPage {
  readonly rows: readonly Row[];
}

type Filters = TableState['filters'];

interface ListDeclaration<Data, Variables, Page extends RecordPage> {
  /** Names the table in what the browser remembers about it. */
  tableId: string;
  /** Takes `ids`, `page`, `pageSize`, `sort` and `search`, and `organizationId` where the list is of one organisation. */
  document: TypedDocumentNode<Data, Variables>;
  pick: (data: Data) => Page;
  /** The type of what is listed, as announcements of changes name it. */
  entity: Change['entity'];
  texts: {
    readonly caption: string;
    /** The words in the search field. */
    readonly search: string;
    readonly loadFailed: string;
    readonly changes: Readonly<Record<Change['action'], string>>;
  };
  columns: readonly TableColumn<Page['rows'][number]>[];
  filters?: readonly TableFilter[];
  defaultSort: TableSort;
  searchIsPrivate?: boolean;
  /**
   * The fields that decide over order or membership besides those of sort and filters. With it, rows that changed are
   * fetched alone; without it every change asks for the whole page.
   */
  decisive?: readonly (keyof Page['rows'][number] & string)[];
  /** The variables that the chosen filters become; `filter` with their keys unless said otherwise. */
  toVariables?: (chosen: Filters) => Partial<Variables>;
}

/** How a list is asked for and shown; `useList` asks for its pages. */
export interface ListDefinition<Data, Variables, Page extends RecordPage>
  extends Required<
      Omit<ListDeclaration<Data, Variables, Page>, 'defaultSort' | 'searchIsPrivate' | 'decisive'>
    >,
    Pick<ListDeclaration<Data, Variables, Page>, 'decisive'> {
  /** What the address may say of it. */
  tableOptions: TableStateOptions;
}

/** Declares a list of records once, for every page that shows it. */
export function defineList<Data, Variables extends OperationVariables, Page extends RecordPage>(
  declaration: ListDeclaration<Data, Variables, Page>,
): ListDefinition<Data, Variables, Page> {
  const { filters = [], columns, defaultSort, searchIsPrivate = false } = declaration;
  const filterKeys = filters.map(({ key }) => key);
  const byKey = (chosen: Filters) =>
    filters.length === 0
      ? {}
      : { filter: Object.fromEntries(filterKeys.map((key) => [key, chosen[key] ?? []])) };
  return {
    toVariables: byKey as unknown as (chosen: Filters) => Partial<Variables>,
    ...declaration,
    filters,
    tableOptions: {
      defaultSort,
      searchIsPrivate,
      filterKeys,
      sortFields: columns.filter(({ sortable }) => sortable).map(({ id }) => id),
      filterValues: Object.fromEntries(
        filters.map(({ key, options }) => [key, options.map(({ value }) => value)]),
      ),
    },
  };
}
