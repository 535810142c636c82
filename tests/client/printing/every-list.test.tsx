import { act, waitFor } from '@testing-library/react';
import type { RouteObject } from 'react-router-dom';
import { expect, it } from 'vitest';
import { layoutRoutes } from '../../../client/app/layout-routes.tsx';
import { titleOf } from '../../../client/lib/page-route.ts';
import { startWithFreshBrowser } from '../../kit/client/app.tsx';
import { buttons } from '../../kit/client/interactions.ts';
import { visit } from '../../kit/client/visit.ts';

startWithFreshBrowser();

/** Pages that hold no list of their own; the dashboard shows parts of others. */
const WITHOUT_LIST = [
  '/dashboard',
  '/mijn-team',
  '/settings',
  '/sneltoetsen',
  '/handboek',
  '/create',
  '/view',
  // A report leaves as a PDF file.
  '/reports',
  // Cards of what is worked with; audits and questions themselves are lists.
  '/audit-templates',
  // A plan on one page prints as it stands.
  '/audits/programme',
  '/support/desk',
];

const pathOf = ({ path = '' }: RouteObject) => `/${path.replace(/\/:.*$/, '')}`;
const routes = layoutRoutes.filter(
  (route) => !WITHOUT_LIST.includes(pathOf(route)) && !pathOf(route).startsWith('/import/'),
);
const pages = [
  ...new Map(routes.map((route) => [pathOf(route), titleOf(route.handle)])),
  ...['', '&span=year'].map((span) => [`/events?view=Calendar${span}`, 'Jaarplanning'] as const),
];

/** Once on each page. */
const isDone = () => buttons('Afdrukken').length === 1;

it('every page with a list prints it', async () => {
  const { router } = await visit('/sneltoetsen', {}, 'SuperAdmin');
  const lacking: string[] = [];
  for (const [path, title] of pages) {
    await act(() => router.navigate(path));
    await waitFor(() => expect(document.title).toBe(`ZorgBorg – ${title}`));
    await waitFor(() => expect(isDone()).toBe(true), { timeout: 5_000 }).catch(() => lacking.push(path));
  }
  expect(lacking).toEqual([]);
  expect(pages.length).toBeGreaterThan(20);
}, 60_000);
