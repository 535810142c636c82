import { describe, expect, test } from 'vitest';
import { findBarriers } from '../kit/browser/accessibility.ts';
import { leadTo } from '../kit/browser/paths.ts';
import { gone, see } from '../kit/browser/see.ts';
import { openSite } from '../kit/browser/site.ts';

const site = await openSite();
const { superAdmin, adminA, clientA } = site.app.actors;

const signedInPages = [
  '/dashboard',
  '/berichten',
  '/incidents',
  '/melden',
  '/settings',
  '/settings/account',
  '/settings/appearance',
  '/settings/notifications',
  '/settings/display',
  '/users',
  '/invites',
  '/invites?dialog=create',
  '/organizations',
  '/organizations?dialog=create',
  '/settings/error-example',
] as const;

describe.each([375, 1280])('axe finds nothing at %i px, in both themes, on', (width) => {
  test('the sign-in page, with its errors', async () => {
    const page = await site.visit('/sign-in', { width });
    const submit = page.getByRole('button', { name: 'Inloggen' });
    await see(submit);
    expect(await findBarriers(page, 'empty')).toEqual([]);
    await submit.click();
    await see(page.getByText('Please enter your username'));
    expect(await findBarriers(page, 'refused')).toEqual([]);
    await page.getByLabel('Email').fill('niemand@voorbeeld.example');
    await page.getByLabel('Password', { exact: true }).fill('verkeerd-woord');
    await submit.click();
    await see(page.getByText('Inloggen is mislukt'));
    expect(await findBarriers(page, 'failed')).toEqual([]);
  });

  test('the pages that one signs in for', async () => {
    const page = await site.visit('/dashboard', { as: superAdmin, width });
    for (const path of signedInPages) {
      await leadTo(page, path);
      if (path.includes('dialog')) await see(page.getByRole('heading', { level: 2 }).first());
      await gone(page.locator('.chakra-skeleton').first());
      expect(await findBarriers(page, path, { structure: true })).toEqual([]);
    }
  });

  test('the menus of the header', async () => {
    const page = await site.visit('/dashboard', { as: clientA, width });
    await page.getByRole('button', { name: /^Gebruikersmenu/ }).click();
    await see(page.getByRole('menuitem', { name: 'Uitloggen' }));
    expect(await findBarriers(page, 'user menu')).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Thema' }).click();
    await see(page.getByRole('menuitemradio', { name: 'Donker' }));
    expect(await findBarriers(page, 'theme menu')).toEqual([]);
    await page.keyboard.press('Escape');
    await page
      .getByRole('banner')
      .getByRole('button', { name: /^Berichten/ })
      .click();
    await see(page.getByRole('dialog', { name: 'Berichten' }).getByText('U hebt nog geen berichten'));
    expect(await findBarriers(page, 'bell')).toEqual([]);
  });
});

test('axe finds nothing in the menu of a phone', async () => {
  const page = await site.visit('/dashboard', { as: adminA, width: 375 });
  await page.getByRole('button', { name: 'Menu openen' }).click();
  await see(page.getByRole('dialog', { name: 'Hoofdmenu' }));
  expect(await findBarriers(page, 'menu', { structure: true })).toEqual([]);
});

test('axe finds nothing in the collapsed sidebar', async () => {
  const page = await site.visit('/dashboard', { as: adminA });
  await page.getByRole('button', { name: 'Menu inklappen' }).click();
  await see(page.getByRole('button', { name: 'Menu uitklappen' }));
  expect(await findBarriers(page, 'sidebar')).toEqual([]);
});
