import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, EyeOff } from 'lucide-react';
import { uiTexts } from '../../i18n/nl/ui.ts';
import type { TableLayout } from '../data-table/columns/column-layout.ts';
import type { Row } from '../data-table/types.ts';
import type { TableInstance } from '../data-table/use-table.ts';
import type { MenuParts } from '../overlay/menu-button.tsx';

interface HeaderItemsProps<Data extends Row> {
  Menu: MenuParts;
  columnId: string;
  table: TableInstance<Data>;
  layout: TableLayout<Data>;
}

const texts = uiTexts.table;

/** Menu items in a column's header: sort by it, hide it, move it. */
export function HeaderItems<Data extends Row>({ Menu, columnId, table, layout }: HeaderItemsProps<Data>) {
  const column = table.getColumn(columnId);
  const shown = layout.columns.filter(({ id }) => layout.visibility[id]);
  const place = shown.findIndex(({ id }) => id === columnId);
  if (!column) return null;
  const moves = [
    { id: 'left', label: texts.moveLeft, Icon: ArrowLeft, to: shown[place - 1] },
    { id: 'right', label: texts.moveRight, Icon: ArrowRight, to: shown[place + 1] },
  ];
  return (
    <>
      <div lang="en">
        {column.getCanSort() && (
          <Menu.RadioItemGroup
            value={column.getIsSorted() || ''}
            onValueChange={({ value }) => column.toggleSorting(value === 'desc')}
          >
            <Menu.RadioItem value="asc">
              <ArrowUp aria-hidden />
              <Menu.ItemText>{texts.sortAscending}</Menu.ItemText>
              <Menu.ItemIndicator />
            </Menu.RadioItem>
            <Menu.RadioItem value="desc">
              <ArrowDown aria-hidden />
              <Menu.ItemText>{texts.sortDescending}</Menu.ItemText>
              <Menu.ItemIndicator />
            </Menu.RadioItem>
          </Menu.RadioItemGroup>
        )}
        {column.getCanSort() && column.getCanHide() && <Menu.Separator />}
        {column.getCanHide() && (
          <Menu.Item value="hide" onClick={() => column.toggleVisibility(false)} ps="8">
            <EyeOff aria-hidden />
            <Menu.ItemText>{texts.hide}</Menu.ItemText>
          </Menu.Item>
        )}
      </div>
      <Menu.Separator />
      {moves.map(
        ({ id, label, Icon, to }) =>
          to && (
            <Menu.Item key={id} value={id} ps="8" onClick={() => layout.move(columnId, to.id)}>
              <Icon aria-hidden />
              <Menu.ItemText>{label}</Menu.ItemText>
            </Menu.Item>
          ),
      )}
    </>
  );
}
