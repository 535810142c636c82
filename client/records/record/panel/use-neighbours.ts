import { useEffect, useRef, useState } from 'react';
import type { AddressRecord } from '../../../lib/use-address-record.ts';
import type { TableState } from '../../../ui/data-table/use-table-state.ts';

/** A list that is shown beside one of its records. */
export interface ShownList<Row extends { readonly id: string } = { readonly id: string }> {
  readonly rows: readonly Row[];
  readonly total: number;
  readonly state: Pick<TableState, 'page' | 'pageSize' | 'setPage'>;
  readonly loading?: boolean;
  readonly refreshing?: boolean;
}

export interface Neighbours {
  /** Position of the record among all rows, counted from 1; null where the list does not show it. */
  place: number | null;
  total: number;
  /** Opens the previous record; null where there is none. */
  previous: (() => void) | null;
  next: (() => void) | null;
}

/** Row of another page to open once that page is loaded. */
interface Wanted {
  page: number;
  end: 'first' | 'last';
}

/**
 * Records before and after the shown one, in the order of the list and across its pages. Where a change took the record
 * off the list, they are those around its last position.
 */
export function useNeighbours(opened: AddressRecord, list: ShownList | null): Neighbours {
  const { rows = [], total = 0, state, loading = false, refreshing = false } = list ?? {};
  const [wanted, setWanted] = useState<Wanted | null>(null);
  const lastIndex = useRef<number | null>(null);
  const index = rows.findIndex(({ id }) => id === opened.id);
  if (index >= 0) lastIndex.current = index;
  const isThere = index >= 0;
  const page = state?.page ?? 0;
  const isSettled = !loading && !refreshing;

  const show = (row: { readonly id: string } | undefined) => {
    if (row && row.id !== opened.id) opened.open(row.id, { replace: true });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the wanted page is there
  useEffect(() => {
    if (!wanted || page !== wanted.page || !isSettled) return;
    setWanted(null);
    show(wanted.end === 'first' ? rows[0] : rows.at(-1));
  }, [wanted, page, isSettled, rows]);

  const go = (to: number) => {
    if (rows[to]) return () => show(rows[to]);
    const nextPage = to < 0 ? page - 1 : page + 1;
    const hasPage = nextPage >= 0 && state && nextPage * state.pageSize < total;
    if (!hasPage || rows.length === 0) return null;
    return () => {
      setWanted({ page: nextPage, end: to < 0 ? 'last' : 'first' });
      state.setPage(nextPage, { replace: true });
    };
  };
  const at = isThere ? index : lastIndex.current;
  return {
    place: isThere && state ? page * state.pageSize + index + 1 : null,
    total,
    previous: at === null ? null : go(at - 1),
    next: at === null ? null : go(isThere ? at + 1 : at),
  };
}
