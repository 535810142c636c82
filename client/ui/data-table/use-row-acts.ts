import type { KeyboardEvent } from 'react';
import { useListPaper } from '../print/papers.ts';
import type { TableLayout } from './columns/column-layout.ts';
import type { DataTableProps, Row } from './types.ts';
import type { TableInstance } from './use-table.ts';

const shownOf = <Data extends Row>({ columns, visibility }: TableLayout<Data>) =>
  columns.filter(({ id }) => visibility[id]);

/**
 * Acts on rows as a whole: copying those selected, printing all. Their code is loaded at first use.
 * @param layout columns on the screen, which are copied
 * @param whole with those for which the screen has no room, which are printed
 */
export function useRowActs<Data extends Row>(
  props: DataTableProps<Data>,
  table: TableInstance<Data>,
  layout: TableLayout<Data>,
  whole: TableLayout<Data>,
) {
  const shown = shownOf(layout);
  const selected = table.getSelectedRowIds();

  async function copy() {
    const { copyRows } = await import('../table-menus/copy-rows.ts');
    await copyRows(shown, props, selected);
  }

  // An open record is printed instead of its list, and so is another picture of it.
  const isBesideRecord = props.opening?.id != null || props.instead !== undefined;
  const print = useListPaper({ list: props, shown: shownOf(whole), isBesideRecord });

  return {
    print,
    /** Columns of the list, with those for which the screen has no room. */
    columns: shownOf(whole).map(({ id }) => id),
    selected,
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
