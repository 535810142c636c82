import type { Row, TableColumn } from '../types.ts';
import { wordsOf } from '../words-of.ts';
import { leastWidth, type TableLayout } from './column-layout.ts';
import type { ColumnNeed } from './fit-columns.ts';

/** Space around a text in its cell; the icon of a badge and the space around it; the arrow of a sorted header. */
const PADDING = 17;
const BADGE = 38;
const ARROW = 20;
/** Header texts are smaller than those of cells. */
const HEADER = 0.93;

/** The least of the column that names the record, the longest badge and word that are kept whole, and the widest line. */
const NAME = 188;
const WHOLE_BADGE = 96;
const LONGEST_WORD = 260;
const WIDEST_LINE = 280;

/** Places at which a line may break: a date and the number of a record stay whole. */
const BREAKS = /[^\S\u00a0]+|(?<=\/)|(?<=-)(?=\D)/;
const DATE = /(\d{1,2}) ([a-z]+) (\d{4})/g;
const wordsIn = (text: string) => text.replaceAll(DATE, '$1\u00a0$2\u00a0$3').split(BREAKS);

/** Ends of what stands in a cell beside a badge, which may have a line of its own; a date is no badge. */
const PARTS = /, | \(/;
const DAY = /^\d{1,2} [a-z]+ \d{4}$/;

interface Measured<Data extends Row> {
  readonly columns: readonly TableColumn<Data>[];
  readonly rows: readonly Data[];
  readonly layout: TableLayout<Data>;
  /** The field that the list is sorted by. */
  readonly sorted: string | undefined;
  /** Font of the cells, as CSS writes it. */
  readonly font: string;
  /** Size of letters in proportion to the usual. */
  readonly scale: number;
  /** Rows have a checkbox before the first column. */
  readonly selectable: boolean;
}

/** Widths that each column needs for its header and for the rows on the screen; null where nothing can be measured. */
export function columnNeeds<Data extends Row>(measured: Measured<Data>): ColumnNeed[] | null {
  const { columns, rows, layout, sorted, font, scale, selectable } = measured;
  const pen = document.createElement('canvas').getContext('2d');
  if (!pen) return null;
  pen.font = font;
  const known = new Map<string, number>();
  const widthOf = (text: string) => {
    const width = known.get(text) ?? Math.ceil(pen.measureText(text).width);
    known.set(text, width);
    return width;
  };
  const wordOf = (text: string) => Math.max(0, ...wordsIn(text).map(widthOf));
  const name = layout.restOf(columns)?.id ?? columns.find(({ phone }) => phone === 'title')?.id;

  return columns.map((column, place) => {
    const { id, header, phone } = column;
    const edge = (PADDING + (column.beside ?? 0)) * scale + (place === 0 && !selectable ? 16 : 0);
    const head = wordOf(header) * HEADER + (id === sorted ? ARROW : 0);
    const cells = rows.map((row) => {
      const content = column.cell(row);
      const isText = typeof content === 'string' || typeof content === 'number';
      const text = isText ? String(content) : (column.text?.(row) ?? wordsOf(content));
      return { text, hasMark: !isText && text !== '' };
    });
    const hasMarks = cells.some(({ hasMark }) => hasMark);
    const parts = cells.flatMap(({ text, hasMark }) =>
      (hasMarks ? text.split(PARTS) : [text]).map((part) => ({
        part,
        mark: hasMark && !DAY.test(part) ? BADGE * scale : 0,
      })),
    );
    const lines = parts.map(({ part, mark }) => widthOf(part) + mark);
    const words = parts.map(({ part, mark }) => {
      const isWhole = mark > 0 && widthOf(part) <= WHOLE_BADGE * scale;
      return (isWhole ? widthOf(part) : wordOf(part)) + mark;
    });
    const word = Math.min(LONGEST_WORD * scale, Math.max(head, ...words)) + edge;
    const isName = id === name;
    const widest = isName ? Number.POSITIVE_INFINITY : WIDEST_LINE * scale;
    const line = Math.min(widest, Math.max(head, ...lines)) + edge;
    const wished = Math.max(layout.widthOf(column), leastWidth(column)) * scale;
    const usual = isName
      ? Math.max(word, NAME * scale)
      : Math.max(word, rows.length === 0 ? wished : Math.min(wished, line));
    const chosen = layout.chosenWidth(column);
    const least = chosen ?? usual;
    const mayYield = !isName && phone !== 'title' && !layout.isChosen(id);
    return {
      ...{ id, least, isName },
      ideal: chosen ?? Math.max(least, line),
      yields: mayYield ? place + rankOf(column, sorted) : null,
    };
  });
}

/** How soon a column gives way: those that no card of a phone shows first, the status last. */
function rankOf<Data extends Row>({ id, phone }: TableColumn<Data>, sorted: string | undefined): number {
  if (id === 'status') return 0;
  if (id === sorted) return 100;
  return phone === 'show' ? 200 : 300;
}
