import { Box, Flex } from '@chakra-ui/react';
import { Outlet } from 'react-router-dom';
import { useKeptSession } from '../../graphql/activity.ts';
import { ChangesProvider, useConnectionState } from '../../graphql/changes.tsx';
import { shellTexts } from '../../i18n/nl/shell.ts';
import { OrganizationsProvider } from '../../session/organizations.tsx';
import { useSession } from '../../session/session-store.ts';
import { ConnectionBanner } from '../../ui/connection-banner.tsx';
import { RequireRole, RequireSession } from '../guard.tsx';
import { Header } from './header.tsx';
import { Sidebar } from './sidebar.tsx';
import { MAIN_ID, SkipLink } from './skip-link.tsx';
import { useCollapsedSidebar } from './use-collapsed-sidebar.ts';

/** The signed-in layout: navigation, header, and the page between them. */
export function Layout() {
  const { token } = useSession();
  return (
    <RequireSession>
      {/* Another session is another person: nothing of the former one's page goes over. */}
      <ChangesProvider key={token}>
        <OrganizationsProvider>
          <Frame />
        </OrganizationsProvider>
      </ChangesProvider>
    </RequireSession>
  );
}

function Frame() {
  useKeptSession();
  const { isCollapsed, toggle } = useCollapsedSidebar();
  const isLost = useConnectionState() === 'lost';
  return (
    <Flex align="stretch" minH="100dvh" css={{ '--app-header-height': '3.5rem' }}>
      <SkipLink />
      <Sidebar isCollapsed={isCollapsed} />
      <Flex direction="column" flex="1" minW="0">
        <Header isSidebarCollapsed={isCollapsed} onToggleSidebar={toggle} />
        <ConnectionBanner text={isLost ? shellTexts.connectionLost : null} />
        <Box as="main" id={MAIN_ID} tabIndex={-1} flex="1" minW="0" outline="none">
          <RequireRole>
            <Outlet />
          </RequireRole>
        </Box>
      </Flex>
    </Flex>
  );
}
