import type { ReactNode } from 'react';
import type { Fields } from '../../kinds/define-fields.ts';
import type { DetailListProps } from '../../ui/detail-list.tsx';
import { DetailsSection } from '../record/panel/details-section.tsx';
import { shownTeam, type TeamOfRecord } from '../teams/teams.ts';
import { fieldText, fieldValue } from './field-text.ts';

/** Cells of some fields, as their columns have them. */
type Cells<Row> = Readonly<Record<string, { readonly cell?: (row: Row) => ReactNode } | undefined>>;

type NamesOf<Table> = readonly (keyof Table & string)[];

/** Names of the fields of a section of the panel. */
export const namesIn = <Table extends Fields>(fields: Table, section: string): NamesOf<Table> =>
  Object.keys(fields).filter((key) => fields[key]?.section === section);

/** Fields of a record to read, with the cell of those that have their own. */
export function itemsOf<Table extends Fields, Row extends object>(
  fields: Table,
  names: NamesOf<Table>,
  record: Row,
  cells: Cells<Row> = {},
): DetailListProps['items'] {
  return names.flatMap((name) => {
    const field = fields[name];
    if (!field) return [];
    const value = fieldValue(record, name);
    const text = field.kind === 'team' ? shownTeam(value as TeamOfRecord | null) : fieldText(field, value);
    return [{ label: field.label, value: cells[name]?.cell?.(record) ?? text }];
  });
}

interface FieldsSectionProps<Table extends Fields, Row> {
  title: string;
  fields: Table;
  /** Names of the fields; those of a section of the table are `namesIn`. */
  names: NamesOf<Table>;
  record: Row;
  cells?: Cells<Row>;
}

/** Section of a record's panel with some fields to read. */
export function FieldsSection<Table extends Fields, Row extends object>(
  props: FieldsSectionProps<Table, Row>,
) {
  const { title, fields, names, record, cells } = props;
  return <DetailsSection title={title} items={itemsOf(fields, names, record, cells)} />;
}
