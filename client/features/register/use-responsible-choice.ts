import { useAssignees } from '../../records/colleagues/assignees.ts';
import { OWN_TEAM } from '../../records/teams/teams.ts';
import { useTeamColleagues } from '../../records/teams/use-team-colleagues.ts';
import { useTeams } from '../../records/teams/use-teams.ts';
import { useSession } from '../../session/session-store.ts';
import type { SelectOption } from '../../ui/fields/select-field.tsx';
import type { RegisterFormValues } from './register-form.ts';
import type { RegisterEntry } from './register-values.ts';

/** Colleagues who can be made responsible for an improvement point. */
export interface ResponsibleChoice {
  /** People of the organisation, for those who manage it; null for others. */
  readonly assignees: readonly SelectOption[] | null;
  /** Team whose people its lead chooses among, by the form's values; null for others. */
  readonly teamIdOf: (values: Pick<RegisterFormValues, 'teamId'>) => string | null;
  /** Colleagues known for the record as it is, to compare versions by. */
  readonly known: readonly SelectOption[];
}

interface Asked {
  readonly entry: RegisterEntry | null;
  readonly followUpOf?: RegisterEntry | undefined;
  readonly organizationId: string | null;
  /** The server's word on the record, or on new ones of the organisation. */
  readonly mayChoose: boolean;
}

/**
 * Finds who may be made responsible: anybody of the organisation for its managers, and for the lead of a team its
 * people. An existing record keeps to the team it has; a new one to the team that the form chooses.
 */
export function useResponsibleChoice({
  entry,
  followUpOf,
  organizationId,
  mayChoose,
}: Asked): ResponsibleChoice {
  const { user } = useSession();
  const isManager = user?.role !== 'Client';
  const present = mayChoose ? (entry ?? followUpOf)?.responsibleUser : null;
  const assignees = useAssignees(mayChoose && isManager ? organizationId : null, present);
  const { own, ledIds } = useTeams(isManager ? null : organizationId);
  const ownLed = (id: string | undefined) => (id !== undefined && ledIds.has(id) ? id : null);
  const fixed = entry && mayChoose && !isManager ? (entry.team?.id ?? null) : null;
  const colleagues = useTeamColleagues(fixed);
  return {
    assignees: mayChoose && isManager ? assignees : null,
    teamIdOf: ({ teamId }) => {
      if (isManager) return null;
      if (entry) return fixed;
      return ownLed(teamId === OWN_TEAM ? own[0]?.id : teamId);
    },
    known: [...assignees, ...colleagues],
  };
}
