import { TEAM } from '../../i18n/nl/records/team-label.ts';
import { lazyComponent } from '../../lib/lazy-component.ts';
import type { TableFilter } from '../../ui/data-table/types.ts';

const PeriodValues = lazyComponent(
  async () => (await import('../../ui/table-menus/period-values.tsx')).PeriodValues,
);
const PeopleValues = lazyComponent(
  async () => (await import('../colleagues/people-values.tsx')).PeopleValues,
);
const TeamValues = lazyComponent(async () => (await import('../teams/team-values.tsx')).TeamValues);

type Named = Pick<TableFilter, 'key' | 'label'>;

/** Narrows a list to a period. */
export function periodFilter(named: Named): TableFilter {
  return {
    ...named,
    options: [],
    pattern: /^(This|Last)(Month|Quarter|Year)$|^[\d-]*\.\.[\d-]*$/,
    words: async (values) => {
      const { periodWords } = await import('../../ui/table-menus/period-words.ts');
      return values.map(periodWords);
    },
    Values: PeriodValues,
  };
}

/** Narrows a list to people of the organisation; `none` names the choice of rows without a person. */
export function peopleFilter(named: Named & Pick<TableFilter, 'none'>): TableFilter {
  return {
    ...named,
    options: [],
    pattern: /^[\w-]{1,36}$/,
    words: async (values) => (await import('../colleagues/people-words.ts')).peopleWords(values, named.none),
    Values: PeopleValues,
  };
}

/** Narrows a list to teams of the organisation, and to records without one. */
export const teamFilter: TableFilter = {
  key: 'teamId',
  label: TEAM,
  options: [],
  pattern: /^[\w-]{1,36}$/,
  words: async (values) => (await import('../teams/team-words.ts')).teamWords(values),
  Values: TeamValues,
};

/** Narrows a list to rows of which something is true, such as being late; such fields of filters begin with `is`. */
export function flagFilter(key: `is${string}`, label: string): TableFilter {
  return { key, label, options: [{ value: 'true', label }] };
}
