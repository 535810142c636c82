import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { leadTo, publicPaths, signedInPaths } from '../kit/browser/paths.ts';
import { see } from '../kit/browser/see.ts';
import { openSite } from '../kit/browser/site.ts';

const site = await openSite();
const { superAdmin, clientA } = site.app.actors;

/** By how many pixels the page is wider than the window. */
const overhang = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

async function expectToFit(page: Page, paths: readonly string[]) {
  for (const path of paths) {
    await leadTo(page, path);
    expect(await overhang(page), path).toBe(0);
  }
}

describe('on a phone, within the content security policy', () => {
  test('every page that one signs in for fits, in the dark theme, as a list does on a tablet', async () => {
    const page = await site.visit('/dashboard', { as: superAdmin, width: 375, theme: 'dark' });
    await expectToFit(page, signedInPaths);
    // A list of many columns, which scrolls within itself.
    await page.setViewportSize({ width: 768, height: 800 });
    await expectToFit(page, ['/incidents']);
  });

  test('every page that anyone may open fits, in the light theme', async () => {
    const page = await site.visit('/sign-in', { width: 375, theme: 'light' });
    await expectToFit(page, publicPaths);
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
