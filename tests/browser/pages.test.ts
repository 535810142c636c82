import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { publicPaths, signedInPaths } from '../kit/browser/paths.ts';
import { see, soon } from '../kit/browser/see.ts';
import { openSite } from '../kit/browser/site.ts';

const site = await openSite();
const { superAdmin, clientA } = site.app.actors;

const errorPages = [
  [
    '/500',
    '500',
    "Oops! Something went wrong :')",
    'We apologize for the inconvenience. Please try again later.',
  ],
  [
    '/404',
    '404',
    'Oops! Page Not Found!',
    "It seems like the page you're looking for does not exist or might have been removed.",
  ],
  [
    '/401',
    '401',
    "Oops! You don't have permission to access this page.",
    'It looks like you tried to access a resource that requires proper authentication. Please log in with the appropriate credentials.',
  ],
  [
    '/503',
    '503',
    'Website is under maintenance!',
    "The site is not available at the moment. We'll be back online shortly.",
  ],
] as const;

const notThereYet = signedInPaths.filter(
  (path) =>
    ![
      '/dashboard',
      '/register',
      '/melden',
      '/incidents',
      '/events',
      '/todo',
      '/tasks',
      '/frequency',
      '/organizations',
      '/users',
      '/invites',
      '/settings',
      '/settings/account',
      '/settings/appearance',
      '/settings/notifications',
      '/settings/display',
      '/settings/error-example',
    ].includes(path),
);

describe('the error pages', () => {
  test('show the documented texts, marked as English', async () => {
    const page = await site.visit('/500');
    for (const [path, code, title, text] of errorPages) {
      await page.goto(path);
      await see(page.getByRole('heading', { name: title, exact: true }));
      await see(page.getByText(code, { exact: true }));
      await see(page.getByText(text, { exact: true }));
      expect(
        await page
          .getByRole('heading')
          .evaluate((heading) => heading.closest('[lang]')?.getAttribute('lang')),
      ).toBe('en');
      const ways = path === '/503' ? ['Learn more'] : ['Go Back', 'Back to Home'];
      expect(await page.getByRole('main').locator('a, button').allTextContents()).toEqual(ways);
    }
  });

  test('leave out code and buttons in the minimal variant of 500', async () => {
    const page = await site.visit('/500?variant=minimal');
    await see(page.getByRole('heading', { name: "Oops! Something went wrong :')" }));
    expect(await page.getByText('500', { exact: true }).count()).toBe(0);
    expect(await page.locator('main a, main button').count()).toBe(0);
  });

  test('show 404 for every path that does not exist, and lead back and home', async () => {
    const page = await site.visit('/register', { as: clientA });
    await see(page.getByRole('heading', { name: 'Welkom terug!' }));
    await page.goto('/zomaar/iets');
    await see(page.getByRole('heading', { name: 'Oops! Page Not Found!' }));
    await page.getByRole('button', { name: 'Go Back' }).click();
    await page.waitForURL('**/register');
    await page.goto('/404');
    await page.getByRole('link', { name: 'Back to Home' }).click();
    await page.waitForURL('**/dashboard');
  });

  test('are reached from the settings by who maintains the product, and by nobody else', async () => {
    const page = await site.visit('/settings', { as: superAdmin });
    await page.getByRole('link', { name: 'Foutpagina’s' }).click();
    await see(page.getByRole('heading', { name: 'Foutpagina’s' }));
    expect(await page.getByRole('main').getByRole('list').getByRole('link').count()).toBe(5);
    const client = await site.visit('/settings', { as: clientA });
    await see(client.getByRole('link', { name: 'Weergave' }));
    expect(await client.getByRole('link', { name: 'Foutpagina’s' }).count()).toBe(0);
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

describe('the legal pages', () => {
  test.each([
    [
      '/terms',
      'Algemene voorwaarden',
      ['1 februari 2025', '1 april 2025', '89,95', '30 dagen', 'Nederlands recht'],
    ],
    ['/privacy', 'Privacybeleid', ['3 maanden', '24 uur', 'Duitsland']],
    ['/verwerkersovereenkomst', 'Verwerkersovereenkomst', ['30 dagen', '24 uur', 'Duitsland']],
  ])('say on %s what was agreed', async (path, title, facts) => {
    const page = await site.visit(path);
    await see(page.getByRole('heading', { name: title, level: 1 }));
    const text = (await page.getByRole('main').innerText()).replaceAll('\u00a0', ' ');
    for (const fact of facts) expect(text).toContain(fact);
  });
});

describe('a page that comes later', () => {
  test('offers a way on', async () => {
    const page = await site.visit('/handboek', { as: clientA });
    await page.getByRole('main').getByRole('link', { name: 'Naar het dashboard' }).click();
    await page.waitForURL('**/dashboard');
    await see(page.getByText('Deze pagina is in aanbouw'));
  });
});

/** By how many pixels the page is wider than the window. */
const overhang = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

describe.each(['light', 'dark'] as const)('in the %s theme', (theme) => {
  test('every page that one signs in for says what it is or will be, fits a phone and keeps the policy', async () => {
    const page = await site.visit('/dashboard', { as: superAdmin, width: 375, theme });
    for (const path of signedInPaths) {
      await page.goto(path);
      const heading = page.getByRole('heading', { level: 1 });
      await see(heading);
      expect(await overhang(page), path).toBe(0);
      if (!notThereYet.includes(path)) continue;
      await soon(() => page.title()).toBe(`ZorgBorg – ${await heading.textContent()}`);
      await see(page.getByText('Dit onderdeel is nog niet beschikbaar'));
    }
  });

  test('every page that anyone may open fits a phone and keeps the content security policy', async () => {
    const page = await site.visit('/sign-in', { width: 375, theme });
    for (const path of publicPaths) {
      await page.goto(path);
      await see(page.getByRole('heading', { level: 1 }));
      expect(await overhang(page), path).toBe(0);
    }
  });
});
