import { Box, Flex } from '@chakra-ui/react';
import { lazy, Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { useKeptSession } from '../../graphql/activity.ts';
import { shellTexts } from '../../i18n/nl/shell.ts';
import { useIsOnline } from '../../lib/use-is-online.ts';
import { OrganizationsProvider } from '../../records/account/organizations.tsx';
import { PreferencesProvider } from '../../records/account/preferences.tsx';
import { ChangesProvider, useConnectionState } from '../../records/live/changes.tsx';
import { useCollapsedSidebar } from '../../session/collapsed-sidebar.ts';
import { useSession } from '../../session/session-store.ts';
import { ConnectionBanner } from '../../ui/feedback/connection-banner.tsx';
import { RequireOrganization, RequireRole, RequireSession } from '../guard.tsx';
import { Header } from './header.tsx';
import { PhoneBar } from './phone-bar.tsx';
import { Sidebar } from './sidebar.tsx';
import { MAIN_ID, SkipLink } from './skip-link.tsx';

/** Lazy: most people see no line. */
const Lines = lazy(async () => ({ default: (await import('./lines.tsx')).Lines }));

/** The signed-in layout: navigation, header, and the page between them. */
export function Layout() {
  const { user } = useSession();
  return (
    <RequireSession>
      {/* The key remounts all for another person or role. */}
      <ChangesProvider key={`${user?.id} ${user?.role}`}>
        <OrganizationsProvider>
          <PreferencesProvider>
            <Frame />
          </PreferencesProvider>
        </OrganizationsProvider>
      </ChangesProvider>
    </RequireSession>
  );
}

function Frame() {
  useKeptSession();
  const { isCollapsed, toggle } = useCollapsedSidebar();
  const isOnline = useIsOnline();
  const isLost = useConnectionState() === 'lost' || !isOnline;
  return (
    <Flex align="stretch" minH="100dvh" css={{ '--app-header-height': '3.5rem' }}>
      <SkipLink />
      <Sidebar isCollapsed={isCollapsed} />
      <Flex direction="column" flex="1" minW="0">
        <Header isSidebarCollapsed={isCollapsed} onToggleSidebar={toggle} />
        <ConnectionBanner text={isLost ? shellTexts.connectionLost : null} />
        <Suspense>
          <Lines />
        </Suspense>
        <Box as="main" id={MAIN_ID} tabIndex={-1} flex="1" minW="0" pb="var(--toast-room)" outline="none">
          <RequireRole>
            <RequireOrganization>
              <Outlet />
            </RequireOrganization>
          </RequireRole>
        </Box>
        <PhoneBar />
      </Flex>
    </Flex>
  );
}
