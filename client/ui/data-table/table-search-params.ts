/** Section 9: the page sizes on offer, and the one to begin with. */
export const PAGE_SIZES: readonly number[] = [10, 20, 30, 40, 50];
const DEFAULT_PAGE_SIZE = 10;

export interface TableSort {
  field: string;
  direction: 'asc' | 'desc';
}

export interface StoredTableState {
  /** Counted from 0; the address counts from 1. */
  page: number;
  pageSize: number;
  sort: TableSort | null;
  filters: Readonly<Record<string, readonly string[]>>;
  search: string;
}

export interface ReadOptions {
  defaultSort?: TableSort;
  /** The fields that may be sorted by; without it every name is taken. */
  sortFields?: readonly string[];
  filterKeys: readonly string[];
  /** The values a filter knows; without it every value is taken. */
  filterValues?: Readonly<Record<string, readonly string[] | RegExp>>;
  defaultPageSize?: number;
}

const SORT_PATTERN = /^([A-Za-z][\w]*)\.(asc|desc)$/;
const PARAM = { page: 'page', pageSize: 'per', sort: 'sort', search: 'q' } as const;

const isSame = (one: TableSort | null, other: TableSort | null | undefined) =>
  one?.field === other?.field && one?.direction === other?.direction;

function readSort(text: string | null, options: ReadOptions): TableSort | null {
  const usual = options.defaultSort ?? null;
  const match = SORT_PATTERN.exec(text ?? '');
  const field = match?.[1];
  if (!match || field === undefined) return usual;
  if (options.sortFields && !options.sortFields.includes(field)) return usual;
  return { field, direction: match[2] === 'asc' ? 'asc' : 'desc' };
}

/** Reads a table's state from the address; what makes no sense there counts as not there. */
export function readTableState(params: URLSearchParams, options: ReadOptions): StoredTableState {
  const page = Number(params.get(PARAM.page));
  const pageSize = Number(params.get(PARAM.pageSize));
  const filters: Record<string, string[]> = {};
  for (const key of options.filterKeys) {
    const known = options.filterValues?.[key];
    const values = [...new Set(params.getAll(key))].filter((value) =>
      known instanceof RegExp ? known.test(value) : known ? known.includes(value) : value !== '',
    );
    if (values.length > 0) filters[key] = values;
  }
  return {
    page: Number.isInteger(page) && page > 1 ? page - 1 : 0,
    pageSize: PAGE_SIZES.includes(pageSize) ? pageSize : (options.defaultPageSize ?? DEFAULT_PAGE_SIZE),
    sort: readSort(params.get(PARAM.sort), options),
    filters,
    search: params.get(PARAM.search)?.trim() ?? '',
  };
}

/** Writes a table's state into the address, without what is usual and without touching other parameters. */
export function writeTableState(
  current: URLSearchParams,
  state: StoredTableState,
  options: ReadOptions,
): URLSearchParams {
  const params = new URLSearchParams(current);
  const put = (name: string, value: string | null) =>
    value === null ? params.delete(name) : params.set(name, value);
  put(PARAM.page, state.page > 0 ? String(state.page + 1) : null);
  const isUsualSize = state.pageSize === (options.defaultPageSize ?? DEFAULT_PAGE_SIZE);
  put(PARAM.pageSize, isUsualSize ? null : String(state.pageSize));
  const { sort } = state;
  put(PARAM.sort, sort && !isSame(sort, options.defaultSort) ? `${sort.field}.${sort.direction}` : null);
  put(PARAM.search, state.search === '' ? null : state.search);
  for (const key of options.filterKeys) {
    params.delete(key);
    for (const value of state.filters[key] ?? []) params.append(key, value);
  }
  return params;
}

/** Whether a filter or a search narrows the list; what says which list it is does not. */
export function isFiltered({ filters, search }: StoredTableState, shareKey?: string): boolean {
  return (
    search !== '' || Object.entries(filters).some(([key, values]) => key !== shareKey && values.length > 0)
  );
}
