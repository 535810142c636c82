import type { RouteObject } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { layoutRoutes } from '../../../client/app/layout-routes.tsx';
import { pageAt } from '../../../client/app/links.ts';
import { appSettings } from '../../../client/lib/app-settings.ts';
import { guideAddress, guidePageOf } from '../../../client/lib/guide-address.ts';
import contents from '../../../server/guide/texts/contents.json';
import { openApp, rememberSession, startWithFreshBrowser } from '../../kit/client/app.tsx';
import { heading } from '../../kit/client/pages/identity.ts';

startWithFreshBrowser();

const pages: Readonly<Record<string, readonly string[]>> = Object.assign(
  {},
  ...contents.map((group) => group.pages),
);

/** The paths of routes, without the ids of their records. */
const pathsIn = (routes: readonly RouteObject[], above = ''): string[] =>
  routes.flatMap(({ path = '', children }) => {
    const own = `${above}/${path.replace(/\/?:.*$/, '')}`.replace(/\/$/, '');
    return children ? pathsIn(children, own) : [own];
  });
const paths = pathsIn(layoutRoutes);

describe('the guide', () => {
  it('has a page for every screen', () => {
    expect(paths.length).toBeGreaterThan(40);
    expect(paths.filter((path) => !pages[guidePageOf(path)])).toEqual([]);
  });

  it('says of a screen whom it is for', () => {
    for (const path of paths) {
      const { roles } = pageAt(path);
      const said = pages[guidePageOf(path)] ?? [];
      if (roles.length > 0) expect(roles, path).toEqual(expect.arrayContaining([...said]));
    }
  });

  it('opens from the title of a screen, in a new tab, at its page', async () => {
    rememberSession('Admin');
    await openApp('/settings/client-days');
    const link = (await heading('Cliëntdagen')).parentElement?.querySelector('a');
    expect(link?.getAttribute('href')).toBe('/uitleg/settings-client-days');
    expect([link?.target, link?.rel]).toEqual(['_blank', 'noopener noreferrer']);
    expect(link?.getAttribute('aria-label')).toBe('Uitleg bij dit scherm (opent in een nieuw tabblad)');
  });

  it('opens at the page of the list while a record is open, and at one page for all imports', () => {
    expect(guidePageOf('/import/risks')).toBe('import');
    expect(guidePageOf('/dashboard/trends')).toBe('dashboard-trends');
  });

  it('opens at the set address where there is one', () => {
    const before = appSettings.helpUrl;
    Object.assign(appSettings, { helpUrl: 'https://hulp.example/' });
    try {
      expect(guideAddress('/register')).toBe('https://hulp.example/');
    } finally {
      Object.assign(appSettings, { helpUrl: before });
    }
  });
});
