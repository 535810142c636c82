import { Text } from '@chakra-ui/react';
import { Columns3, Copy, Printer, RotateCcw } from 'lucide-react';
import { uiTexts } from '../../i18n/nl/ui.ts';
import type { TableLayout } from '../data-table/columns/column-layout.ts';
import type { Row } from '../data-table/types.ts';
import type { MenuParts } from '../overlay/menu-button.tsx';

export interface ViewItemsProps<Data extends Row> {
  Menu: MenuParts;
  layout: TableLayout<Data>;
  onArrange: () => void;
  /** Absent where the toolbar has a button for it. */
  onPrint: (() => void) | undefined;
  /** Absent while no row is selected. */
  onCopy: (() => void) | undefined;
}

const texts = uiTexts.table;

/** How a list is seen: which columns, in which order, on paper, elsewhere. */
export function ViewItems<Data extends Row>({
  Menu,
  layout,
  onArrange,
  onPrint,
  onCopy,
}: ViewItemsProps<Data>) {
  const { columns, visibility } = layout;
  return (
    <>
      <Menu.ItemGroup>
        <Menu.ItemGroupLabel>{texts.toggleColumns}</Menu.ItemGroupLabel>
        {columns.map(({ id, header }) => (
          <Menu.CheckboxItem
            key={id}
            value={id}
            checked={visibility[id] ?? false}
            onCheckedChange={(checked) => layout.show(id, checked)}
          >
            <Menu.ItemText>{header}</Menu.ItemText>
            <Menu.ItemIndicator />
          </Menu.CheckboxItem>
        ))}
        {layout.unfit > 0 && (
          <Text px="2" pb="1" maxW="64" textStyle="xs" color="fg.muted">
            {texts.unfit(layout.unfit)}
          </Text>
        )}
      </Menu.ItemGroup>
      <Menu.Separator />
      <Menu.Item value="arrange" aria-haspopup="dialog" closeOnSelect onClick={onArrange}>
        <Columns3 aria-hidden />
        <Menu.ItemText>{texts.arrange}</Menu.ItemText>
      </Menu.Item>
      {!layout.isUsual && (
        <Menu.Item value="restore" onClick={layout.reset}>
          <RotateCcw aria-hidden />
          <Menu.ItemText>{texts.restore}</Menu.ItemText>
        </Menu.Item>
      )}
      {(onCopy || onPrint) && <Menu.Separator />}
      {onCopy && (
        <Menu.Item value="copy" closeOnSelect onClick={onCopy}>
          <Copy aria-hidden />
          <Menu.ItemText>{texts.copySelected}</Menu.ItemText>
        </Menu.Item>
      )}
      {onPrint && (
        <Menu.Item value="print" closeOnSelect onClick={onPrint}>
          <Printer aria-hidden />
          <Menu.ItemText>{texts.print}</Menu.ItemText>
        </Menu.Item>
      )}
    </>
  );
}
