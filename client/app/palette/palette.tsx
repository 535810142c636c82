import { useTheme } from 'next-themes';
import { useEffect, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { CommandPalette } from '../../features/command-palette/command-palette.tsx';
import { rememberOpened } from '../../features/command-palette/recent.ts';
import { recordAt } from '../../features/command-palette/record-address.ts';
import { useOrganizations } from '../../records/account/organizations.tsx';
import { useTeams } from '../../records/teams/use-teams.ts';
import { useCollapsedSidebar } from '../../session/collapsed-sidebar.ts';
import { useSession } from '../../session/session-store.ts';
import { HELP_KEY, isKey } from '../../ui/keys/app-keys.ts';
import { maySingleKey } from '../../ui/keys/single-keys.ts';
import { actionsFor } from './actions.ts';
import { pagesFor } from './pages.ts';

const HELP = '/sneltoetsen';

export interface PaletteProps {
  isOpen: boolean;
  onClose: () => void;
}

/** 'Zoeken en doen' with what the app offers, and what it remembers of where one went; '?' opens the help of keys. */
export function Palette(props: PaletteProps) {
  const { user } = useSession();
  const { organizations, selected, select } = useOrganizations();
  const { setTheme } = useTheme();
  const { toggle } = useCollapsedSidebar();
  const role = user?.role ?? 'Client';
  const leadsTeam = useTeams(role === 'Client' ? (selected?.id ?? null) : null).ledIds.size > 0;
  const pages = useMemo(() => pagesFor(role, leadsTeam), [role, leadsTeam]);
  const actions = actionsFor({ role, organizations, selected, select, setTheme, toggleSidebar: toggle });
  useRemembering(pages);
  useHelpKey();
  return <CommandPalette role={role} commands={[...pages, ...actions]} {...props} />;
}

function useRemembering(pages: ReturnType<typeof pagesFor>) {
  const { pathname, search } = useLocation();
  useEffect(() => {
    const opened = recordAt(pathname, search);
    const page = pages.find(({ to }) => to === pathname);
    if (opened) rememberOpened(opened);
    else if (page) rememberOpened({ path: pathname });
  }, [pages, pathname, search]);
}

function useHelpKey() {
  const navigate = useNavigate();
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isKey(event, HELP_KEY) || !maySingleKey(event)) return;
      event.preventDefault();
      void navigate(HELP);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [navigate]);
}
