import { Button } from '@chakra-ui/react';
import { SlidersHorizontal } from 'lucide-react';
import { uiTexts } from '../../i18n/nl/ui.ts';
import { MenuButton } from '../overlay/menu-button.tsx';
import type { Row } from './types.ts';
import type { TableInstance } from './use-table.ts';

/** Lets the person choose which columns show; the choice is remembered. */
export function ColumnMenu<Data extends Row>({ table }: { table: TableInstance<Data> }) {
  const hideable = table.getAllLeafColumns().filter((column) => column.getCanHide());
  if (hideable.length === 0) return null;
  return (
    <MenuButton
      closeOnSelect={false}
      placement="bottom-end"
      trigger={
        <Button variant="outline" size="sm">
          <SlidersHorizontal aria-hidden />
          {uiTexts.table.view}
        </Button>
      }
    >
      {(Menu) => (
        <Menu.Positioner>
          <Menu.Content minW="56">
            <Menu.ItemGroup>
              <Menu.ItemGroupLabel>{uiTexts.table.toggleColumns}</Menu.ItemGroupLabel>
              {hideable.map((column) => (
                <Menu.CheckboxItem
                  key={column.id}
                  value={column.id}
                  checked={column.getIsVisible()}
                  onCheckedChange={(checked) => column.toggleVisibility(checked)}
                >
                  <Menu.ItemText>{String(column.columnDef.header)}</Menu.ItemText>
                  <Menu.ItemIndicator />
                </Menu.CheckboxItem>
              ))}
            </Menu.ItemGroup>
          </Menu.Content>
        </Menu.Positioner>
      )}
    </MenuButton>
  );
}
