import { Box, Button, Table } from '@chakra-ui/react';
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { Suspense, useRef } from 'react';
import { uiTexts } from '../../i18n/nl/ui.ts';
import { lazyComponent } from '../../lib/lazy-component.ts';
import { MenuButton } from '../overlay/menu-button.tsx';
import { useRovingStop } from '../use-roving-stop.ts';
import { leastWidth, type TableLayout } from './columns/column-layout.ts';
import { RowCheckbox } from './row-checkbox.tsx';
import type { Row, TableColumn } from './types.ts';
import type { TableInstance } from './use-table.ts';

const ColumnWidth = lazyComponent(async () => (await import('./columns/column-width.tsx')).ColumnWidth);

interface TableHeadProps<Data extends Row> {
  table: TableInstance<Data>;
  layout: TableLayout<Data>;
  selectable: boolean;
  hasActions: boolean;
}

/**
 * The column headers, in sight while the rows scroll, each with its menu and its width. The headers are one stop for
 * the keyboard, and the width of a header is another: the arrows go from header to header.
 */
export function TableHead<Data extends Row>({ table, layout, selectable, hasActions }: TableHeadProps<Data>) {
  const row = useRef<HTMLTableRowElement>(null);
  const roving = useRovingStop(row);
  const shown = layout.columns.filter(({ id }) => layout.visibility[id]);
  return (
    <Table.Header position="sticky" top="0" zIndex="1">
      <Table.Row ref={row} bg="bg" h="11" {...roving}>
        {selectable && (
          <Table.ColumnHeader scope="col" ps={{ base: '4', md: '6' }} pe="1" py="0">
            <PageCheckbox table={table} />
          </Table.ColumnHeader>
        )}
        {shown.map((column, index) => (
          <ColumnHeader key={column.id} {...{ column, table, layout }} isFirst={index === 0 && !selectable} />
        ))}
        {hasActions && (
          <Table.ColumnHeader scope="col" py="0" position="sticky" insetEnd="0" bg="inherit">
            <Box as="span" srOnly>
              {uiTexts.table.actions}
            </Box>
          </Table.ColumnHeader>
        )}
      </Table.Row>
    </Table.Header>
  );
}

function PageCheckbox<Data extends Row>({ table }: { table: TableInstance<Data> }) {
  const isAll = table.getIsAllPageRowsSelected();
  const isSome = table.getIsSomePageRowsSelected();
  return (
    <RowCheckbox
      label={uiTexts.table.selectPage}
      checked={isAll ? true : isSome ? 'indeterminate' : false}
      onChange={(isOn) => table.toggleAllPageRowsSelected(isOn)}
    />
  );
}

interface ColumnHeaderProps<Data extends Row> {
  column: TableColumn<Data>;
  table: TableInstance<Data>;
  layout: TableLayout<Data>;
  isFirst?: boolean;
}

const ariaSort = { asc: 'ascending', desc: 'descending' } as const;

function ColumnHeader<Data extends Row>({ isFirst, ...header }: ColumnHeaderProps<Data>) {
  const { column, table, layout } = header;
  const sorted = table.getColumn(column.id)?.getIsSorted();
  return (
    <Table.ColumnHeader
      scope="col"
      aria-sort={sorted ? ariaSort[sorted] : undefined}
      position="relative"
      py="0"
      ps={isFirst ? { base: '4', md: '6' } : '2'}
      pe="2"
      whiteSpace="nowrap"
      color="fg.muted"
    >
      <HeaderMenu {...header} />
      <Suspense>
        <ColumnWidth
          header={column.header}
          width={layout.widthOf(column)}
          least={leastWidth(column)}
          onChange={(width) => layout.setWidth(column, width)}
        />
      </Suspense>
    </Table.ColumnHeader>
  );
}

/** Shows under the pointer and the focus, over the words. */
const quietArrow = {
  '& [data-quiet]': { position: 'absolute', right: '0', opacity: '0' },
  '&:is(:hover, :focus-visible, [aria-expanded=true]) [data-quiet]': { opacity: '1' },
};

function HeaderMenu<Data extends Row>({ column, table, layout }: ColumnHeaderProps<Data>) {
  const sorted = table.getColumn(column.id)?.getIsSorted();
  const Arrow = sorted === 'asc' ? ArrowUp : sorted === 'desc' ? ArrowDown : ChevronsUpDown;
  return (
    <MenuButton
      placement="bottom-start"
      trigger={
        <Button
          variant="ghost"
          size="sm"
          ps="2"
          pe="0"
          ms="-2"
          gap="1"
          textStyle="xs"
          h="auto"
          minH="9"
          maxW="calc(100% + 0.5rem)"
          whiteSpace="normal"
          textAlign="start"
          lineHeight="1.2"
          color={sorted ? 'fg' : 'fg.muted'}
          css={{ '& svg': { boxSize: '3.5', flexShrink: '0' }, ...quietArrow }}
        >
          <Box as="span" lineClamp="2" overflowWrap="break-word" hyphens="auto">
            {column.header}
          </Box>
          {column.sortable && <Arrow aria-hidden data-quiet={sorted ? undefined : ''} />}
        </Button>
      }
    >
      {(Menu, { HeaderItems }) => (
        <Menu.Positioner>
          <Menu.Content>
            <HeaderItems {...{ Menu, table, layout }} columnId={column.id} />
          </Menu.Content>
        </Menu.Positioner>
      )}
    </MenuButton>
  );
}
