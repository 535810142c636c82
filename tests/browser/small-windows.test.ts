import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { chooseRowAction, openWizard, rowMenuOf, typedEntry } from '../kit/browser/register.ts';
import { gone, hasFocus, see, soon, toastOf } from '../kit/browser/see.ts';
import { openSite, signIn } from '../kit/browser/site.ts';

const site = await openSite();
const { make, actors } = site.app;

/** A window of 1280 × 1024 at 400 %. */
const zoomed = { width: 320, height: 256 };

const overhang = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Whether the element can be scrolled into the window and hit there. */
async function isWithinReach(locator: Locator): Promise<boolean> {
  await locator.scrollIntoViewIfNeeded();
  return locator.evaluate((element) =>
    (['nearest', 'center'] as const).some((block) => {
      // A notification may cover the edge for a while: scrolling to the middle uncovers it.
      element.scrollIntoView({ block, behavior: 'instant' });
      const { left, right, top, bottom } = element.getBoundingClientRect();
      const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      return left >= 0 && right <= innerWidth && (hit === element || element.contains(hit));
    }),
  );
}

describe('a phone of 375 px', () => {
  test('the list is cards, one creates, views and deletes there, and the back button closes a dialog', async () => {
    const person = await actors.organizationA.client();
    await make.registerEntry(person, { description: 'Bel deed het niet' });
    const page = await site.visit('/register', { as: person, width: 375, height: 700 });
    await see(page.getByRole('list', { name: 'Verbeterpunten' }).getByText('Bel deed het niet'));
    expect(await page.getByRole('table').count()).toBe(0);
    const wizard = await openWizard(page);
    expect(await overhang(page)).toBe(0);
    await wizard.fill();
    await wizard.save();
    await see(toastOf(page).getByText('Register aangemaakt!'));
    await see(page.getByRole('listitem').getByText(typedEntry.description));
    await chooseRowAction(page, 'Bel deed het niet', 'Weergave');
    const view = page.getByRole('dialog', { name: 'Verbeterpunt' });
    await see(view);
    expect(await overhang(page)).toBe(0);
    await view.getByRole('button', { name: 'Annuleer' }).click();
    await chooseRowAction(page, 'Bel deed het niet', 'Verwijderen');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Verwijderen' }).click();
    await gone(rowMenuOf(page, 'Bel deed het niet'));
    const again = await openWizard(page);
    await page.goBack();
    await gone(again.dialog);
    await see(page.getByRole('listitem').getByText(typedEntry.description));
  });
});

describe('a window of 768 px', () => {
  test('the navigation is icons, the menu of a row is in view, and its row within ten tab stops', async () => {
    const person = await actors.organizationA.client();
    await make.registerEntry(person, { description: 'Trapleuning zit los' });
    const page = await site.visit('/register', { as: person, width: 768, height: 900 });
    const menu = rowMenuOf(page, 'Trapleuning zit los');
    await see(menu);
    expect(await overhang(page)).toBe(0);
    const { x = 0, width = 0 } = (await menu.boundingBox()) ?? {};
    expect(x).toBeGreaterThan(0);
    expect(x + width).toBeLessThanOrEqual(768);
    await soon(() => page.locator('#sidebar').evaluate(({ clientWidth }) => clientWidth)).toBeLessThan(80);
    const isInRow = () =>
      page.evaluate(() => document.activeElement?.closest('[data-row]') instanceof HTMLElement);
    const toTable = page.getByRole('link', { name: 'Naar de tabel' });
    let stops = 0;
    while (stops < 10 && !(await isInRow())) {
      await page.keyboard.press('Tab');
      stops += 1;
      if (await hasFocus(toTable)) await page.keyboard.press('Enter');
    }
    expect(await isInRow()).toBe(true);
  });
});

describe('a window of 1280 px at 400 %', () => {
  test('one reaches every field and button of the wizard and saves', async () => {
    const person = await actors.organizationA.client();
    const page = await site.visit('/register', { as: person, ...zoomed });
    const wizard = await openWizard(page);
    await soon(() => isWithinReach(wizard.field('immediateMeasures'))).toBe(true);
    await soon(() => isWithinReach(wizard.button('Volgende'))).toBe(true);
    await wizard.fill();
    await soon(() => isWithinReach(wizard.button('Opslaan'))).toBe(true);
    await soon(() => isWithinReach(wizard.button('Sluiten'))).toBe(true);
    expect(await overhang(page)).toBe(0);
    await wizard.save();
    await see(toastOf(page).getByText('Register aangemaakt!'));
    await see(rowMenuOf(page, typedEntry.description));
    await soon(() => isWithinReach(rowMenuOf(page, typedEntry.description))).toBe(true);
  });

  test('one signs in and reaches every link of the menu', async () => {
    const page = await site.visit('/sign-in', zoomed);
    await signIn(page, actors.superAdmin);
    const opener = page.getByRole('button', { name: 'Menu openen' });
    await soon(() => isWithinReach(opener)).toBe(true);
    expect(await overhang(page)).toBe(0);
    await opener.click();
    const menu = page.getByRole('dialog', { name: 'Hoofdmenu' });
    await see(menu);
    for (const link of await menu.getByRole('link').all()) await soon(() => isWithinReach(link)).toBe(true);
    await menu.getByRole('link', { name: 'Frequentie' }).click();
    await page.waitForURL('**/frequency');
  });
});
