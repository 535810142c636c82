import { useMemo } from 'react';
import { pageState } from '../../../lib/page-state.ts';
import { pageStore, useStore } from '../../../lib/store.ts';
import type { Row, TableColumn } from '../types.ts';

/** Fields that a card shows beside its title, unless the person chose more. */
const CARD_FIELDS = 6;

/** Section 9: a column's width unless it says otherwise, and the least of any. */
const DEFAULT_WIDTH = 150;
const LEAST_WIDTH = 20;
export const MOST_WIDTH = 1200;
/** Enough for each of the characters that a cell shows at least, and for the space around them. */
const CHARACTER = 8;
const PADDING = 16;

/** A person's choice of columns; the rest is as the table has it. */
export interface ColumnLayout {
  readonly visible: Readonly<Record<string, boolean>>;
  /** The ids of the columns from left to right. */
  readonly order: readonly string[];
  /** Widths in pixels. */
  readonly widths: Readonly<Record<string, number>>;
}

const USUAL: ColumnLayout = { visible: {}, order: [], widths: {} };

const storageKey = (tableId: string) => `table-columns:${tableId}`;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function only<Value>(entries: unknown, is: (value: unknown) => value is Value): Record<string, Value> {
  const kept: Record<string, Value> = {};
  if (isRecord(entries)) for (const [id, value] of Object.entries(entries)) if (is(value)) kept[id] = value;
  return kept;
}

/** Choices that the browser's storage refused, kept until the page is left. */
const unsaved = pageState(() => new Map<string, ColumnLayout>());

/** The choice of a table's columns in this browser. @param tableId as `DataTable` has it; a phone's ends in ':phone' */
export function columnLayoutOf(tableId: string): ColumnLayout {
  const kept = unsaved.current.get(tableId);
  if (kept) return kept;
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey(tableId)) ?? 'null');
    if (!isRecord(stored)) return USUAL;
    return {
      visible: only(stored.visible, (value) => typeof value === 'boolean'),
      order: Array.isArray(stored.order) ? stored.order.filter((id) => typeof id === 'string') : [],
      widths: only(
        stored.widths,
        (value): value is number => typeof value === 'number' && value >= LEAST_WIDTH,
      ),
    };
  } catch {
    return USUAL;
  }
}

const choices = pageStore(() => 0);

/** Remembers a choice of columns in this browser, and shows it in the table of that id; null is the table's own. */
export function setColumnLayout(tableId: string, layout: ColumnLayout | null): void {
  unsaved.current.delete(tableId);
  try {
    if (layout) localStorage.setItem(storageKey(tableId), JSON.stringify(layout));
    else localStorage.removeItem(storageKey(tableId));
  } catch {
    unsaved.current.set(tableId, layout ?? USUAL);
  }
  choices.set(choices.get() + 1);
}

/** The columns that show where the person chose nothing: on a phone, the title and the few that matter. */
function usualColumns<Data extends Row>(
  columns: readonly TableColumn<Data>[],
  isPhone: boolean,
): ReadonlySet<string> {
  const idsOf = (wanted: (column: TableColumn<Data>) => boolean) =>
    columns.filter(wanted).map(({ id }) => id);
  if (!isPhone) return new Set(idsOf(({ defaultHidden = false }) => !defaultHidden));
  const fields = idsOf(({ phone }) => phone === 'show').slice(0, CARD_FIELDS);
  return new Set([...idsOf(({ phone }) => phone === 'title'), ...fields]);
}

/** Columns that are not in the order, such as those of a newer release, stand after the one before them. */
function inOrder<Data extends Row>(columns: readonly TableColumn<Data>[], order: readonly string[]) {
  const placeOf = (index: number): number => {
    const place = order.indexOf(columns[index]?.id ?? '');
    return place >= 0 || index === 0 ? place : placeOf(index - 1);
  };
  if (order.length === 0) return columns;
  return columns
    .map((column, index) => ({ column, place: placeOf(index), index }))
    .sort((one, other) => one.place - other.place || one.index - other.index)
    .map(({ column }) => column);
}

/** The least that a column can be made: the documented number of characters of its texts show at any width. */
export function leastWidth<Data extends Row>({ truncate = 0 }: TableColumn<Data>): number {
  return Math.max(LEAST_WIDTH, truncate * CHARACTER + PADDING);
}

/** A table's columns as the person chose to see them, and how to choose otherwise. */
export interface TableLayout<Data extends Row> {
  /** All columns, from left to right. */
  readonly columns: readonly TableColumn<Data>[];
  readonly visibility: Readonly<Record<string, boolean>>;
  readonly isUsual: boolean;
  /** Width in pixels; the least width of the column that takes what is left. */
  widthOf(column: TableColumn<Data>): number;
  /** The shown column that takes what is left. */
  restOf(shown: readonly TableColumn<Data>[]): TableColumn<Data> | undefined;
  /** Shown columns for which this table has no room. */
  readonly unfit: number;
  /** Whether the person asked for the column, so that it shows however little room there is. */
  isChosen(id: string): boolean;
  /** Width that the person gave the column. */
  chosenWidth(column: TableColumn<Data>): number | undefined;
  show(id: string, isShown: boolean): void;
  setWidth(column: TableColumn<Data>, width: number | null): void;
  /** Puts a column where another one stands. */
  move(id: string, to: string): void;
  reset(): void;
}

/**
 * Visibility, order and width of columns: the person's choice, remembered in this browser, over the table's own rule. A
 * phone's cards have a choice of their own.
 */
export function useColumnLayout<Data extends Row>(
  table: string,
  columns: readonly TableColumn<Data>[],
  isPhone: boolean,
): TableLayout<Data> {
  const tableId = isPhone ? `${table}:phone` : table;
  const choice = useStore(choices);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is read again after each choice
  const layout = useMemo(() => columnLayoutOf(tableId), [choice, tableId]);
  return useMemo(() => {
    const { visible, order, widths } = layout;
    const usual = usualColumns(columns, isPhone);
    const ordered = inOrder(columns, order);
    const change = (part: Partial<ColumnLayout>) =>
      setColumnLayout(tableId, { ...columnLayoutOf(tableId), ...part });
    return {
      columns: ordered,
      visibility: Object.fromEntries(columns.map(({ id }) => [id, visible[id] ?? usual.has(id)])),
      isUsual: [visible, order, widths].every((part) => Object.keys(part).length === 0),
      widthOf: (column) => widths[column.id] ?? column.width ?? DEFAULT_WIDTH,
      restOf: (shown) => {
        const free = shown.filter(({ id }) => widths[id] === undefined);
        const isChosen = free.length < shown.length;
        return free.find(({ grow }) => grow) ?? (isChosen ? (free.at(-1) ?? shown.at(-1)) : undefined);
      },
      unfit: 0,
      isChosen: (id) => visible[id] === true || widths[id] !== undefined,
      chosenWidth: ({ id }) => widths[id],
      show: (id, isShown) => change({ visible: { ...visible, [id]: isShown } }),
      setWidth: (column, width) => {
        const { [column.id]: _, ...others } = columnLayoutOf(tableId).widths;
        const fitting = Math.min(MOST_WIDTH, Math.max(leastWidth(column), Math.round(width ?? 0)));
        change({ widths: width === null ? others : { ...others, [column.id]: fitting } });
      },
      move: (id, to) => {
        const ids = ordered.map((column) => column.id);
        const place = ids.indexOf(to);
        const others = ids.filter((other) => other !== id);
        change({ order: [...others.slice(0, place), id, ...others.slice(place)] });
      },
      reset: () => setColumnLayout(tableId, null),
    };
  }, [layout, tableId, columns, isPhone]);
}
