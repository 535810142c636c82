import {
  type ColumnDef,
  columnSizingFeature,
  columnVisibilityFeature,
  functionalUpdate,
  type ReactTable,
  type RowSelectionState,
  rowPaginationFeature,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
  useTable as useTanStackTable,
} from '@tanstack/react-table';
import { useMemo, useState } from 'react';
import type { DataTableProps, Row, TableColumn } from './types.ts';
import { useColumnVisibility } from './use-column-visibility.ts';

const DEFAULT_WIDTH = 150;
const MIN_WIDTH = 20;

const features = tableFeatures({
  columnSizingFeature,
  columnVisibilityFeature,
  rowPaginationFeature,
  rowSelectionFeature,
  rowSortingFeature,
});

export type TableFeatures = typeof features;
export type TableInstance<Data extends Row> = ReactTable<typeof features, Data>;

function toColumnDef<Data extends Row>(column: TableColumn<Data>): ColumnDef<typeof features, Data> {
  return {
    id: column.id,
    header: column.header,
    // Only a column with an accessor can be sorted; the server sorts, so its value is never asked for.
    accessorFn: () => undefined,
    cell: ({ row }) => column.cell(row.original),
    enableSorting: column.sortable ?? false,
    size: column.width ?? DEFAULT_WIDTH,
    minSize: MIN_WIDTH,
  };
}

function useSelection(given: DataTableProps<Row>['selection']) {
  const [own, setOwn] = useState<ReadonlySet<string>>(new Set());
  return given ?? { selected: own, onChange: setOwn };
}

/** The TanStack table behind a `DataTable`: the server sorts, filters and pages, this keeps the state together. */
export function useTable<Data extends Row>(
  props: DataTableProps<Data>,
  isPhone: boolean,
): TableInstance<Data> {
  const { tableId, columns, rows, total, rowId, state, selection } = props;
  const columnDefs = useMemo(() => columns.map(toColumnDef), [columns]);
  const data = useMemo(() => [...rows], [rows]);
  const [columnVisibility, rememberVisibility] = useColumnVisibility(tableId, columns, isPhone);
  const { selected, onChange } = useSelection(selection);
  const rowSelection: RowSelectionState = {};
  for (const id of selected) rowSelection[id] = true;
  const sorting = state.sort ? [{ id: state.sort.field, desc: state.sort.direction === 'desc' }] : [];
  const pagination = { pageIndex: state.page, pageSize: state.pageSize };

  return useTanStackTable<typeof features, Data>({
    features,
    columns: columnDefs,
    data,
    getRowId: rowId,
    manualSorting: true,
    manualPagination: true,
    enableSortingRemoval: false,
    rowCount: total,
    state: { sorting, pagination, columnVisibility, rowSelection },
    onSortingChange: (updater) => {
      const [next] = functionalUpdate(updater, sorting);
      state.setSort(next ? { field: next.id, direction: next.desc ? 'desc' : 'asc' } : null);
    },
    onPaginationChange: (updater) => {
      const next = functionalUpdate(updater, pagination);
      if (next.pageSize !== state.pageSize) state.setPageSize(next.pageSize);
      else state.setPage(next.pageIndex);
    },
    onColumnVisibilityChange: (updater) => rememberVisibility(functionalUpdate(updater, columnVisibility)),
    onRowSelectionChange: (updater) =>
      onChange(new Set(Object.keys(functionalUpdate(updater, rowSelection)))),
  });
}
