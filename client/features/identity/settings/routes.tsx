import type { RouteObject } from 'react-router-dom';
import { settingsTexts } from '../../../i18n/nl/settings.ts';
import { shellTexts } from '../../../i18n/nl/shell.ts';
import { pageRoute } from '../../../lib/page-route.ts';

/** The settings group (section 2): the pages that are one's own. */
export const ownSettingsRoutes: RouteObject[] = [
  pageRoute('', settingsTexts.profile.title, async () => (await import('./profile-page.tsx')).ProfilePage),
  pageRoute(
    'account',
    settingsTexts.account.title,
    async () => (await import('./account-page.tsx')).AccountPage,
  ),
  pageRoute(
    'appearance',
    settingsTexts.appearance.title,
    async () => (await import('./appearance-page.tsx')).AppearancePage,
  ),
  pageRoute(
    'notifications',
    settingsTexts.notifications.title,
    async () => (await import('./notifications-page.tsx')).NotificationsPage,
  ),
  pageRoute(
    'display',
    settingsTexts.display.title,
    async () => (await import('./display-page.tsx')).DisplayPage,
  ),
];

/** The row of links above them. */
export const settingsLayoutRoute: Pick<RouteObject, 'path' | 'handle' | 'lazy'> = {
  path: 'settings',
  handle: { title: shellTexts.links.settings },
  lazy: async () => ({ Component: (await import('./settings-layout.tsx')).SettingsLayout }),
};
