import { useMemo } from 'react';
import type { Row } from '../types.ts';
import type { TableLayout } from './column-layout.ts';
import { columnNeeds } from './column-needs.ts';
import { fitColumns } from './fit-columns.ts';

interface Fitted<Data extends Row> {
  readonly layout: TableLayout<Data>;
  readonly rows: readonly Data[];
  readonly sorted: string | undefined;
  readonly selectable: boolean;
  /** Width for the columns in pixels; 0 while it is unknown. */
  readonly room: number;
  readonly font: string;
  readonly scale: number;
}

/** A table's columns as far as there is room for them, each as wide as its words ask; all of them where nothing is known. */
export function useFittedLayout<Data extends Row>(fitted: Fitted<Data>): TableLayout<Data> {
  const { layout, rows, sorted, selectable, room, font, scale } = fitted;
  return useMemo(() => {
    const columns = layout.columns.filter(({ id }) => layout.visibility[id]);
    if (room <= 0) return layout;
    const needs = columnNeeds({ columns, rows, layout, sorted, selectable, font, scale });
    if (!needs) return layout;
    const widths = fitColumns(needs, room);
    const name = needs.find(({ isName }) => isName)?.id;
    return {
      ...layout,
      visibility: Object.fromEntries(layout.columns.map(({ id }) => [id, widths.has(id)])),
      widthOf: (column) => widths.get(column.id) ?? layout.widthOf(column),
      restOf: (shown) => shown.find(({ id }) => id === name) ?? layout.restOf(shown),
      unfit: columns.length - widths.size,
    };
  }, [layout, rows, sorted, selectable, room, font, scale]);
}
