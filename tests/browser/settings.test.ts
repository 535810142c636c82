import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { see, soon, toastOf } from '../kit/browser/see.ts';
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
  test('keep how one likes the screens, also on another device', async () => {
    const person = await organizationA.client();
    const page = await site.visit('/settings/appearance', { as: person });
    await choose(page, 'Zeer groot');
    await soon(() => sizeOf(page)).toBe('20px');
    await page.getByRole('link', { name: 'Tabellen' }).click();
    await choose(page, '30');
    await choose(page, 'Maandag');
    const elsewhere = await site.visit('/register', { as: person });
    await soon(() => sizeOf(elsewhere)).toBe('20px');
    await soon(() => elsewhere.getByLabel('Rijen per pagina').inputValue()).toBe('30');
    await elsewhere.goto('/register?dialog=create');
    await elsewhere.goto('/settings/display');
    expect(await elsewhere.getByLabel('Maandag').isChecked()).toBe(true);
  });

  test('collapse the menu at once, here and after a reload', async () => {
    const page = await site.visit('/settings/display', { as: await organizationA.client() });
    await page.getByLabel('Menu ingeklapt').check();
    await see(page.getByRole('button', { name: 'Menu uitklappen' }));
    await page.reload();
    await see(page.getByRole('button', { name: 'Menu uitklappen' }));
  });

  test('let one switch messages off, but not those about one’s own late work', async () => {
    const page = await site.visit('/settings/notifications', { as: await organizationA.client() });
    const late = (way: string) => page.getByLabel(`Te laat: ${way}`);
    await page.getByLabel('Nieuw incident: E-mail').uncheck();
    await see(toastOf(page).getByText('Voorkeur opgeslagen'));
    await late('In de app').uncheck();
    await soon(() => late('In de app').isEnabled()).toBe(true);
    await see(page.getByText('Over uw eigen werk; de e-mail kan niet uit'));
    expect(await late('E-mail').isDisabled()).toBe(true);
    await page.reload();
    await soon(() => late('In de app').isChecked()).toBe(false);
    expect(await page.getByLabel('Nieuw incident: E-mail').isChecked()).toBe(false);
    expect(await late('E-mail').isChecked()).toBe(true);
  });

  test('say beforehand that changing the profile signs out, and do so', async () => {
    const person = await organizationA.client();
    const page = await site.visit('/settings', { as: person });
    await see(page.getByText('Na opslaan moet u opnieuw inloggen.'));
    await page.getByLabel('Functie').fill('Verpleegkundige');
    await page.getByRole('button', { name: 'Profiel bijwerken' }).click();
    await see(toastOf(page).getByText('Profiel bijwerken!'));
    await see(page.getByRole('heading', { name: 'U bent uitgelogd' }));
    await page.goto('/sign-in');
    await signIn(page, person);
    await page.goto('/settings');
    await soon(() => page.getByLabel('Functie').inputValue()).toBe('Verpleegkundige');
  });

  test('change the password, refuse a wrong current one, and end the other sessions', async () => {
    const person = await organizationA.client();
    const other = await person.signIn(app.url);
    const page = await site.visit('/settings/account', { as: person });
    const fill = async (current: string) => {
      await page.getByLabel('Huidig wachtwoord').fill(current);
      await page.getByLabel('Nieuw wachtwoord', { exact: true }).fill(NEW_PASSWORD);
      await page.getByLabel('Herhaal wachtwoord').fill(NEW_PASSWORD);
      await page.getByRole('button', { name: 'Wachtwoord wijzigen' }).click();
    };
    await fill('niet-het-goede');
    await soon(() => page.getByLabel('Huidig wachtwoord').getAttribute('aria-invalid')).toBe('true');
    await fill(PASSWORD);
    await see(toastOf(page).getByText('Wachtwoord succesvol gewijzigd'));
    const answer = await fetch(`${app.url}/user/profile`, { headers: { authorization: `Bearer ${other}` } });
    expect(answer.status).toBe(401);
    await page.reload();
    await see(page.getByRole('heading', { name: 'Account' }));
  });

  test('show where one is signed in and end one of those', async () => {
    const person = await organizationA.client();
    const other = await person.signIn(app.url);
    const page = await site.visit('/settings/account', { as: person });
    const rows = page.getByRole('region', { name: 'Actieve sessies' }).getByRole('listitem');
    await soon(() => rows.count()).toBe(2);
    await rows.getByRole('button', { name: /beëindigen$/ }).click();
    await see(toastOf(page).getByText('Sessie beëindigd'));
    await soon(() => rows.count()).toBe(1);
    const answer = await fetch(`${app.url}/user/profile`, { headers: { authorization: `Bearer ${other}` } });
    expect(answer.status).toBe(401);
  });

  test('sign out everywhere, which shows at once here and in other windows', async () => {
    const person = await organizationA.client();
    const page = await site.visit('/settings/account', { as: person });
    const other = await page.context().newPage();
    await other.goto('/settings');
    await see(other.getByLabel('Voornaam'));
    await page.getByRole('button', { name: 'Overal uitloggen' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Overal uitloggen' }).click();
    await page.waitForURL('**/logout');
    await other.waitForURL('**/sign-in');
    const { rows } = await app.sql.query('select from session where user_id = $1', [person.id]);
    expect(rows).toEqual([]);
  });

  test('make a token that reads, show it once, and take it back', async () => {
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
    const read = () =>
      fetch(`${app.url}/verbete-register/user/${person.id}`, {
        headers: { authorization: `Bearer ${token}` },
      });
    expect((await read()).status).toBe(200);
    expect(await page.content()).not.toContain(token);
    await section.getByRole('button', { name: 'Token Maandrapport intrekken' }).click();
    await see(section.getByText('U heeft geen tokens.'));
    expect((await read()).status).toBe(401);
  });

  test('give one’s own data as a file', async () => {
    const person = await organizationA.client();
    await app.make.registerEntry(person, { description: 'Gladde stoep' });
    const page = await site.visit('/settings/account', { as: person });
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Mijn gegevens downloaden' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe('mijn-gegevens.json');
    const { createReadStream } = await import('node:fs');
    const chunks = await createReadStream(await file.path()).toArray();
    const text = Buffer.concat(chunks as Buffer[]).toString();
    expect(text).toContain(person.email);
    expect(text).toContain('Gladde stoep');
  });
});
