import { useTeamColleaguesQuery } from '../../graphql/generated/hooks.ts';
import type { SelectOption } from '../../ui/fields/select-field.tsx';

/** Options of a field: the people of a team, for whoever leads it; without a team nothing is queried. */
export function useTeamColleagues(teamId: string | null): SelectOption[] {
  const { data, dataState } = useTeamColleaguesQuery({
    variables: { teamId: teamId ?? '' },
    skip: teamId === null,
    fetchPolicy: 'cache-and-network',
  });
  if (dataState !== 'complete' || teamId === null) return [];
  return data.teamColleagues.map(({ id, name, surname }) => ({
    value: id,
    label: `${name} ${surname}`.trim(),
  }));
}
