import type { Fields, NamedField } from '../../kinds/define-fields.ts';
import type { TableColumn } from '../../ui/data-table/types.ts';
import { fieldText, fieldValue } from './field-text.ts';

/** Characters of a text that a cell shows (section 9). */
const TEXT_LENGTH = 15;

/** Columns of a kind's fields as far as they differ from those of their kind. */
export type SpecialColumns<Table, Row extends object> = {
  readonly [Key in keyof Table]?: Partial<TableColumn<Row>>;
};

/** Columns of all fields that have one, in the order of the table; `special` gives some their own cell. */
export function columnsOf<Table extends Fields, Row extends object>(
  fields: Table,
  special: SpecialColumns<Table, Row>,
): TableColumn<Row>[] {
  const own: Readonly<Record<string, Partial<TableColumn<Row>> | undefined>> = special;
  return Object.values<NamedField>(fields)
    .filter(({ column }) => column)
    .toSorted((one, other) => placeOf(one) - placeOf(other))
    .map((field) => ({ ...columnOf<Row>(field), ...own[field.key] }));
}

const placeOf = ({ column }: NamedField) => column?.place ?? 0;

function columnOf<Row extends object>(field: NamedField): TableColumn<Row> {
  const { key, label, column: { place: _place, ...column } = {} } = field;
  return {
    id: key,
    header: label,
    cell: (row) => fieldText(field, fieldValue(row, key)),
    sortable: true,
    ...looksOf(field),
    ...column,
  };
}

/** Looks that follow from the kind of a field. */
function looksOf<Row extends object>(field: NamedField): Partial<TableColumn<Row>> {
  switch (field.kind) {
    case 'text':
    case 'longText':
      return field.limit ? { truncate: TEXT_LENGTH } : {};
    case 'person':
    case 'people':
    case 'organization':
      return { truncate: TEXT_LENGTH };
    case 'team':
      return { truncate: TEXT_LENGTH, width: 140 };
    case 'date':
    case 'moment':
      return { date: (row) => fieldValue(row, field.key) as string | null };
    default:
      return {};
  }
}
