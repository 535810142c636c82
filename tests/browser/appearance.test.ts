import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { see, soon, stored } from '../kit/browser/see.ts';
import { openSite } from '../kit/browser/site.ts';

const site = await openSite();
const { clientA } = site.app.actors;

const DARK = 'rgb(2, 8, 23)';
const LIGHT = 'rgb(255, 255, 255)';

const backgroundOf = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);

async function choose(page: Page, name: string) {
  await page.getByRole('button', { name: 'Thema' }).click();
  await page.getByRole('menuitemradio', { name }).click();
}

describe('the theme', () => {
  test('is light at first, whatever the device prefers', async () => {
    const page = await site.visit('/sign-in', { prefers: 'dark' });
    await see(page.getByRole('heading', { name: 'Login' }));
    expect(await page.evaluate(() => document.documentElement.className)).toContain('light');
  });

  test('once chosen is remembered, and stands before anything shows after a reload', async () => {
    const page = await site.visit('/dashboard', { as: clientA });
    await soon(() => backgroundOf(page)).toBe(LIGHT);
    await choose(page, 'Donker');
    await soon(() => backgroundOf(page)).toBe(DARK);
    expect(await stored(page, 'vite-ui-theme')).toBe('dark');
    await page.reload({ waitUntil: 'commit' });
    await page.locator('body').waitFor({ state: 'attached' });
    expect(await page.evaluate(() => document.documentElement.className)).toContain('dark');
    await see(page.getByRole('heading', { name: 'Dashboard' }));
    expect(await backgroundOf(page)).toBe(DARK);
  });

  test('follows the device when one chose so, also while the page is open', async () => {
    const page = await site.visit('/dashboard', { as: clientA, prefers: 'dark' });
    await choose(page, 'Systeem');
    await soon(() => backgroundOf(page)).toBe(DARK);
    expect(await stored(page, 'vite-ui-theme')).toBe('system');
    await page.emulateMedia({ colorScheme: 'light' });
    await soon(() => backgroundOf(page)).toBe(LIGHT);
    await page.reload();
    await see(page.getByRole('heading', { name: 'Dashboard' }));
    expect(await backgroundOf(page)).toBe(LIGHT);
  });

  test('can be chosen in the settings as well', async () => {
    const page = await site.visit('/settings/appearance', { as: clientA });
    await page.getByRole('radio', { name: /^Donker/ }).check();
    await soon(() => backgroundOf(page)).toBe(DARK);
    expect(await stored(page, 'vite-ui-theme')).toBe('dark');
  });
});
