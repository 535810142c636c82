import { Skeleton, Table } from '@chakra-ui/react';
import type { Cell, Row as TableRow } from '@tanstack/react-table';
import type { ReactNode } from 'react';
import { uiTexts } from '../../i18n/nl/ui.ts';
import { CellText } from './cell-text.tsx';
import { RowCheckbox } from './row-checkbox.tsx';
import { RowMenu } from './row-menu.tsx';
import { rowMarks, rowOpener } from './row-opening.ts';
import type { DataTableProps, Row, TableColumn } from './types.ts';
import type { TableFeatures, TableInstance } from './use-table.ts';

const ROW_HEIGHT = '11';
const edge = { base: '4', md: '6' } as const;

/** Shorter texts have room in every column. */
const SHORT = 10;

/** A cell's content; of a long text as much as there is room for. */
export function CellContent<Data extends Row>({
  column,
  row,
}: {
  column: TableColumn<Data>;
  row: Data;
}): ReactNode {
  const content = column.cell(row);
  const isLong = typeof content === 'string' && content.length > SHORT;
  return isLong ? <CellText least={column.truncate}>{content}</CellText> : content;
}

interface TableBodyProps<Data extends Row> extends DataTableProps<Data> {
  table: TableInstance<Data>;
  /** Content shown instead of rows. */
  placeholder: ReactNode;
}

/** The rows, or grey rows of the same height while they load, or what stands there instead. */
export function TableBody<Data extends Row>(props: TableBodyProps<Data>) {
  const { table, loading = false, placeholder, selectable = false, rowActions } = props;
  const visible = table.getVisibleLeafColumns();
  // All of them can be hidden, and a cell spans one column at least.
  const columnCount = Math.max(1, visible.length + (selectable ? 1 : 0) + (rowActions ? 1 : 0));
  if (loading) return <SkeletonRows rows={props.state.pageSize} columns={columnCount} />;
  if (placeholder !== null) {
    return (
      <Table.Body>
        <Table.Row bg="transparent">
          <Table.Cell
            colSpan={columnCount}
            textAlign="center"
            whiteSpace="normal"
            borderBottomWidth="0"
            py="0"
            height="64"
          >
            {placeholder}
          </Table.Cell>
        </Table.Row>
      </Table.Body>
    );
  }
  const columns = new Map(props.columns.map((column) => [column.id, column]));
  return (
    <Table.Body {...rowOpener(props.opening)}>
      {table.getRowModel().rows.map((row) => (
        <BodyRow key={row.id} row={row} columns={columns} table={props} />
      ))}
    </Table.Body>
  );
}

interface BodyRowProps<Data extends Row> {
  row: TableRow<TableFeatures, Data>;
  columns: ReadonlyMap<string, TableColumn<Data>>;
  table: DataTableProps<Data>;
}

function BodyRow<Data extends Row>({ row, columns, table }: BodyRowProps<Data>) {
  const { selectable = false, rowActions, rowTitle, highlightIds, opening } = table;
  const isOpen = opening?.id === row.id;
  const isSelected = row.getIsSelected();
  const isChanged = highlightIds?.has(row.id) ?? false;
  return (
    <Table.Row
      h={ROW_HEIGHT}
      {...rowMarks(row.id, opening)}
      tabIndex={opening && 0}
      cursor={opening && 'pointer'}
      boxShadow={isOpen ? 'inset 3px 0 0 {colors.teal.solid}' : undefined}
      outlineOffset="-2px"
      bg={isChanged ? 'teal.muted' : isSelected || isOpen ? 'teal.subtle' : 'bg'}
      data-changed={isChanged ? '' : undefined}
      transition="background-color 140ms"
      css={{ '&:last-of-type > td': { borderBottomWidth: '0' } }}
      _hover={{ bg: isChanged || isSelected || isOpen ? undefined : 'bg.subtle' }}
    >
      {selectable && (
        <Table.Cell py="0" ps={edge} pe="1">
          <RowCheckbox
            label={uiTexts.table.selectRow(rowTitle(row.original))}
            checked={isSelected}
            onChange={(isOn) => row.toggleSelected(isOn)}
          />
        </Table.Cell>
      )}
      {row.getVisibleCells().map((cell, index) => (
        <BodyCell key={cell.id} cell={cell} columns={columns} isFirst={index === 0 && !selectable} />
      ))}
      {rowActions && (
        // Sticky: in sight however wide the rows are.
        <Table.Cell
          py="0"
          ps="1"
          pe={{ base: '1', md: '2' }}
          textAlign="end"
          position="sticky"
          insetEnd="0"
          bg="inherit"
          // A sticky cell is a layer of its own: with its menu open it must cover the cells after it.
          css={{ '&:has([aria-expanded=true])': { zIndex: '2' } }}
        >
          <RowMenu title={rowTitle(row.original)} actions={rowActions(row.original)} />
        </Table.Cell>
      )}
    </Table.Row>
  );
}

interface BodyCellProps<Data extends Row> {
  cell: Cell<TableFeatures, Data>;
  columns: ReadonlyMap<string, TableColumn<Data>>;
  isFirst: boolean;
}

function BodyCell<Data extends Row>({ cell, columns, isFirst }: BodyCellProps<Data>) {
  const column = columns.get(cell.column.id);
  return (
    <Table.Cell
      // Two lines have as much air as one.
      py="2"
      ps={isFirst ? edge : '2'}
      pe="2"
      overflow="hidden"
      textOverflow="ellipsis"
      whiteSpace="normal"
      fontVariantNumeric={column?.numeric ? 'tabular-nums' : undefined}
    >
      {column && <CellContent column={column} row={cell.row.original} />}
    </Table.Cell>
  );
}

const range = (length: number) => Array.from({ length }, (_, index) => index);

/** A bar for each row: one for each cell was a quarter of all that is drawn until the list shows. */
function SkeletonRows({ rows, columns }: { rows: number; columns: number }) {
  return (
    <Table.Body aria-hidden>
      {range(rows).map((row) => (
        <Table.Row key={row} h={ROW_HEIGHT}>
          <Table.Cell colSpan={columns} py="0" px={edge}>
            <Skeleton height="3.5" />
          </Table.Cell>
        </Table.Row>
      ))}
    </Table.Body>
  );
}
