import { useMemo } from 'react';
import { useTeamsQuery } from '../../graphql/generated/hooks.ts';
import { useChanges } from '../live/changes.tsx';
import { usePacedAsk } from '../live/live-pace.ts';
import { NO_TEAMS, type Teams, teamsIn } from './teams.ts';

/** Teams of an organisation and the person's own among them, as they are now; without an organisation nothing is queried. */
export function useTeams(organizationId: string | null): Teams {
  const { data, dataState, loading, refetch } = useTeamsQuery({
    variables: { organizationId: organizationId ?? '' },
    skip: organizationId === null,
    fetchPolicy: 'cache-and-network',
  });
  const askAgain = usePacedAsk(loading, refetch);
  const follow = () => {
    if (organizationId !== null) askAgain('others');
  };
  useChanges('Team', follow, follow);
  return useMemo(
    () => (dataState === 'complete' && organizationId !== null ? teamsIn(data, organizationId) : NO_TEAMS),
    [data, dataState, organizationId],
  );
}
