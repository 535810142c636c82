import { storageKeys } from '../../../lib/storage.ts';
import { NO_TEAMS, openTeams, type Teams } from '../../../records/teams/teams.ts';
import { keepWithSession, keptWithSession } from '../../../session/kept-with-session.ts';

/** Most organisations whose teams are kept for use without a network. */
const MOST = 5;

/** Open teams of an organisation, the first `own` of them the person's. */
interface KeptTeams {
  readonly organizationId: string;
  readonly own: number;
  readonly teams: readonly { readonly id: string; readonly name: string }[];
}

const keptBy = (token: string | null) => {
  const kept = keptWithSession<readonly KeptTeams[]>(storageKeys.keptTeams, token);
  return Array.isArray(kept) ? kept : [];
};

/** Keeps the teams of an organisation beside the person's session, for when there is no network. */
export function keepTeams(token: string | null, organizationId: string, teams: Teams): void {
  const shown = openTeams(teams).map(({ id, name }) => ({ id, name }));
  const others = keptBy(token).filter((one) => one.organizationId !== organizationId);
  const newest: KeptTeams = { organizationId, own: teams.own.length, teams: shown };
  keepWithSession(storageKeys.keptTeams, token, [newest, ...others].slice(0, MOST));
}

/** The teams of an organisation as the session last saw them within a week, as far as this device knows. */
export function keptTeams(token: string | null, organizationId: string | null): Teams {
  const kept = keptBy(token).find((one) => one.organizationId === organizationId);
  if (!kept) return NO_TEAMS;
  return { ...NO_TEAMS, isKnown: true, all: kept.teams, own: kept.teams.slice(0, kept.own) };
}
