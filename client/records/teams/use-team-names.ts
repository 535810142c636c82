import { useFormerTeamQuery } from '../../graphql/generated/hooks.ts';
import { teamTexts as texts } from '../../i18n/nl/records/teams.ts';
import { usePrintHold } from '../../ui/print/printing.ts';
import { useOrganizations } from '../account/organizations.tsx';
import { teamNameOf } from './teams.ts';
import { useTeams } from './use-teams.ts';

/** The team that a merged one became a part of, by name; undefined while it is queried, null where there is none. */
function useFormerTeam(id: string | null): string | null | undefined {
  const { data, error } = useFormerTeamQuery({ variables: { id: id ?? '' }, skip: id === null });
  if (id === null || error) return null;
  return data && (data.team?.name ?? null);
}

/** Names of the team of a record before and after a change; none for null. Printing waits for them. */
export function useTeamNames(ids: readonly [string | null, string | null]): [string, string] {
  const teams = useTeams(useOrganizations().selected?.id ?? null);
  const formerOf = (id: string | null) =>
    id !== null && teams.isKnown && !teams.all.some((team) => team.id === id) ? id : null;
  const former = [useFormerTeam(formerOf(ids[0])), useFormerTeam(formerOf(ids[1]))];
  usePrintHold(!teams.isKnown || former.includes(undefined));
  const [from, to] = ids.map((id, at) => {
    if (formerOf(id) === null) return teamNameOf(teams, id ?? '');
    return former[at] === undefined ? texts.loading : (former[at] ?? texts.gone);
  });
  return [from ?? '', to ?? ''];
}
