import { filterTexts as texts } from '../../i18n/nl/records/filters.ts';
import { useSession } from '../../session/session-store.ts';
import type { FacetedFilterProps } from '../../ui/data-table/toolbar/faceted-filter.tsx';
import { FilterValues } from '../../ui/table-menus/filter-values.tsx';
import { useOrganizations } from '../account/organizations.tsx';
import { useAssignees } from './assignees.ts';

/** Filter value for records without a person. */
export const NOBODY = 'none';

/** Options of a filter by person: the user first, nobody, and the people of the organisation. */
export function PeopleValues(props: FacetedFilterProps) {
  const { user } = useSession();
  const { selected } = useOrganizations();
  // Clients may not query colleagues.
  const people = useAssignees(user?.role === 'Client' ? null : (selected?.id ?? null));
  const options = [
    ...(user ? [{ value: user.id, label: texts.me }] : []),
    { value: NOBODY, label: props.filter.none ?? texts.nobody },
    ...people.filter(({ value }) => value !== user?.id),
  ];
  return <FilterValues {...props} filter={{ ...props.filter, options }} facet={undefined} />;
}
