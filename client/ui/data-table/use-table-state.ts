import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useAddressParams } from '../../lib/use-address-params.ts';
import {
  isFiltered,
  PAGE_SIZES,
  type ReadOptions,
  readTableState,
  type StoredTableState,
  type TableSort,
  writeTableState,
} from './table-search-params.ts';

const SEARCH_DELAY = 250;

/** State key of a search that stands beside the address. */
const BESIDE = 'search';

export interface TableStateOptions extends ReadOptions {
  /**
   * Keeps the search out of the address, and with it out of the browser's history and of the logs on the way: for lists
   * in which one looks for people. It still survives a reload and going back.
   */
  searchIsPrivate?: boolean;
  /** The one of the filter keys that says which list it is: a reset keeps it. */
  shareKey?: string;
}

export interface TableState extends StoredTableState {
  /** Text in the search field; `search` follows it after a short rest. */
  searchText: string;
  /** A filter or a search is on. */
  isFiltered: boolean;
  setPage: (page: number, how?: { replace: boolean }) => void;
  setPageSize: (pageSize: number) => void;
  setSort: (sort: TableSort | null) => void;
  setFilter: (key: string, values: readonly string[]) => void;
  setSearchText: (text: string) => void;
  /** Shows the list by another sort and other filters, from the first page and without a search. */
  show: (chosen: Pick<StoredTableState, 'sort' | 'filters'>, how?: { replace: boolean }) => void;
  /** Filters and search off. */
  reset: () => void;
}

/**
 * A table's page, page size, sort, filters and search, kept in the address: a reload or a shared link shows the same
 * list, but for a search that is private. Values that make no sense are ignored; another sort, filter or search goes back to the first page.
 */
export function useTableState(options: TableStateOptions): TableState {
  const [params, setParams, kept] = useAddressParams();
  const [typed, setTyped] = useState<{ text: string; isWaiting: boolean } | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef({ options, setParams });
  latest.current = { options, setParams };

  const { defaultPageSize, searchIsPrivate = false, shareKey } = options;
  const privateSearch = searchIsPrivate ? String(kept[BESIDE] ?? '') : null;
  const stored = useMemo(() => {
    const usual = { ...latest.current.options, ...(defaultPageSize && { defaultPageSize }) };
    const inAddress = readTableState(params, usual);
    return privateSearch === null ? inAddress : { ...inAddress, search: privateSearch };
  }, [params, defaultPageSize, privateSearch]);

  const change = useCallback(
    (patch: Partial<StoredTableState>, { replace = false } = {}) => {
      const { search } = patch;
      const beside = searchIsPrivate && search !== undefined ? { [BESIDE]: search } : {};
      latest.current.setParams(
        (current) => {
          const before = readTableState(current, latest.current.options);
          const after = { ...before, ...patch, ...(searchIsPrivate && { search: '' }) };
          return writeTableState(current, after, latest.current.options);
        },
        { replace, beside },
      );
    },
    [searchIsPrivate],
  );

  const search = useCallback(
    (text: string) => {
      change({ search: text.trim(), page: 0 }, { replace: true });
      // The field keeps its text: a space at its end, or a word that a keyboard or dictation has not ended yet.
      setTyped({ text, isWaiting: false });
    },
    [change],
  );

  const setSearchText = useCallback(
    (text: string) => {
      clearTimeout(timer.current);
      setTyped({ text, isWaiting: true });
      if (text === '') search('');
      else timer.current = setTimeout(() => search(text), SEARCH_DELAY);
    },
    [search],
  );

  useEffect(() => () => clearTimeout(timer.current), []);

  return useMemo<TableState>(() => {
    const show: TableState['show'] = (chosen, how) => {
      clearTimeout(timer.current);
      setTyped(null);
      change({ ...chosen, search: '', page: 0 }, how);
    };
    return {
      ...stored,
      searchText:
        typed && (typed.isWaiting || typed.text.trim() === stored.search) ? typed.text : stored.search,
      isFiltered: isFiltered(stored, shareKey),
      setPage: (page, how) => change({ page: Math.max(0, page) }, how),
      setPageSize: (pageSize) => {
        if (PAGE_SIZES.includes(pageSize)) change({ pageSize, page: 0 });
      },
      setSort: (sort) => change({ sort, page: 0 }),
      setFilter: (key, values) => change({ filters: { ...stored.filters, [key]: [...values] }, page: 0 }),
      setSearchText,
      show,
      reset: () => {
        const share = shareKey === undefined ? undefined : stored.filters[shareKey];
        show({ sort: stored.sort, filters: share ? { [String(shareKey)]: share } : {} });
      },
    };
  }, [stored, typed, change, setSearchText, shareKey]);
}
