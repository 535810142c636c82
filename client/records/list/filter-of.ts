import type { StoredTableState } from '../../ui/data-table/table-search-params.ts';

/** The filter of a list by its keys; boolean ones are sent as true or left out. */
export const filterOf = (keys: readonly string[], filters: StoredTableState['filters']) =>
  Object.fromEntries(keys.map((key) => [key, /^is/.test(key) ? filters[key] && true : (filters[key] ?? [])]));
