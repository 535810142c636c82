import { useSession } from '../../session/session-store.ts';
import type { SelectOption } from '../../ui/fields/select-field.tsx';
import { type Colleague, useAssignees } from '../colleagues/assignees.ts';
import { useTeamColleagues } from './use-team-colleagues.ts';

/**
 * Options of a field: the people to whom the reader may give work, and who has it now. Those who manage the organisation
 * choose from all of it, a lead from the team.
 */
export function useAssignable(
  organizationId: string | null,
  teamId: string | null,
  present: Colleague | null = null,
): SelectOption[] {
  const isManager = useSession().user?.role !== 'Client';
  const ofOrganization = useAssignees(isManager ? organizationId : null, present);
  const ofTeam = useTeamColleagues(isManager ? null : teamId);
  if (isManager) return ofOrganization;
  return [...ofOrganization.filter(({ value }) => !ofTeam.some((one) => one.value === value)), ...ofTeam];
}
