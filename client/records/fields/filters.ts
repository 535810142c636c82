import type { Fields, NamedField } from '../../kinds/define-fields.ts';
import type { TableFilter } from '../../ui/data-table/types.ts';
import { flagFilter, peopleFilter, periodFilter, teamFilter } from '../list/filter-kinds.ts';
import { filtered } from './filter-keys.ts';

/** Order of the filters in the toolbar, by the kinds of their fields. */
const ORDER: readonly NamedField['kind'][] = ['term', 'flag', 'date', 'moment', 'team', 'person'];

const kindOf = ({ kind }: NamedField) => ORDER.indexOf(kind);
const placeOf = ({ filter }: NamedField) => filter?.place ?? 0;

/** The filters that the toolbar of a list offers. */
export const filtersOf = (fields: Fields): TableFilter[] =>
  filtered(fields)
    .filter(({ filter }) => !filter?.pattern)
    .toSorted((one, other) => kindOf(one) - kindOf(other) || placeOf(one) - placeOf(other))
    .map(filterOf);

function filterOf(field: NamedField): TableFilter {
  const named = { key: field.name, label: field.filter?.label ?? field.label };
  switch (field.kind) {
    case 'flag':
      return flagFilter(named.key as `is${string}`, named.label);
    case 'person':
      return peopleFilter(named);
    case 'team':
      return teamFilter;
    case 'term':
      return { ...named, options: field.terms.list.map(({ code, name }) => ({ value: code, label: name })) };
    default:
      return periodFilter(named);
  }
}
