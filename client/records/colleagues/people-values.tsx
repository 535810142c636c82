import { filterTexts as texts } from '../../i18n/nl/records/filters.ts';
import { useSession } from '../../session/session-store.ts';
import type { FacetedFilterProps } from '../../ui/data-table/faceted-filter.tsx';
import { FilterValues } from '../../ui/table-menus/filter-values.tsx';
import { useOrganizations } from '../account/organizations.tsx';
import { useAssignees } from './assignees.ts';

/** The value that stands for nobody. */
export const NOBODY = 'none';

/** The people of the organisation to narrow a list to, oneself first, and what nobody has. */
export function PeopleValues(props: FacetedFilterProps) {
  const { user } = useSession();
  const { selected } = useOrganizations();
  // Whom else there is, only those who give out work may ask.
  const people = useAssignees(user?.role === 'Client' ? null : (selected?.id ?? null));
  const options = [
    ...(user ? [{ value: user.id, label: texts.me }] : []),
    { value: NOBODY, label: texts.nobody },
    ...people.filter(({ value }) => value !== user?.id),
  ];
  return <FilterValues {...props} filter={{ ...props.filter, options }} facet={undefined} />;
}
