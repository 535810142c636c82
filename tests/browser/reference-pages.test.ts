import { expect, test } from 'vitest';
import { findBarriers } from '../kit/browser/looks/accessibility.ts';
import { findOverflow } from '../kit/browser/looks/fit.ts';
import { openSite } from '../kit/browser/site.ts';

const site = await openSite();

test.each(['light', 'dark'] as const)(
  'the pages of the REST interface have no barrier in %s',
  async (prefers) => {
    for (const path of ['/api', '/api/incidents', '/api/files']) {
      const page = await site.visit(path, { prefers, width: 375 });
      expect(await findBarriers(page, path, { bothThemes: false, structure: true })).toEqual([]);
      expect(await findOverflow(page, path)).toEqual([]);
    }
  },
);

test('the pages of the REST interface lead from part to call, by keyboard alone', async () => {
  const page = await site.visit('/api');
  await page.getByRole('link', { name: 'Risico’s' }).press('Enter');
  await page.waitForURL('**/api/risks');
  await page.getByRole('link', { name: 'GET /risks/{id}', exact: true }).press('Enter');
  await page.waitForURL('**/api/risks#get-risks-id');
  expect(
    await page.getByRole('heading', { level: 2, name: 'GET /risks/{id}', exact: true }).isVisible(),
  ).toBe(true);
  expect(await page.getByRole('region').count()).toBeGreaterThan(3);
  await page.getByRole('link', { name: 'Alle onderdelen' }).click();
  await page.waitForURL('**/api');
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('REST-koppeling');
});

test.each([375, 1280])('the page about Power BI and Excel has no barrier at %d px', async (width) => {
  const page = await site.visit('/settings/reporting', { as: site.app.actors.clientA, width });
  await page.getByRole('heading', { level: 1, name: 'Power BI en Excel' }).waitFor();
  expect(await findBarriers(page, 'reporting', { structure: true })).toEqual([]);
  expect(await findOverflow(page, 'reporting')).toEqual([]);
});
