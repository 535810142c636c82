import { SlidersHorizontal } from 'lucide-react';
import { Suspense, useRef, useState } from 'react';
import { uiTexts } from '../../../i18n/nl/ui.ts';
import { lazyComponent } from '../../../lib/lazy-component.ts';
import { MenuButton } from '../../overlay/menu-button.tsx';
import { ToolButton } from '../toolbar/tool-button.tsx';
import type { Row } from '../types.ts';
import type { TableLayout } from './column-layout.ts';

const ColumnsDialog = lazyComponent(
  async () => (await import('../../table-menus/columns-dialog.tsx')).ColumnsDialog,
);

interface ColumnMenuProps<Data extends Row> {
  layout: TableLayout<Data>;
  /** Absent where the toolbar has a button for it. */
  onPrint: (() => void) | undefined;
  /** Absent while no row is selected. */
  onCopy: (() => void) | undefined;
}

/** Lets the person choose how the list is seen: which columns show and in which order, which is remembered; on paper. */
export function ColumnMenu<Data extends Row>({ layout, onPrint, onCopy }: ColumnMenuProps<Data>) {
  const chosen = useRef<() => void>(null);
  const [dialog, setDialog] = useState<'unused' | 'open' | 'closed'>('unused');
  const choose = (act: () => void) => () => {
    chosen.current = act;
  };
  return (
    <>
      <MenuButton
        closeOnSelect={false}
        placement="bottom-end"
        onExitComplete={() => {
          const act = chosen.current;
          chosen.current = null;
          act?.();
        }}
        trigger={<ToolButton icon={<SlidersHorizontal aria-hidden />} label={uiTexts.table.view} />}
      >
        {(Menu, { ViewItems }) => (
          <Menu.Positioner>
            <Menu.Content>
              <ViewItems
                Menu={Menu}
                layout={layout}
                onArrange={choose(() => setDialog('open'))}
                onPrint={onPrint && choose(onPrint)}
                onCopy={onCopy && choose(onCopy)}
              />
            </Menu.Content>
          </Menu.Positioner>
        )}
      </MenuButton>
      {dialog !== 'unused' && (
        <Suspense>
          <ColumnsDialog
            isOpen={dialog === 'open'}
            layout={layout as never}
            onClose={() => setDialog('closed')}
          />
        </Suspense>
      )}
    </>
  );
}
