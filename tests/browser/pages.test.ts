import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { findOverflow } from '../kit/browser/fit.ts';
import { leadTo, signedInPaths } from '../kit/browser/paths.ts';
import { planTask } from '../kit/browser/planning.ts';
import { recordIncident } from '../kit/browser/recorded-incidents.ts';
import { gone, see } from '../kit/browser/see.ts';
import { openSite } from '../kit/browser/site.ts';
import { risksOn } from '../kit/modules/risks/risks.ts';

const site = await openSite();
const { make, actors } = site.app;
const { superAdmin, adminA, clientA } = actors;
const LONG = 'Medicatieoverdrachtsformulieren van de dagbesteding kwijtgeraakt in de overdracht';

const [entry] = await make.registerEntries(adminA, [{ description: LONG, cause: LONG }]);
const { id: incidentId } = await recordIncident(site.app, adminA, {
  clientName: 'V. Winter',
  explanation: LONG,
});
const { id: riskId } = await risksOn(site.app).risk(adminA, { title: LONG, whatCanGoWrong: LONG });
const { id: eventId } = await planTask(site.app, adminA, { title: LONG });

/** Main buttons open these; the last ones are dialogs and records of a list that was measured before. */
const opened = [
  '/register?dialog=create',
  `/register/${entry?.id}`,
  '/events?dialog=create',
  `/events/${eventId}`,
  '/risks?dialog=create',
  `/risks/${riskId}`,
  '/events/recurring?dialog=create',
  '/incidents?dialog=create',
  `/incidents/${incidentId}`,
] as const;
/** Dialogs about a record, by the list over which they open. */
const aboutRecords: readonly (readonly [path: string, id: string | undefined, kinds: readonly string[]])[] = [
  ['/register', entry?.id, ['view', 'edit', 'followUp', 'delete']],
  ['/incidents', incidentId, ['view', 'edit', 'followUp', 'close', 'assign', 'causes', 'delete']],
  ['/events', eventId, ['view', 'edit', 'assign', 'delete', 'generate', 'to-DONE']],
  ['/risks', riskId, ['edit', 'assess', 'delete']],
  ['/users', clientA.id, ['edit', 'confidant', 'handOver', 'block', 'history']],
];
const openedBySuperAdmin = [
  '/tasks?dialog=create',
  '/frequency?dialog=create',
  '/organizations?dialog=create',
  '/invites?dialog=create',
] as const;

/** Opens each path in one window, and measures it with text at 200 %. */
async function overflowOn(page: Page, paths: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const path of paths) {
    await leadTo(page, path);
    if (path.includes('dialog')) await see(page.locator('[aria-modal=true]').first());
    await gone(page.locator('.chakra-skeleton').first());
    found.push(...(await findOverflow(page, path)));
  }
  return found;
}

/** Measures dialogs like `overflowOn`, one after the other over the loaded page of one list. */
async function overflowInDialogs(page: Page, addresses: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const address of addresses) {
    await page.evaluate((to) => {
      for (const left of document.querySelectorAll<HTMLElement>('[aria-modal=true]')) left.dataset.left = '';
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate'));
    }, address);
    await see(page.locator('[aria-modal=true]:not([data-left])').first());
    await gone(page.locator('.chakra-skeleton, [aria-busy=true]').first());
    found.push(...(await findOverflow(page, address)));
  }
  return found;
}

describe('the narrowest windows, with text at 200 %', () => {
  test('a SuperAdmin’s pages do not scroll sideways, in the dark theme within the content security policy', async () => {
    const page = await site.visit('/dashboard', { as: superAdmin, width: 375, theme: 'dark' });
    expect(await overflowOn(page, [...signedInPaths, ...openedBySuperAdmin])).toEqual([]);
  });

  test('an Admin’s pages and dialogs do not scroll sideways', async () => {
    const page = await site.visit('/dashboard', { as: adminA });
    const paths = ['/dashboard', '/register', '/events', '/todo', '/incidents', '/users', '/logboek'];
    expect(await overflowOn(page, [...paths, ...opened])).toEqual([]);
  });

  test.each(aboutRecords)('an Admin’s dialogs of %s do not scroll sideways', async (path, id, kinds) => {
    const page = await site.visit(path, { as: adminA });
    await see(page.locator('h1'));
    const addresses = kinds.map((kind) => `${path}?dialog=${kind}&entry=${id}`);
    expect(await overflowInDialogs(page, addresses)).toEqual([]);
  });

  test('a Client’s pages do not scroll sideways', async () => {
    const page = await site.visit('/dashboard', { as: clientA });
    const paths = ['/dashboard', '/register', '/events', '/todo', '/incidents', '/melden', '/idee'];
    expect(await overflowOn(page, paths)).toEqual([]);
  });
});

describe('a page that cannot be loaded', () => {
  test('shows what went wrong inside the standing layout and offers a reload', async () => {
    const page = await site.visit('/dashboard', { as: clientA });
    await see(page.getByRole('heading', { name: 'Dashboard' }));
    await page.route(/register-page.*\.js/, (route) => route.abort());
    await page.evaluate(() => sessionStorage.setItem('reloaded-at', String(Date.now())));
    await page.getByRole('link', { name: 'Verbeterregister', exact: true }).click();
    await see(page.getByRole('heading', { name: 'Unexpected Application Error!' }));
    await see(page.getByRole('navigation', { name: 'Hoofdmenu' }));
    await page.unroute(/register-page.*\.js/);
    await page.getByRole('button', { name: 'Pagina opnieuw laden' }).click();
    await see(page.getByRole('heading', { name: 'Welkom terug!' }));
  });
});
