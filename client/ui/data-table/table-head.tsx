import { Button, Table } from '@chakra-ui/react';
import type { Header } from '@tanstack/react-table';
import { ArrowDown, ArrowUp, ChevronsUpDown, EyeOff } from 'lucide-react';
import { uiTexts } from '../../i18n/nl/ui.ts';
import { MenuButton } from '../overlay/menu-button.tsx';
import { RowCheckbox } from './row-checkbox.tsx';
import type { Row } from './types.ts';
import type { TableFeatures, TableInstance } from './use-table.ts';

interface TableHeadProps<Data extends Row> {
  table: TableInstance<Data>;
  selectable: boolean;
  hasActions: boolean;
}

/** The column headers, in sight while the rows scroll, each with its menu to sort and hide. */
export function TableHead<Data extends Row>({ table, selectable, hasActions }: TableHeadProps<Data>) {
  const headers = table.getHeaderGroups()[0]?.headers ?? [];
  return (
    <Table.Header position="sticky" top="0" zIndex="1">
      <Table.Row bg="bg" h="11">
        {selectable && (
          <Table.ColumnHeader scope="col" ps={{ base: '4', md: '6' }} pe="2" py="0">
            <PageCheckbox table={table} />
          </Table.ColumnHeader>
        )}
        {headers.map((header, index) => (
          <ColumnHeader key={header.id} header={header} isFirst={index === 0 && !selectable} />
        ))}
        {hasActions && (
          <Table.ColumnHeader scope="col" py="0" position="sticky" insetEnd="0" bg="inherit">
            <span style={{ position: 'absolute', clipPath: 'inset(50%)' }}>{uiTexts.table.actions}</span>
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
  header: Header<TableFeatures, Data>;
  isFirst: boolean;
}

const ariaSort = { asc: 'ascending', desc: 'descending' } as const;

function ColumnHeader<Data extends Row>({ header, isFirst }: ColumnHeaderProps<Data>) {
  const { column } = header;
  const sorted = column.getIsSorted();
  const title = String(column.columnDef.header);
  const canSort = column.getCanSort();
  const hasMenu = canSort || column.getCanHide();
  return (
    <Table.ColumnHeader
      scope="col"
      aria-sort={sorted ? ariaSort[sorted] : undefined}
      py="0"
      ps={isFirst ? { base: '4', md: '6' } : '3'}
      pe="3"
      whiteSpace="nowrap"
      color="fg.muted"
    >
      {hasMenu ? <HeaderMenu header={header} title={title} /> : title}
    </Table.ColumnHeader>
  );
}

function HeaderMenu<Data extends Row>({
  header,
  title,
}: {
  header: Header<TableFeatures, Data>;
  title: string;
}) {
  const { column } = header;
  const sorted = column.getIsSorted();
  const canSort = column.getCanSort();
  const Arrow = sorted === 'asc' ? ArrowUp : sorted === 'desc' ? ArrowDown : ChevronsUpDown;
  return (
    <MenuButton
      placement="bottom-start"
      trigger={
        <Button
          variant="ghost"
          size="sm"
          px="2"
          ms="-2"
          gap="1.5"
          color={sorted ? 'fg' : 'fg.muted'}
          css={{ '& svg': { boxSize: '3.5' } }}
        >
          {title}
          {canSort && <Arrow aria-hidden />}
        </Button>
      }
    >
      {(Menu) => (
        <Menu.Positioner>
          <Menu.Content lang="en" minW="36">
            {canSort && (
              <Menu.RadioItemGroup
                value={sorted || ''}
                onValueChange={({ value }) => column.toggleSorting(value === 'desc')}
              >
                <Menu.RadioItem value="asc">
                  <ArrowUp aria-hidden />
                  <Menu.ItemText>{uiTexts.table.sortAscending}</Menu.ItemText>
                  <Menu.ItemIndicator />
                </Menu.RadioItem>
                <Menu.RadioItem value="desc">
                  <ArrowDown aria-hidden />
                  <Menu.ItemText>{uiTexts.table.sortDescending}</Menu.ItemText>
                  <Menu.ItemIndicator />
                </Menu.RadioItem>
              </Menu.RadioItemGroup>
            )}
            {canSort && column.getCanHide() && <Menu.Separator />}
            {column.getCanHide() && (
              <Menu.Item value="hide" onClick={() => column.toggleVisibility(false)} ps={canSort ? '8' : '2'}>
                <EyeOff aria-hidden />
                <Menu.ItemText>{uiTexts.table.hide}</Menu.ItemText>
              </Menu.Item>
            )}
          </Menu.Content>
        </Menu.Positioner>
      )}
    </MenuButton>
  );
}
