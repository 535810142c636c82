import { lazyComponent } from '../../lib/lazy-component.ts';
import type { TableFilter } from '../../ui/data-table/types.ts';

const PeriodValues = lazyComponent(
  async () => (await import('../../ui/table-menus/period-values.tsx')).PeriodValues,
);
const PeopleValues = lazyComponent(
  async () => (await import('../colleagues/people-values.tsx')).PeopleValues,
);

type Named = Pick<TableFilter, 'key' | 'label'>;

/** Narrows a list to a period. */
export function periodFilter(named: Named): TableFilter {
  return {
    ...named,
    options: [],
    pattern: /^(This|Last)(Month|Quarter|Year)$|^[\d-]*\.\.[\d-]*$/,
    Values: PeriodValues,
  };
}

/** Narrows a list to people of the organisation. */
export function peopleFilter(named: Named): TableFilter {
  return { ...named, options: [], pattern: /^[\w-]{1,36}$/, Values: PeopleValues };
}

/** Narrows a list to what is overdue; `isOverdue` has what is true of a row and what is not. */
export function overdueFilter(label: string): TableFilter {
  return { key: 'isOverdue', label, options: [{ value: 'true', label }] };
}
