import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { chooseRowAction, listed } from '../kit/browser/register.ts';
import { gone, hasFocus, see, soon, stored, toastOf } from '../kit/browser/see.ts';
import { openSite } from '../kit/browser/site.ts';

const site = await openSite();
const { make, actors } = site.app;
const { adminA, clientA } = actors;

describe('the sidebar and the header', () => {
  test('collapse, stay so after a reload, and become a menu below 768 px that closes when one follows a link', async () => {
    const page = await site.visit('/dashboard', { as: adminA });
    const navigation = page.getByRole('navigation', { name: 'Hoofdmenu' });
    await page.getByRole('button', { name: 'Menu inklappen' }).click();
    const expand = page.getByRole('button', { name: 'Menu uitklappen' });
    await see(expand);
    await page.reload();
    await see(expand);
    await see(navigation.getByRole('link', { name: 'Verbeterregister' }));
    await page.setViewportSize({ width: 767, height: 800 });
    await soon(() => stored(page, 'collapsed-sidebar')).toBe('false');
    await gone(navigation);

    const open = page.getByRole('button', { name: 'Menu openen' });
    await open.click();
    const menu = page.getByRole('dialog', { name: 'Hoofdmenu' });
    await see(menu);
    await menu.getByRole('link', { name: 'Verbeterregister' }).click();
    await page.waitForURL('**/register');
    await gone(menu);
    await open.click();
    await see(menu);
    await page.keyboard.press('Escape');
    await gone(menu);
    await soon(() => hasFocus(open)).toBe(true);
    await open.click();
    await see(menu);
    await page.goBack();
    await gone(menu);
    expect(new URL(page.url()).pathname).toBe('/register');
    // Past the entry of the menu that Escape closed; the link had replaced its own.
    await page.goBack();
    await page.goBack();
    await page.waitForURL('**/dashboard');
    await gone(menu);
    await page.setViewportSize({ width: 1280, height: 300 });
    await see(page.getByRole('button', { name: 'Menu inklappen' }));

    const shadow = () => page.getByRole('banner').evaluate((header) => getComputedStyle(header).boxShadow);
    await page.evaluate(() => scrollTo(0, 10));
    await soon(shadow).toBe('none');
    await page.evaluate(() => scrollTo(0, 11));
    await soon(shadow).not.toBe('none');
  });
});

test('Ctrl+K that is pressed while the app is still loading opens what it stands for, with what is typed after it', async () => {
  const page = await site.visit('/dashboard', { as: adminA });
  let goOn = () => {};
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  await page.route(/\/assets\/.*\.js/, async (route) => {
    await held;
    await route.fallback();
  });
  await page.reload({ waitUntil: 'commit' });
  await soon(() => page.evaluate(() => document.documentElement.className)).toContain('light');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('taa');
  goOn();
  const palette = page.getByRole('dialog', { name: 'Zoeken en doen' });
  await see(palette);
  await page.keyboard.type('k');
  expect(await palette.getByRole('combobox').inputValue()).toBe('taak');
  await page.keyboard.press('Escape');
  await gone(palette);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('verbeterpunt maken');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/register?dialog=create');
});

describe('the theme', () => {
  const DARK = 'rgb(2, 8, 23)';
  const LIGHT = 'rgb(255, 255, 255)';

  const backgroundOf = (page: Page) =>
    page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);

  async function choose(page: Page, name: string) {
    await page.getByRole('button', { name: 'Thema' }).click();
    await page.getByRole('menuitemradio', { name }).click();
  }

  test('is light at first, stands before anything shows once it was chosen, and follows the device when one chose so', async () => {
    const page = await site.visit('/dashboard', { as: clientA, prefers: 'dark' });
    await see(page.getByRole('heading', { name: 'Dashboard' }));
    expect(await backgroundOf(page)).toBe(LIGHT);
    await choose(page, 'Donker');
    await soon(() => backgroundOf(page)).toBe(DARK);
    expect(await stored(page, 'vite-ui-theme')).toBe('dark');
    await page.emulateMedia({ colorScheme: 'light' });
    await page.reload({ waitUntil: 'commit' });
    await page.locator('body').waitFor({ state: 'attached' });
    expect(await page.evaluate(() => document.documentElement.className)).toContain('dark');
    await see(page.getByRole('heading', { name: 'Dashboard' }));
    expect(await backgroundOf(page)).toBe(DARK);

    await choose(page, 'Systeem');
    await soon(() => backgroundOf(page)).toBe(LIGHT);
    expect(await stored(page, 'vite-ui-theme')).toBe('system');
    await page.emulateMedia({ colorScheme: 'dark' });
    await soon(() => backgroundOf(page)).toBe(DARK);
    await page.reload();
    await see(page.getByRole('heading', { name: 'Dashboard' }));
    expect(await backgroundOf(page)).toBe(DARK);
  });
});

describe('a notification', () => {
  const FIRST = 'Sleutel lag op de balie';
  const SECOND = 'Medicijnkar stond open';

  async function remove(page: Page, description: string) {
    await chooseRowAction(page, description, 'Verwijderen');
    const question = page.getByRole('alertdialog');
    await question.getByRole('button', { name: 'Verwijderen' }).click();
    await gone(question);
    await see(toastOf(page));
  }

  /** Drags the notification to the right with the pointer. */
  async function swipe(page: Page, distance: number) {
    const box = await toastOf(page).boundingBox();
    if (!box) throw new Error('There is no notification');
    const [x, y] = [Math.round(box.x) + 60, Math.round(box.y + box.height / 2)];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + distance, y, { steps: 4 });
    await page.mouse.up();
  }

  test('is put away by Escape after F8, which gives the focus back, and by a swipe of 50 px, not by a shorter one', async () => {
    const author = await actors.organizationA.client();
    await make.registerEntries(author, [{ description: FIRST }, { description: SECOND }]);
    const page = await site.visit('/register', { as: author });
    await soon(() => listed(page)).toHaveLength(2);
    await remove(page, FIRST);
    const search = page.getByRole('searchbox', { name: 'Zoek in verbeterpunten' });
    await search.focus();
    await page.keyboard.press('F8');
    const region = page.getByRole('region', { name: 'Korte berichten (F8)' });
    await soon(() => hasFocus(region)).toBe(true);
    await page.keyboard.press('Tab');
    await soon(() => hasFocus(region.getByRole('button', { name: 'Bericht sluiten' }))).toBe(true);
    await page.keyboard.press('Escape');
    await gone(toastOf(page));
    await soon(() => hasFocus(search)).toBe(true);

    await remove(page, SECOND);
    await swipe(page, 49);
    expect(await toastOf(page).count()).toBe(1);
    await swipe(page, 50);
    await gone(toastOf(page));
  });

  /** The words of elements to read or answer that the notification covers. */
  const coveredBy = (page: Page, kept: string) =>
    toastOf(page).evaluate((toast, selector) => {
      const card = toast.getBoundingClientRect();
      return [...document.querySelectorAll(selector)]
        .filter((element) => {
          const { left, right, top, bottom, width } = element.getBoundingClientRect();
          const isSeen = width > 1 && !toast.contains(element) && !element.contains(toast);
          return isSeen && left < card.right && card.left < right && top < card.bottom && card.top < bottom;
        })
        .map((element) => element.textContent?.slice(0, 60));
    }, kept);

  test.each([
    [375, '[data-phone-bar], [data-thumb-bar]'],
    [1440, 'h1, [role=alert], [role=alertdialog]'],
  ])('covers at %i px no title of the page, banner or bar', async (width, kept) => {
    const author = await actors.organizationA.client();
    await make.registerEntries(author, [{ description: FIRST }, { description: SECOND }]);
    const page = await site.visit('/register', { as: author, width, height: 800 });
    await see(page.getByText(SECOND).first());
    await remove(page, FIRST);
    await soon(() => coveredBy(page, kept)).toEqual([]);
  });

  test('a notification on a phone leaves room below the end of a page to reach its last button', async () => {
    const author = await actors.organizationA.client();
    await make.registerEntries(
      author,
      Array.from({ length: 12 }, (_, index) => ({ description: `${FIRST} ${index}` })),
    );
    const page = await site.visit('/register', { as: author, width: 375, height: 700 });
    await see(page.getByText(`${FIRST} 11`).first());
    await remove(page, `${FIRST} 11`);
    // Stays while the pointer is on it.
    await toastOf(page).hover();
    const last = page.getByRole('button', { name: 'Ga naar de laatste pagina' });
    await soon(async () => {
      await page.mouse.wheel(0, 10_000);
      return last.evaluate((button) => {
        const { left, right, top, bottom } = button.getBoundingClientRect();
        return button.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
      });
    }).toBe(true);
    expect(await toastOf(page).count()).toBe(1);
  });
});
