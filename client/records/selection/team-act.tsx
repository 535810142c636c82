import { UsersRound } from 'lucide-react';
import { selectionTexts as texts } from '../../i18n/nl/records/selection.ts';
import { teamTexts } from '../../i18n/nl/records/teams.ts';
import type { SessionUser } from '../../session/session-store.ts';
import { NO_TEAM, openTeams, seesByTeamAlone, type TeamRecord, type Teams } from '../teams/teams.ts';
import type { SelectedRow, SelectionAct } from './selection-act.ts';

interface Placing<Data extends SelectedRow> extends Required<Pick<SelectionAct<Data>, 'undo'>> {
  teams: Teams;
  user: SessionUser | null;
  /** People who see a row whatever its team is; absent where leads of a team see no more than others. */
  concerned?: (row: Data) => TeamRecord['concerned'];
  /** Reason why the team of a row cannot be changed. */
  refusal: (row: Data) => string | undefined;
  /** Gives the rows to the team of this id, or to none. */
  place: (rows: readonly Data[], teamId: string | null) => Promise<readonly SelectedRow[]>;
}

/** Giving rows to another team, or to none. */
export function teamAct<Data extends SelectedRow & Partial<Pick<TeamRecord, 'team'>>>(
  placing: Placing<Data>,
): SelectionAct<Data> {
  const { teams, user, concerned, refusal, place, undo } = placing;
  const options = openTeams(teams).map(({ id, name }) => ({ value: id, label: name }));
  const isLost = (row: Data, value: string) =>
    value !== '' &&
    !teams.ledIds.has(value) &&
    concerned !== undefined &&
    seesByTeamAlone(teams, user, { team: row.team ?? null, concerned: concerned(row) });
  return {
    id: 'team',
    label: texts.acts.team,
    asks: texts.asked.team,
    icon: <UsersRound aria-hidden />,
    field: { kind: 'choice', options: [...options, { value: NO_TEAM, label: teamTexts.none }] },
    refusal: (row, value) => refusal(row) ?? (isLost(row, value) ? texts.teamNotLed : undefined),
    act: (rows, value) => place(rows, value === NO_TEAM ? null : value),
    undo,
  };
}
