import { useOrganizations } from '../../../records/account/organizations.tsx';
import { useTeams } from '../../../records/teams/use-teams.ts';
import { useSession } from '../../../session/session-store.ts';

/** FiguresReader of figures: of their own reports, of the teams that they lead, or of all of an organisation. */
export interface FiguresReader {
  readonly scope: 'own' | 'teams' | 'all';
  /** Teams that they lead. */
  readonly teams: readonly { readonly id: string; readonly name: string }[];
}

/** The reader of the page; null until it is known which teams they lead. */
export function useReader(): FiguresReader | null {
  const { user } = useSession();
  const { selected } = useOrganizations();
  const isClient = user?.role === 'Client';
  const { isKnown, all, ledIds } = useTeams(isClient ? (selected?.id ?? null) : null);
  if (!isClient) return ALL;
  if (!isKnown) return null;
  const teams = all.filter(({ id }) => ledIds.has(id));
  return { scope: teams.length > 0 ? 'teams' : 'own', teams };
}

const ALL: FiguresReader = { scope: 'all', teams: [] };
