import { Outlet } from 'react-router-dom';
import { shellTexts } from '../../../i18n/nl/shell.ts';
import { useSession } from '../../../session/session-store.ts';
import { PageTabs } from '../../../ui/page-tabs.tsx';

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
      <PageTabs label={texts.navigation} tabs={shown} px={{ base: '1', md: '3' }} />
      <Outlet />
    </>
  );
}
