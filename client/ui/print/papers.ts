import { createContext, useContext, useEffect, useRef } from 'react';
import { pageState } from '../../lib/page-state.ts';
import type { StoredTableState } from '../data-table/table-search-params.ts';
import type { DataTableProps, Row, TableColumn } from '../data-table/types.ts';

/** All rows of a list, and what is said above them. */
interface WholeList<Data extends Row> {
  readonly rows: readonly Data[];
  /** Null where there are more rows, uncounted. */
  readonly total: number | null;
  readonly remarks?: readonly string[];
}

/** A list to print: with `loadAll` every row, without it the rows that are given. */
export interface PrintedList<Data extends Row>
  extends Pick<DataTableProps<Data>, 'caption' | 'printedFor' | 'filters' | 'columns'>,
    WholeList<Data> {
  readonly loadAll?: () => Promise<WholeList<Data>>;
  readonly state?: Partial<StoredTableState>;
  /** Group title above consecutive rows that share it. */
  readonly groupOf?: (row: Data) => string;
}

/** Lays the loaded rows of a list on paper without waiting; returns how to take it away. */
export type LayList = <Data extends Row>(
  list: PrintedList<Data>,
  shown: readonly TableColumn<Data>[],
) => () => void;

/** Paper of the present page. */
interface Paper {
  /** Prints as the button 'Afdrukken' does. */
  readonly print: () => void;
  /** Present for a list only. */
  readonly lay?: (layList: LayList) => () => void;
}

const papers = pageState(() => new Set<Paper>());

/** The paper that was offered last; undefined where the page itself is printed. */
export const currentPaper = (): Paper | undefined => [...papers.current].at(-1);

/** True around what is a part of its page, so that the browser's own command prints the page and not the part. */
export const PartOfPage = createContext(false);

/** Offers a paper to the browser's own print command; none while it is null. */
export function usePaper(paper: Paper | null): void {
  const isPart = useContext(PartOfPage);
  useEffect(() => {
    if (!paper || isPart) return;
    papers.current.add(paper);
    return () => void papers.current.delete(paper);
  });
}

interface ListOnPaper<Data extends Row> {
  /** Null while there is nothing to print. */
  list: PrintedList<Data> | null;
  /** The columns of it that show; all unless said otherwise. */
  shown?: readonly TableColumn<Data>[];
  /** A record is open beside it, which the browser's own command prints instead. */
  isBesideRecord: boolean;
}

/**
 * Offers a list as the paper of its page; returns what prints all of it, whose code is loaded when it is used, and which
 * does nothing while the rows of an earlier call load.
 */
export function useListPaper<Data extends Row>({ list, shown, isBesideRecord }: ListOnPaper<Data>) {
  const columns = shown ?? list?.columns ?? [];
  const isLoading = useRef(false);
  const print = async () => {
    if (!list || isLoading.current) return;
    isLoading.current = true;
    try {
      const { printList } = await import('../table-menus/print-list.ts');
      await printList(list, columns);
    } finally {
      isLoading.current = false;
    }
  };
  usePaper(list && !isBesideRecord ? { print, lay: (layList) => layList(list, columns) } : null);
  return print;
}
