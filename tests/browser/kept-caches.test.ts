import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { see } from '../kit/browser/see.ts';
import { openSite } from '../kit/browser/site.ts';

const site = await openSite();

/** Storage of the page's browser, except the HTTP and code cache. */
const storageOf = (page: Page) =>
  page.evaluate(async () => ({
    local: Object.keys(localStorage),
    session: Object.keys(sessionStorage),
    databases: (await indexedDB.databases()).map(({ name }) => name).filter((name) => name === 'left'),
    caches: await caches.keys(),
  }));

const fill = (page: Page) =>
  page.evaluate(async () => {
    localStorage.setItem('left', 'behind');
    sessionStorage.setItem('left', 'behind');
    await caches.open('left');
    await new Promise((resolve, reject) => {
      const request = indexedDB.open('left');
      request.onsuccess = resolve;
      request.onerror = reject;
    });
  });

test.each(['first', 'second'])('the %s visit finds nothing that the one before stored', async (turn) => {
  const page = await site.visit('/sign-in', turn === 'first' ? { theme: 'dark' } : {});
  await see(page.getByRole('heading', { name: 'Login' }));
  expect(await page.locator('html.dark').count()).toBe(turn === 'first' ? 1 : 0);
  const { local, ...others } = await storageOf(page);
  expect(local).not.toContain('left');
  expect(others).toEqual({ session: [], databases: [], caches: [] });
  expect(await page.context().cookies()).toEqual([]);
  expect(await page.evaluate(() => navigator.onLine)).toBe(true);
  await fill(page);
  await page.context().addCookies([{ name: 'left', value: 'behind', url: site.app.url }]);
  await page.context().setOffline(true);
});
