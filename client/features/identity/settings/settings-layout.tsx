import { Box, chakra } from '@chakra-ui/react';
import { NavLink, Outlet } from 'react-router-dom';
import { shellTexts } from '../../../i18n/nl/shell.ts';
import { useSession } from '../../../session/session-store.ts';

const texts = shellTexts.settings;

const tabs = [
  { to: '/settings', label: texts.profile },
  { to: '/settings/account', label: texts.account },
  { to: '/settings/appearance', label: texts.appearance },
  { to: '/settings/notifications', label: texts.notifications },
  { to: '/settings/display', label: texts.display },
  { to: '/settings/reporting', label: texts.reporting },
] as const;

/** Settings of the organisation, for who manages it. */
const managersTabs = [
  { to: '/settings/teams', label: texts.teams },
  { to: '/settings/files', label: texts.files },
  { to: '/settings/client-days', label: texts.clientDays },
] as const;
/** Settings of an Admin alone: a zip has the data that they see, and the organisation says how long it keeps them. */
const adminsTabs = [
  { to: '/settings/retention', label: texts.retention },
  { to: '/settings/export', label: texts.export },
] as const;
const errorExampleTab = { to: '/settings/error-example', label: texts.errorExample } as const;

const Tab = chakra(NavLink, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    minH: { base: '11', md: '10' },
    px: '3',
    textStyle: 'sm',
    fontWeight: 'medium',
    maxW: 'full',
    overflowWrap: 'anywhere',
    color: 'fg.muted',
    borderBottomWidth: '2px',
    borderColor: 'transparent',
    outlineOffset: '-2px',
    _hover: { color: 'fg' },
    _currentPage: { color: 'teal.fg', borderColor: 'teal.solid' },
  },
});

/** The settings: their own row of links above the chosen part. */
export function SettingsLayout() {
  const { user } = useSession();
  const isForMaintainers = import.meta.env.DEV || user?.role === 'SuperAdmin';
  const isManager = user?.role === 'Admin' || user?.role === 'SuperAdmin';
  const shown = [
    ...tabs,
    ...(isManager ? managersTabs : []),
    ...(user?.role === 'Admin' ? adminsTabs : []),
    ...(isForMaintainers ? [errorExampleTab] : []),
  ];
  return (
    <>
      <Box
        as="nav"
        aria-label={texts.navigation}
        display="flex"
        flexWrap="wrap"
        px={{ base: '1', md: '3' }}
        borderBottomWidth="1px"
      >
        {shown.map(({ to, label }) => (
          <Tab key={to} to={to} end>
            {label}
          </Tab>
        ))}
      </Box>
      <Outlet />
    </>
  );
}
