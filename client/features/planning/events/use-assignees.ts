import { useAssigneesQuery } from '../../../graphql/generated/hooks.ts';
import type { SelectOption } from '../../../ui/form/select-field.tsx';
import { nameOf, type TaskEvent } from './event-values.ts';

/** Who can be given work in the organisation, as the choices of a field; whoever has it now stays one of them. */
export function useAssignees(
  organizationId: string | null,
  present: TaskEvent['assignedTo'],
): SelectOption[] {
  const { data, dataState } = useAssigneesQuery({
    variables: { organizationId: organizationId ?? '' },
    skip: organizationId === null,
  });
  const known = dataState === 'complete' ? data.assignees : [];
  const isKnown = !present || known.some(({ id }) => id === present.id);
  return [...(isKnown ? [] : [present]), ...known].map((person) => ({
    value: person.id,
    label: nameOf(person),
  }));
}
