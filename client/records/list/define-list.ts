import type { OperationVariables } from '@apollo/client';
import type { TableColumn, TableFilter } from '../../ui/data-table/types.ts';
import type { TableStateOptions } from '../../ui/data-table/use-table-state.ts';
import type { Change } from '../live/change-stream.ts';
import type { ListQueryOptions } from './list-query.ts';
import type { PageResult } from './live-list.ts';

/** The least that each record of a list has. */
export interface ListedRecord {
  readonly id: string;
}

/** A page of records, as the server answers it. */
export interface RecordPage<Row extends ListedRecord = ListedRecord> extends PageResult {
  readonly rows: readonly Row[];
}

interface ListDeclaration<Data, Variables, Page extends RecordPage>
  extends ListQueryOptions<Data, Variables> {
  /** Names the table in what the browser remembers about it. */
  tableId: string;
  pick: (data: Data) => Page;
  /** Name of a file of its rows; without it there is none. */
  file?: string;
  /** Name under which the server makes a file of it; without it there is no PDF. */
  exported?: string;
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
  /** Values that the address may give of filter keys without a filter. */
  filterValues?: Readonly<Record<string, RegExp>>;
  /**
   * The fields that decide over order or membership besides those of sort and filters. With it, rows that changed are
   * fetched alone; without it every change asks for the whole page.
   */
  decisive?: readonly (keyof Page['rows'][number] & string)[];
}

/** How a list is asked for and shown; `useList` asks for its pages. */
export interface ListConfig<Data, Variables, Page extends RecordPage>
  extends Omit<
    ListDeclaration<Data, Variables, Page>,
    'defaultSort' | 'searchIsPrivate' | 'shareKey' | 'filterValues'
  > {
  filters: readonly TableFilter[];
  filterKeys: readonly string[];
  /** Values that the address may give. */
  tableOptions: TableStateOptions;
}

/** Declares a list of records once, for every page that shows it. */
export function defineList<Data, Variables extends OperationVariables, Page extends RecordPage>(
  declaration: ListDeclaration<Data, Variables, Page>,
): ListConfig<Data, Variables, Page> {
  const { filters = [], columns, defaultSort, searchIsPrivate = false, shareKey } = declaration;
  // The page knows the values of keys without a filter.
  const filterKeys = [...new Set([...filters.map(({ key }) => key), ...(declaration.filterKeys ?? [])])];
  return {
    ...declaration,
    filters,
    filterKeys,
    tableOptions: {
      defaultSort,
      searchIsPrivate,
      ...(shareKey && { shareKey }),
      filterKeys,
      sortFields: columns.filter(({ sortable }) => sortable).map(({ id }) => id),
      filterValues: {
        ...declaration.filterValues,
        ...Object.fromEntries(
          filters.map(({ key, options, pattern }) => [key, pattern ?? options.map(({ value }) => value)]),
        ),
      },
    },
  };
}
