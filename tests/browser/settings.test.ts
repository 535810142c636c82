import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { gone, see, soon, toastOf } from '../kit/browser/see.ts';
import { openSite, signIn } from '../kit/browser/site.ts';
import { PASSWORD } from '../kit/server/person.ts';

const site = await openSite();
const { app } = site;
const { organizationA } = app.actors;

const NEW_PASSWORD = 'Kastanje-laan-7-uur';

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

  test('say beforehand that changing the profile signs out, and do so', async () => {
    const person = await organizationA.client();
    const page = await site.visit('/settings', { as: person });
    await see(page.getByText('Na opslaan moet u opnieuw inloggen.'));
    await page.getByLabel('Functie').fill('Verpleegkundige');
    await page.getByRole('button', { name: 'Profiel bijwerken' }).click();
    await see(page.getByRole('heading', { name: 'U bent uitgelogd' }));
    await page.goto('/sign-in');
    await signIn(page, person);
    await page.goto('/settings');
    await soon(() => page.getByLabel('Functie').inputValue()).toBe('Verpleegkundige');
  });

  test('end the sessions elsewhere: one of them, the others with a new password, and all, which shows at once', async () => {
    const person = await organizationA.client();
    const statusOf = async (token: string) => {
      const headers = { authorization: `Bearer ${token}` };
      return (await fetch(`${app.url}/user/profile`, { headers })).status;
    };
    const first = await person.signIn(app.url);
    const page = await site.visit('/settings/account', { as: person });
    const rows = page.getByRole('region', { name: 'Actieve sessies' }).getByRole('listitem');
    await soon(() => rows.count()).toBe(2);
    await rows.getByRole('button', { name: /beëindigen$/ }).click();
    await see(toastOf(page).getByText('Sessie beëindigd'));
    await soon(() => rows.count()).toBe(1);
    expect(await statusOf(first)).toBe(401);

    const second = await person.signIn(app.url);
    expect(await statusOf(second)).toBe(200);
    await page.getByLabel('Huidig wachtwoord').fill(PASSWORD);
    await page.getByLabel('Nieuw wachtwoord', { exact: true }).fill(NEW_PASSWORD);
    await page.getByLabel('Herhaal wachtwoord').fill(NEW_PASSWORD);
    await page.getByRole('button', { name: 'Wachtwoord wijzigen' }).click();
    await see(toastOf(page).getByText('Wachtwoord succesvol gewijzigd'));
    expect(await statusOf(second)).toBe(401);

    const other = await page.context().newPage();
    await other.goto('/settings');
    await see(other.getByLabel('Voornaam'));
    await page.getByRole('button', { name: 'Overal uitloggen' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Overal uitloggen' }).click();
    await page.waitForURL('**/logout');
    await other.waitForURL('**/sign-in');
    const { rows: left } = await app.sql.query('select from session where user_id = $1', [person.id]);
    expect(left).toEqual([]);
  });

  test('give out what one may read: by a token that can be taken back, and one’s own data as a file', async () => {
    const person = await organizationA.client();
    await app.make.registerEntry(person, { description: 'Kapotte bel' });
    const page = await site.visit('/settings/account', { as: person });
    const section = page.getByRole('region', { name: 'Toegang voor rapportages' });
    await section.getByLabel('Naam').fill('Maandrapport');
    const nextMonth = new Date(Date.now() + 30 * 24 * 3600_000).toISOString().slice(0, 10);
    await section.getByLabel('Geldig tot en met').fill(nextMonth.split('-').reverse().join('-'));
    await section.getByRole('button', { name: 'Token maken' }).click();
    const dialog = page.getByRole('dialog', { name: 'Uw nieuwe token' });
    const token = await dialog.locator('code').innerText();
    await dialog.getByRole('button', { name: 'Sluiten' }).last().click();
    await gone(dialog);
    const read = () =>
      fetch(`${app.url}/verbete-register/user/${person.id}`, {
        headers: { authorization: `Bearer ${token}` },
      });
    expect((await read()).status).toBe(200);
    await section.getByRole('button', { name: 'Token Maandrapport intrekken' }).click();
    await see(section.getByText('U hebt geen tokens.'));
    expect((await read()).status).toBe(401);

    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Mijn gegevens downloaden' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe('mijn-gegevens.json');
    const chunks = await (await file.createReadStream()).toArray();
    const text = Buffer.concat(chunks).toString();
    expect(text).toContain(person.email);
    expect(text).toContain('Kapotte bel');
  });
});
