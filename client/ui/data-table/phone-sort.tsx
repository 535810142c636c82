import { uiTexts } from '../../i18n/nl/ui.ts';
import { CompactSelect } from '../compact-select.tsx';
import type { Row, TableColumn } from './types.ts';
import type { TableState } from './use-table-state.ts';

interface PhoneSortProps<Data extends Row> {
  columns: readonly TableColumn<Data>[];
  state: TableState;
}

const directions = [
  { direction: 'asc', word: uiTexts.table.ascending },
  { direction: 'desc', word: uiTexts.table.descending },
] as const;

/** Sorting for cards, which have no column headers. */
export function PhoneSort<Data extends Row>({ columns, state }: PhoneSortProps<Data>) {
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
