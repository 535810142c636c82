import type { RouteObject } from 'react-router-dom';
import { type ComingLaterScreen, comingLaterTexts } from '../i18n/nl/coming-later.ts';
import { shellTexts } from '../i18n/nl/shell.ts';
import { pageRoute } from '../lib/page-route.ts';

const { settings, links, dashboard } = shellTexts;

/** A screen whose part of the product comes later. */
function laterRoute(path: string, screen: ComingLaterScreen): RouteObject {
  return pageRoute(path, comingLaterTexts.screens[screen].title, async () => {
    const { ComingLaterPage } = await import('./pages/coming-later-page.tsx');
    return () => <ComingLaterPage screen={screen} />;
  });
}

const settingsRoute: RouteObject = {
  path: 'settings',
  handle: { title: links.settings },
  lazy: async () => ({ Component: (await import('./settings/settings-layout.tsx')).SettingsLayout }),
  children: [
    laterRoute('', 'profile'),
    laterRoute('account', 'account'),
    pageRoute(
      'appearance',
      settings.appearance,
      async () => (await import('./settings/appearance-page.tsx')).AppearancePage,
    ),
    laterRoute('notifications', 'notifications'),
    laterRoute('display', 'display'),
    pageRoute(
      'error-example',
      settings.errorExample,
      async () => (await import('./settings/error-example-page.tsx')).ErrorExamplePage,
    ),
  ],
};

/** The pages inside the signed-in layout. */
export const layoutRoutes: RouteObject[] = [
  pageRoute(
    'dashboard',
    dashboard.title,
    async () => (await import('./pages/dashboard-page.tsx')).DashboardPage,
  ),
  pageRoute(
    'register',
    links.register,
    async () => (await import('../features/register/register-page.tsx')).RegisterPage,
  ),
  laterRoute('tasks', 'tasks'),
  laterRoute('events', 'events'),
  laterRoute('todo', 'todo'),
  laterRoute('frequency', 'frequency'),
  laterRoute('handboek', 'handbook'),
  laterRoute('support', 'support'),
  laterRoute('audits', 'audits'),
  laterRoute('organizations', 'organizations'),
  laterRoute('users', 'users'),
  laterRoute('manuals', 'manuals'),
  laterRoute('files', 'files'),
  laterRoute('create', 'create'),
  laterRoute('view', 'view'),
  laterRoute('documents', 'documents'),
  laterRoute('documents/:folderId', 'documents'),
  laterRoute('invites', 'invites'),
  laterRoute('risks', 'risks'),
  laterRoute('incidents', 'incidents'),
  settingsRoute,
];
