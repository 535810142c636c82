import {
  type ColumnDef,
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
import type { TableLayout } from './columns/column-layout.ts';
import type { DataTableProps, Row, TableColumn } from './types.ts';

const features = tableFeatures({
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
  };
}

function useSelection(given: DataTableProps<Row>['selection']) {
  const [own, setOwn] = useState<ReadonlySet<string>>(new Set());
  return given ?? { selected: own, onChange: setOwn };
}

/** The TanStack table behind a `DataTable`: the server sorts, filters and pages, this keeps the state together. */
export function useTable<Data extends Row>(
  props: DataTableProps<Data>,
  layout: TableLayout<Data>,
): TableInstance<Data> {
  const { rows, total, rowId, state, selection } = props;
  const columnDefs = useMemo(() => layout.columns.map(toColumnDef), [layout.columns]);
  const data = useMemo(() => [...rows], [rows]);
  const columnVisibility = layout.visibility;
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
    onColumnVisibilityChange: (updater) => {
      for (const [id, isShown] of Object.entries(functionalUpdate(updater, { ...columnVisibility })))
        if (isShown !== columnVisibility[id]) layout.show(id, isShown);
    },
    onRowSelectionChange: (updater) =>
      onChange(new Set(Object.keys(functionalUpdate(updater, rowSelection)))),
  });
}
