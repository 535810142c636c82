import type { Page } from 'playwright-core';
import { describe, test } from 'vitest';
import { see, soon, toastOf } from '../kit/browser/see.ts';
import { openSite } from '../kit/browser/site.ts';

const site = await openSite();
const { app } = site;
const { organizationA } = app.actors;

const choose = async (page: Page, label: string | RegExp) => {
  await page.getByLabel(label).check();
  await see(toastOf(page).getByText('Voorkeur opgeslagen'));
};
const sizeOf = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).fontSize);

describe('the settings', () => {
  test('keep how one likes the screens and what one is told, also on another device', async () => {
    const person = await organizationA.client();
    const page = await site.visit('/settings/appearance', { as: person });
    await choose(page, 'Zeer groot');
    await soon(() => sizeOf(page)).toBe('20px');
    await page.getByRole('link', { name: 'Tabellen' }).click();
    await choose(page, '30');
    await choose(page, 'Maandag');
    await page
      .getByRole('navigation', { name: 'Instellingen' })
      .getByRole('link', { name: 'Berichten' })
      .click();
    await page.getByLabel('Nieuw incident: E-mail').uncheck();
    await see(toastOf(page).getByText('Voorkeur opgeslagen'));
    await page.getByLabel('Te laat: In de app').uncheck();
    await soon(() => page.getByLabel('Te laat: In de app').isEnabled()).toBe(true);

    const elsewhere = await site.visit('/register', { as: person });
    await soon(() => sizeOf(elsewhere)).toBe('20px');
    await soon(() => elsewhere.getByLabel('Rijen per pagina').inputValue()).toBe('30');
    await elsewhere.goto('/settings/notifications');
    await soon(() => elsewhere.getByLabel('Nieuw incident: E-mail').isChecked()).toBe(false);
    await soon(() => elsewhere.getByLabel('Te laat: In de app').isChecked()).toBe(false);
    await soon(() => elsewhere.getByLabel('Te laat: E-mail').isChecked()).toBe(true);
    await elsewhere.getByRole('link', { name: 'Tabellen' }).click();
    await soon(() => elsewhere.getByLabel('Maandag').isChecked()).toBe(true);
  });

  test('make every grey text and line as dark as the rest, for who wants high contrast', async () => {
    const page = await site.visit('/settings/appearance', { as: await organizationA.client() });
    const greys = () =>
      page.evaluate(() => {
        const style = getComputedStyle(document.documentElement);
        const colorOf = (name: string) => style.getPropertyValue(`--ui-colors-${name}`);
        return ['fg-muted', 'fg-subtle', 'border', 'border-control'].map(
          (name) => colorOf(name) === colorOf('fg'),
        );
      });
    await soon(greys).toEqual([false, false, false, false]);
    await choose(page, /^Hoog contrast/);
    await soon(greys).toEqual([true, true, true, true]);
  });
});
