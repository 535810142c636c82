import { useAssigneesQuery } from '../../graphql/generated/hooks.ts';
import type { SelectOption } from '../../ui/fields/select-field.tsx';

/** A colleague as a field offers them. */
export interface Colleague {
  readonly id: string;
  readonly name: string;
  readonly surname: string;
}

/**
 * Who can be given work in the organisation, as the choices of a field; whoever has it now stays one of them. Without
 * an organisation nobody is asked for.
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
