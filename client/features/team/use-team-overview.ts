import { useTeamOverviewQuery } from '../../graphql/generated/hooks.ts';
import type { TeamOverviewQuery } from '../../graphql/generated/operations.ts';
import { useRecordChanges } from '../../records/live/changes.tsx';
import { useFreshList } from '../../records/live/use-fresh-list.ts';
import { useSession } from '../../session/session-store.ts';

export type Overview = NonNullable<TeamOverviewQuery['teamOverview']>;

/** The overview of a team, followed as colleagues change it; null for a team that the reader does not lead. */
export function useTeamOverview(teamId: string) {
  const { user } = useSession();
  const { data, dataState, loading, error, refetch } = useTeamOverviewQuery({
    variables: { teamId },
    fetchPolicy: 'cache-and-network',
  });
  const { askForList } = useFreshList({ loading, refetch });
  useRecordChanges(
    ({ actorId }) => askForList(actorId === user?.id ? 'own' : 'others'),
    () => askForList('others'),
  );
  const overview = dataState === 'complete' ? data.teamOverview : undefined;
  return {
    overview,
    hasFailed: overview === undefined && error !== undefined,
    refresh: () => askForList('own'),
  };
}
