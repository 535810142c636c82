import { useEffect, useMemo } from 'react';
import { useProposedTeamQuery } from '../../../graphql/generated/hooks.ts';
import { useAddressParams } from '../../../lib/use-address-params.ts';
import { useOrganizationOf } from '../../../records/account/organizations.tsx';
import { shortCodeOf } from '../../../records/teams/short-code.ts';
import { openTeams, type TeamOfRecord, type Teams } from '../../../records/teams/teams.ts';
import { useTeams } from '../../../records/teams/use-teams.ts';
import { useSession } from '../../../session/session-store.ts';
import { keepTeams, keptTeams } from './kept-teams.ts';

/** Parameter of the address that proposes a team, as the printed one of a ward does. */
const TEAM = 'team';

/** Teams to choose among for a report, and the one that the address proposes. */
export interface ReportTeams {
  readonly teams: Teams;
  readonly proposed: TeamOfRecord | null;
  /** The team of the address does not exist, is archived, or is out of reach. */
  readonly isUnknown: boolean;
}

/** Teams of an organisation, without a network those of the last visit, with the one that the address proposes. */
export function useReportTeams(organizationId: string | null): ReportTeams {
  const { token } = useSession();
  const loaded = useTeams(organizationId);
  const kept = useMemo(() => keptTeams(token, organizationId), [token, organizationId]);
  useEffect(() => {
    if (loaded.isKnown && organizationId !== null) keepTeams(token, organizationId, loaded);
  }, [token, organizationId, loaded]);
  const teams = loaded.isKnown ? loaded : kept;
  return { teams, ...useProposedTeam(teams) };
}

/** The team of the address; one of another organisation of the person chooses that organisation. */
function useProposedTeam(teams: Teams): Omit<ReportTeams, 'teams'> {
  const [params] = useAddressParams();
  const id = params.get(TEAM);
  const open = openTeams(teams);
  const known = open.find((team) => team.id === id || shortCodeOf(team.id) === id?.toLowerCase());
  const { data, dataState, error } = useProposedTeamQuery({
    variables: { id: id ?? '' },
    // A team that the device knows of needs no network.
    skip: id === null || known !== undefined || !teams.isKnown,
  });
  const found = dataState === 'complete' ? data.team : null;
  useOrganizationOf(found?.organization ?? null);
  // A merged team leads to the one that it became a part of.
  const proposed = known ?? open.find((team) => team.id === found?.id) ?? null;
  const isMissing = error !== undefined || (dataState === 'complete' && found === null);
  return { proposed, isUnknown: id !== null && !known && isMissing };
}
