import { useAssigneesQuery } from '../../graphql/generated/hooks.ts';
import type { SelectOption } from '../../ui/fields/select-field.tsx';

/** A colleague as an option of a field. */
export interface Colleague {
  readonly id: string;
  readonly name: string;
  readonly surname: string;
}

/**
 * Options of a field: the people who can be given work in the organisation, and the present assignee. Without an
 * organisation nothing is queried.
 */
export function useAssignees(
  organizationId: string | null,
  present: Colleague | null = null,
): SelectOption[] {
  const { data, dataState } = useAssigneesQuery({
    variables: { organizationId: organizationId ?? '' },
    skip: organizationId === null,
    fetchPolicy: 'cache-and-network',
  });
  const known = dataState === 'complete' ? data.assignees : [];
  const isKnown = !present || known.some(({ id }) => id === present.id);
  return [...(isKnown ? [] : [present]), ...known].map(({ id, name, surname }) => ({
    value: id,
    label: `${name} ${surname}`.trim(),
  }));
}
