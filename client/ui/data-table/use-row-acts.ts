import type { KeyboardEvent } from 'react';
import type { TableLayout } from './columns/column-layout.ts';
import type { DataTableProps, Row } from './types.ts';
import type { TableInstance } from './use-table.ts';

/** What is done with rows as a whole: copying those selected, printing all. What does it is loaded when it is done. */
export function useRowActs<Data extends Row>(
  props: DataTableProps<Data>,
  table: TableInstance<Data>,
  layout: TableLayout<Data>,
) {
  const shown = layout.columns.filter(({ id }) => layout.visibility[id]);
  const selected = table.getSelectedRowIds();

  async function loadSelected(): Promise<readonly Data[]> {
    const here = new Map(props.rows.map((row) => [props.rowId(row), row]));
    const missing = selected.filter((id) => !here.has(id));
    const others = missing.length > 0 ? ((await props.loadByIds?.(missing)) ?? []) : [];
    return [...[...here].filter(([id]) => selected.includes(id)).map(([, row]) => row), ...others];
  }

  async function copy() {
    const { copyRows } = await import('../table-menus/copy-rows.ts');
    await copyRows(shown, loadSelected);
  }

  return {
    print: async () => {
      const { printList } = await import('../table-menus/print-list.ts');
      await printList(props, shown, props.columns);
    },
    /** Absent while no row is selected. */
    copy: selected.length > 0 ? () => void copy() : undefined,
    /** Ctrl or Command with C copies the selected rows, unless text is selected. */
    onKeyDown: (event: KeyboardEvent) => {
      const isCopy = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'c';
      const isTyping =
        event.target instanceof Element && event.target.matches('input:not([type=checkbox]), textarea');
      if (!isCopy || isTyping || selected.length === 0 || getSelection()?.isCollapsed === false) return;
      event.preventDefault();
      void copy();
    },
  };
}
