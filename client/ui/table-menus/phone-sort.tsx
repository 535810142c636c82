import { uiTexts } from '../../i18n/nl/ui.ts';
import { CompactSelect } from '../compact-select.tsx';
import type { Row, TableColumn } from '../data-table/types.ts';
import type { TableState } from '../data-table/use-table-state.ts';

export type SortColumn = Pick<TableColumn<Row>, 'id' | 'header' | 'sortable'>;

interface PhoneSortProps {
  columns: readonly SortColumn[];
  state: TableState;
}

const directions = [
  { direction: 'asc', word: uiTexts.table.ascending },
  { direction: 'desc', word: uiTexts.table.descending },
] as const;

/** Sorting for cards, which have no column headers. */
export function PhoneSort({ columns, state }: PhoneSortProps) {
  const choices = columns
    .filter((column) => column.sortable)
    .flatMap(({ id, header }) =>
      directions.map(({ direction, word }) => ({
        id,
        direction,
        key: `${id}.${direction}`,
        label: `${header}, ${word}`,
      })),
    );
  if (choices.length === 0) return null;
  const chosen = state.sort ? `${state.sort.field}.${state.sort.direction}` : '';
  return (
    <CompactSelect
      aria-label={uiTexts.table.sortBy}
      value={chosen}
      onChange={(event) => {
        const choice = choices.find(({ key }) => key === event.target.value);
        if (choice) state.setSort({ field: choice.id, direction: choice.direction });
      }}
    >
      {choices.every(({ key }) => key !== chosen) && <option value={chosen}>{uiTexts.table.sortBy}</option>}
      {choices.map(({ key, label }) => (
        <option key={key} value={key}>
          {label}
        </option>
      ))}
    </CompactSelect>
  );
}
