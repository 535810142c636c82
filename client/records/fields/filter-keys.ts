import type { Fields, NamedField } from '../../kinds/define-fields.ts';
import type { Filters } from '../list/list-query.ts';

/** Fields by which a list is filtered. */
export const filtered = (fields: Fields): NamedField[] =>
  Object.values(fields).filter(({ filter }) => filter !== undefined);

/** Values that an address may give of the filters that no toolbar offers. */
export const filterPatternsOf = (fields: Fields): Readonly<Record<string, RegExp>> =>
  Object.fromEntries(
    filtered(fields).flatMap(({ name, filter }) => (filter?.pattern ? [[name, filter.pattern]] : [])),
  );

/** The filter of a list as the server takes it, by the values that the address gives. */
export function toFilter<Filter>(fields: Fields, chosen: Filters): Filter {
  return Object.fromEntries(
    filtered(fields).map((field) => [field.name, filterValue(field, chosen[field.name])]),
  ) as Filter;
}

function filterValue({ kind, filter }: NamedField, chosen: readonly string[] | undefined) {
  // Boolean filters are sent as true or left out.
  if (kind === 'flag') return chosen && true;
  const { pattern } = filter ?? {};
  if (!pattern) return [...(chosen ?? [])];
  const known = (chosen ?? []).filter((value) => pattern.test(value));
  return kind === 'number' ? known.map(Number) : known;
}

/** How a list of these fields is filtered. */
export function filteredBy<Filter>(fields: Fields) {
  return {
    filterKeys: filtered(fields).map(({ name }) => name),
    toVariables: (chosen: Filters) => ({ filter: toFilter<Filter>(fields, chosen) }),
  };
}
