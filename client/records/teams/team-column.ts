import { TEAM } from '../../i18n/nl/records/team-label.ts';
import type { TableColumn } from '../../ui/data-table/types.ts';

interface RowWithTeam {
  readonly team: { readonly name: string } | null;
}

/** Column with the team of each record. */
export function teamColumn<Row extends RowWithTeam>(
  differences: Partial<TableColumn<Row>> = {},
): TableColumn<Row> {
  return {
    id: 'team',
    header: TEAM,
    cell: ({ team }) => team?.name ?? '',
    sortable: true,
    truncate: 15,
    width: 140,
    ...differences,
  };
}
