import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { failWith, gone, hold, intercept, see, soon, stored, toastOf } from '../kit/browser/see.ts';
import { openSite, signIn } from '../kit/browser/site.ts';

const site = await openSite();
const { adminA, clientA, superAdmin, organizationA } = site.app.actors;

const forEveryone = {
  first: 'Dashboard',
  manage: 'Gebruikers',
  rest: [
    'Jaarplanning',
    'Takenlijst',
    'Documenten',
    'Uitleg(opent in een nieuw tabblad)',
    'Handboek',
    "Risico's",
    'Audits',
    'Verbeterregister',
    'Incidenten',
    'Snel melden',
    'Ondersteuning',
    'Instellingen',
  ],
};
const { first, manage, rest } = forEveryone;

const navigation = (page: Page) => page.getByRole('navigation', { name: 'Hoofdmenu' });
const linksOf = (page: Page) => navigation(page).getByRole('link').allTextContents();

describe('the sidebar', () => {
  test.each([
    ['a Client', clientA, [first, ...rest]],
    ['an Admin', adminA, [first, manage, ...rest]],
    ['a SuperAdmin', superAdmin, [first, manage, ...rest, 'Organisaties', 'Taken', 'Frequentie']],
  ])('shows %s the documented links in the documented order', async (_who, person, links) => {
    const page = await site.visit('/dashboard', { as: person });
    await see(navigation(page));
    expect(await linksOf(page)).toEqual(links);
  });

  test('shows the product, the organisation and where one is, and opens Uitleg in a new tab', async () => {
    const page = await site.visit('/register', { as: adminA });
    await see(navigation(page).getByText('ZorgBorg'));
    await see(navigation(page).getByText(organizationA.name));
    const current = navigation(page).locator('[aria-current=page]');
    await soon(() => current.allTextContents()).toEqual(['Verbeterregister']);
    expect(await navigation(page).getByRole('link', { name: 'Uitleg' }).getAttribute('target')).toBe(
      '_blank',
    );
  });

  test('collapses, stays so after a reload, and opens again for good below 768 px', async () => {
    const page = await site.visit('/dashboard', { as: adminA });
    await page.getByRole('button', { name: 'Menu inklappen' }).click();
    const expand = page.getByRole('button', { name: 'Menu uitklappen' });
    await see(expand);
    expect(await stored(page, 'collapsed-sidebar')).toBe('true');
    await page.reload();
    await see(expand);
    await see(navigation(page).getByRole('link', { name: 'Verbeterregister' }));
    await page.setViewportSize({ width: 767, height: 800 });
    await soon(() => stored(page, 'collapsed-sidebar')).toBe('false');
    await page.setViewportSize({ width: 1280, height: 800 });
    await see(page.getByRole('button', { name: 'Menu inklappen' }));
  });

  test('becomes a menu below 768 px that closes when one follows a link', async () => {
    const page = await site.visit('/dashboard', { as: clientA, width: 375 });
    const open = page.getByRole('button', { name: 'Menu openen' });
    await open.click();
    const menu = page.getByRole('dialog', { name: 'Hoofdmenu' });
    await see(menu);
    expect(await menu.getByRole('link').allTextContents()).toEqual([first, ...rest]);
    await menu.getByRole('link', { name: 'Verbeterregister' }).click();
    await page.waitForURL('**/register');
    await gone(menu);
    await open.click();
    await see(menu);
    await page.keyboard.press('Escape');
    await gone(menu);
    await soon(() => open.evaluate((button) => button === document.activeElement)).toBe(true);
  });
});

describe('a path', () => {
  test.each([
    ['a Client', clientA, ['/users', '/organizations', '/tasks', '/frequency', '/manuals', '/invites']],
    ['an Admin', adminA, ['/organizations', '/tasks', '/frequency']],
  ])('outside the links of %s leads to the dashboard', async (_who, person, paths) => {
    const page = await site.visit(paths[0] ?? '', { as: person });
    for (const path of paths) {
      await page.goto(path);
      await page.waitForURL('**/dashboard');
    }
  });

  test('of the role, below one of its links, or with documents in it opens', async () => {
    const page = await site.visit('/documents/map-1', { as: clientA });
    for (const path of ['/documents/map-1', '/settings/appearance', '/view', '/register']) {
      await page.goto(path);
      await see(page.getByRole('heading', { level: 1 }));
      expect(new URL(page.url()).pathname).toBe(path);
    }
  });

  test('at the root leads to the dashboard, and without a session to the sign-in page', async () => {
    const page = await site.visit('/', { as: clientA });
    await page.waitForURL('**/dashboard');
    const stranger = await site.visit('/');
    await stranger.waitForURL('**/sign-in');
  });
});

describe('the header', () => {
  test('opens the profile from the user menu, whose button shows the first letter of the name', async () => {
    const page = await site.visit('/dashboard', { as: adminA });
    const button = page.getByRole('button', { name: `Gebruikersmenu van ${adminA.name} ${adminA.surname}` });
    expect(await button.textContent()).toBe(adminA.name.charAt(0));
    await button.click();
    await page.getByRole('menuitem', { name: 'Profiel' }).click();
    await page.waitForURL('**/settings');
    await see(page.getByRole('heading', { name: 'Profiel' }));
  });

  test('gains a shadow once one has scrolled more than 10 px', async () => {
    const page = await site.visit('/register', { as: adminA, height: 300 });
    await see(page.getByRole('heading', { name: 'Welkom terug!' }));
    const shadow = () => page.getByRole('banner').evaluate((header) => getComputedStyle(header).boxShadow);
    await page.evaluate(() => scrollTo(0, 10));
    await soon(shadow).toBe('none');
    await page.evaluate(() => scrollTo(0, 11));
    await soon(shadow).not.toBe('none');
  });
});

describe('the title of the tab', () => {
  test('is the product name and the page’s own, also on the way from page to page', async () => {
    const page = await site.visit('/dashboard', { as: adminA });
    await soon(() => page.title()).toBe('ZorgBorg – Dashboard');
    for (const title of ['Verbeterregister', 'Handboek', 'Jaarplanning']) {
      await navigation(page).getByRole('link', { name: title, exact: true }).click();
      await soon(() => page.title()).toBe(`ZorgBorg – ${title}`);
    }
    await page.goto('/settings/appearance');
    await soon(() => page.title()).toBe('ZorgBorg – Weergave');
  });
});

describe('while the organisations are on their way', () => {
  test('a spinner fills the page, and then the page comes', async () => {
    let release = () => {};
    const page = await site.visit('/dashboard', {
      as: adminA,
      before: async (fresh) => {
        release = await hold(fresh, 'Organizations');
      },
    });
    await see(page.getByRole('status').getByText('Laden...'));
    expect(await page.getByRole('heading').count()).toBe(0);
    release();
    await see(page.getByRole('heading', { name: 'Dashboard' }));
  });

  test('a server that cannot be reached is told, and can be tried again', async () => {
    let pass = async () => {};
    const page = await site.visit('/dashboard', {
      as: adminA,
      before: async (fresh) => {
        pass = await intercept(fresh, 'Organizations', (route) => route.abort());
      },
    });
    await see(page.getByRole('alert').getByText('Kan organisaties niet laden'));
    const again = page.getByRole('button', { name: 'Opnieuw proberen' });
    await see(again);
    await pass();
    await again.click();
    await see(page.getByRole('heading', { name: 'Dashboard' }));
  });

  test('a server that answers that it cannot give them signs the person out, who may come back', async () => {
    let pass = async () => {};
    const page = await site.visit('/register', {
      as: adminA,
      before: async (fresh) => {
        pass = await intercept(fresh, 'Organizations', failWith({ code: 'INTERNAL' }));
      },
    });
    await page.waitForURL('**/sign-in');
    await see(toastOf(page).getByText('Kan organisaties niet laden'));
    expect(await stored(page, 'auth-token')).toBeNull();
    expect(JSON.parse((await stored(page, 'auth-storage')) ?? 'null')).toBeNull();
    await pass();
    await signIn(page, adminA);
    await page.waitForURL('**/register');
  });
});
