import type { RouteObject } from 'react-router-dom';
import { shellTexts } from '../../../i18n/nl/shell.ts';
import { pageRoute } from '../../../lib/page-route.ts';

const titles = shellTexts.settings;

/** The settings group (section 2): the pages that are one's own. */
export const ownSettingsRoutes: RouteObject[] = [
  pageRoute('', titles.profile, async () => (await import('./profile-page.tsx')).ProfilePage),
  pageRoute('account', titles.account, async () => (await import('./account-page.tsx')).AccountPage),
  pageRoute(
    'appearance',
    titles.appearance,
    async () => (await import('./appearance-page.tsx')).AppearancePage,
  ),
  pageRoute(
    'notifications',
    titles.notifications,
    async () => (await import('./notifications-page.tsx')).NotificationsPage,
  ),
  pageRoute(
    'reporting',
    titles.reporting,
    async () => (await import('./reporting/reporting-page.tsx')).ReportingPage,
  ),
  pageRoute('display', titles.display, async () => (await import('./display-page.tsx')).DisplayPage),
];

/** The row of links above them. */
export const settingsLayoutRoute: Pick<RouteObject, 'path' | 'handle' | 'lazy'> = {
  path: 'settings',
  handle: { title: shellTexts.links.settings },
  lazy: async () => ({ Component: (await import('./settings-layout.tsx')).SettingsLayout }),
};
