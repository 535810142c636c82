import type { TeamsQuery } from '../../graphql/generated/operations.ts';
import { teamTexts as texts } from '../../i18n/nl/records/teams.ts';
import type { SessionUser } from '../../session/session-store.ts';
import type { ComparedField } from '../../ui/dialog/conflict-dialog.tsx';
import type { SelectOption } from '../../ui/fields/select-field.tsx';

/** A team as a record names it. */
export interface TeamOfRecord {
  readonly id: string;
  readonly name: string;
  readonly isArchived?: boolean;
}

/** Teams of an organisation, and the person's own among them. */
export interface Teams {
  /** Whether the server answered; until then there are none. */
  readonly isKnown: boolean;
  /** Open ones first, by name. */
  readonly all: readonly TeamOfRecord[];
  /** Open teams of the person, the first of them first. */
  readonly own: readonly TeamOfRecord[];
  /** Ids of the teams that the person answers for. */
  readonly ledIds: ReadonlySet<string>;
}

/** Filter value and choice for records without a team. */
export const NO_TEAM = 'none';

/** Form value of a new record: the person's first team, whichever that is. */
export const OWN_TEAM = 'own';

export const NO_TEAMS: Teams = { isKnown: false, all: [], own: [], ledIds: new Set() };

/** The teams of an organisation as the server answered them. */
export function teamsIn({ teams, me }: TeamsQuery, organizationId: string): Teams {
  const mine = me.teams.filter(({ organization }) => organization.id === organizationId);
  const own = mine.flatMap(({ id }) => teams.filter((team) => team.id === id && !team.isArchived));
  return {
    isKnown: true,
    all: teams,
    own,
    ledIds: new Set(mine.filter(({ leads }) => leads).map(({ id }) => id)),
  };
}

/** The name of a form's value; empty for a team that is not known yet. */
export function teamNameOf({ isKnown, all, own }: Teams, value: string): string {
  if (value === '') return texts.none;
  if (value === OWN_TEAM) return own[0]?.name ?? (isKnown ? texts.none : texts.own);
  const team = all.find(({ id }) => id === value);
  if (team) return labelOf(team);
  return isKnown ? texts.gone : texts.loading;
}

/** A record's team as people read it. */
export const shownTeam = (team: TeamOfRecord | null): string => (team ? labelOf(team) : texts.none);

/** How the team is compared between two versions of a record. */
export const comparedTeam = (teams: Teams): ComparedField<{ readonly teamId: string }> => ({
  name: 'teamId',
  label: texts.field,
  shown: ({ teamId }) => teamNameOf(teams, teamId),
});

/** A form's value as the server takes it: undefined proposes the person's first team, null is none. */
export function teamInput(value: string): string | null | undefined {
  return value === OWN_TEAM ? undefined : value || null;
}

const labelOf = ({ name, isArchived }: TeamOfRecord) => (isArchived ? texts.archived(name) : name);

const optionOf = (team: TeamOfRecord): SelectOption => ({ value: team.id, label: labelOf(team) });

/** Open teams to choose among: the person's own first, then the others by name. */
export function openTeams({ all, own }: Teams): TeamOfRecord[] {
  const ownIds = new Set(own.map(({ id }) => id));
  return [...own, ...all.filter(({ id, isArchived }) => !isArchived && !ownIds.has(id))];
}

interface Choosing {
  /** Present value of the form. */
  readonly value: string;
  /** The record's team as the record tells it. */
  readonly present: TeamOfRecord | null;
  /** Only teams that the person answers for. */
  readonly isLedOnly: boolean;
}

/** Options of a form: open teams, the present one whatever became of it, and none where that is possible. */
export function teamOptions(teams: Teams, { value, present, isLedOnly }: Choosing): SelectOption[] {
  const open = openTeams(teams).filter(({ id }) => !isLedOnly || teams.ledIds.has(id));
  const options = open.map(optionOf);
  const none = isLedOnly ? [] : [{ value: '', label: texts.none }];
  if (value === OWN_TEAM) {
    const proposed = { value, label: teamNameOf(teams, value) };
    const first = teams.own[0];
    // One option for the proposed team: the form keeps that nothing was chosen.
    return first || !teams.isKnown
      ? [proposed, ...options.filter((option) => option.value !== first?.id), ...none]
      : [proposed, ...options];
  }
  const isListed = value === '' || options.some((option) => option.value === value);
  if (isListed) return [...options, ...none];
  const kept = present?.id === value && !teams.all.some(({ id }) => id === value) ? labelOf(present) : null;
  return [{ value, label: kept ?? teamNameOf(teams, value) }, ...options, ...none];
}

/** A record with a team, and the people who see it whatever its team is. */
export interface TeamRecord {
  readonly team: { readonly id: string } | null;
  readonly concerned: readonly (string | null | undefined)[];
}

/** Whether a person sees a record as the lead of its team alone, and so has to keep it in a team of theirs. */
export function seesByTeamAlone(
  { ledIds }: Teams,
  user: SessionUser | null,
  { team, concerned }: TeamRecord,
): boolean {
  return user?.role === 'Client' && team !== null && ledIds.has(team.id) && !concerned.includes(user.id);
}
