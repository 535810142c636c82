import type { SavedViewsQuery } from '../../graphql/generated/operations.ts';
import { columnLayoutOf, setColumnLayout } from '../../ui/data-table/columns/column-layout.ts';
import {
  type ReadOptions,
  readTableState,
  type StoredTableState,
  type TableSort,
  writeTableState,
} from '../../ui/data-table/table-search-params.ts';
import type { TableColumn } from '../../ui/data-table/types.ts';

export type SavedView = SavedViewsQuery['savedViews'][number];
export type SavedViewState = Pick<SavedView['state'], 'sort' | 'filters' | 'columns'>;

/** Present state of a list; columns are null on a phone, as views do not affect its cards. */
interface Shown extends Pick<StoredTableState, 'sort' | 'filters'> {
  readonly columns: readonly string[] | null;
}

/** Default state of a list. */
interface Usual {
  readonly sort: TableSort | undefined;
  readonly columns: readonly TableColumn<never>[];
}

const usualIds = ({ columns }: Usual) =>
  columns.filter(({ defaultHidden = false }) => !defaultHidden).map(({ id }) => id);

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

const chosenOf = (filters: StoredTableState['filters']) =>
  Object.entries(filters)
    .filter(([, values]) => values.length > 0)
    .map(([key, values]) => ({ key, values: [...values] }));

/** State of a list to save in a view. @param before the view's state until now */
export function viewStateOf(
  { sort, filters, columns }: Shown,
  usual: Usual,
  before?: SavedViewState,
): SavedViewState {
  const shown = columns && (isSame(columns, usualIds(usual)) ? null : [...columns]);
  return {
    sort:
      sort && !isSame([sort.field, sort.direction], [usual.sort?.field, usual.sort?.direction]) ? sort : null,
    filters: chosenOf(filters),
    columns: columns === null ? (before?.columns ?? null) : shown,
  };
}

/** Filters of a view in the table's form. */
export const filtersOf = ({ filters }: SavedViewState): Record<string, readonly string[]> =>
  Object.fromEntries(filters.map(({ key, values }) => [key, values]));

/** Parameters of an address that shows and names a view. */
export function addressOf({ id, state }: SavedView, options: ReadOptions): string {
  const sort = state.sort ?? options.defaultSort ?? null;
  const shown = { ...readTableState(new URLSearchParams(), options), sort, filters: filtersOf(state) };
  return String(writeTableState(new URLSearchParams({ view: id }), shown, options));
}

/** Whether a list differs from its view; the order of the filters does not matter. */
export function isChanged(shown: Shown, { state }: SavedView, usual: Usual): boolean {
  const comparable = ({ sort, filters, columns }: SavedViewState) => [
    sort && [sort.field, sort.direction],
    filters.map(({ key, values }) => [key, ...values.toSorted()].join(' ')).toSorted(),
    columns,
  ];
  const known = new Set(usual.columns.map(({ id }) => id));
  const held = { ...state, columns: state.columns?.filter((id) => known.has(id)) ?? null };
  return !isSame(comparable(viewStateOf(shown, usual, held)), comparable(held));
}

/** Shows these columns from left to right, or the default ones; keeps the widths. */
export function showColumns(tableId: string, { columns }: Usual, shown: readonly string[] | null): void {
  const layout = columnLayoutOf(tableId);
  const visible = shown ? Object.fromEntries(columns.map(({ id }) => [id, shown.includes(id)])) : {};
  setColumnLayout(tableId, { ...layout, visible, order: shown ?? [] });
}
