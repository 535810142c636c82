import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { findBarriers } from '../kit/browser/accessibility.ts';
import { listed, openEditor, openWizard, typedEntry, Wizard } from '../kit/browser/register.ts';
import { addressOf, gone, see, soon, stored, toastOf } from '../kit/browser/see.ts';
import { openSite, signIn } from '../kit/browser/site.ts';
import { PASSWORD, type Person } from '../kit/server/person.ts';
import { mark } from '../kit/server/unique.ts';

const site = await openSite();
const { app } = site;
const { organizationA, organizationB, adminB } = app.actors;

const endSessionsOf = (userId: string) => app.sql.query('delete from session where user_id = $1', [userId]);

/** The socket would tell by itself, within ten seconds, that the session has ended: here the next request must. */
const withoutSocket = (page: Page) => page.routeWebSocket(/\/graphql$/, (socket) => socket.close());

async function expectSignedOut(page: Page) {
  await page.waitForURL('**/sign-in');
  expect(await stored(page, 'auth-token')).toBeNull();
  expect(JSON.parse((await stored(page, 'auth-storage')) ?? 'null')).toBeNull();
}

/** The dialog that asks to sign in again over what is open. */
async function seeSignInAgain(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Uw sessie is verlopen. Log opnieuw in.' });
  await see(dialog);
  return dialog;
}

async function fillIn(dialog: Locator, { email }: Person, password = PASSWORD) {
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Inloggen', exact: true }).click();
}

describe('a session', () => {
  test('cannot be taken over with the stored token alone', async () => {
    const person = await organizationA.client();
    const own = await site.visit('/dashboard', { as: person });
    const keys = ['auth-token', 'auth-storage', 'org-persist'];
    const loot = await Promise.all(keys.map(async (key) => [key, await stored(own, key)] as const));
    const thief = await site.visit('/sign-in');
    await thief.evaluate((all) => {
      for (const [key, value] of all) if (value) localStorage.setItem(key, value);
    }, loot);
    await thief.goto('/register');
    await expectSignedOut(thief);
    const answer = await app.rest(null, 'GET', '/user/profile');
    expect(answer.status).toBe(401);
    const stolen = Object.fromEntries(loot)['auth-token'];
    const response = await fetch(`${app.url}/user/profile`, {
      headers: { authorization: `Bearer ${stolen}` },
    });
    expect(response.status).toBe(401);
  });

  test('that the server ended leads to the sign-in page at the next thing one does, and back afterwards', async () => {
    const person = await organizationA.admin();
    await app.make.registerEntry(person, { description: 'Rolstoel zonder rem' });
    const page = await site.visit('/register', { as: person, before: withoutSocket });
    // Once everything is there nothing more is asked by itself.
    await soon(() => listed(page)).toContain('Rolstoel zonder rem');
    await endSessionsOf(person.id);
    await page.getByRole('link', { name: 'Takenlijst', exact: true }).click();
    await expectSignedOut(page);
    await signIn(page, person);
    await page.waitForURL('**/todo');
    await see(page.getByText('U hebt geen open taken'));
  });

  test('that ends while one writes asks to sign in again over the form, and then saves what was asked', async () => {
    const person = await organizationA.admin();
    const page = await site.visit('/register', { as: person, before: withoutSocket });
    const wizard = await openWizard(page);
    const description = `Overgenomen ${mark()}`;
    await wizard.fill({ description });
    await endSessionsOf(person.id);
    await wizard.save();
    const again = await seeSignInAgain(page);
    expect(await stored(page, 'auth-token')).toBeNull();
    expect(addressOf(page)).toBe('/register?dialog=create');
    await fillIn(again, person, 'verkeerd-woord');
    await see(again.getByText('Inloggen is mislukt'));
    await fillIn(again, person);
    await see(toastOf(page).getByText('Register aangemaakt!'));
    await gone(again);
    await gone(wizard.dialog);
    await soon(() => listed(page)).toContain(description);
    const made = (await listed(page)).filter((each) => each === description);
    expect(made).toHaveLength(1);
  });

  test('that the socket tells has ended asks the same at once, and leaves the form as it was', async () => {
    const person = await organizationA.admin();
    const page = await site.visit('/register', { as: person, width: 375 });
    const wizard = await openWizard(page);
    await wizard.fill();
    await app.ask(person, 'mutation { endAllSessions }');
    const again = await seeSignInAgain(page);
    expect(await findBarriers(page, 'sign in again')).toEqual([]);
    await fillIn(again, person);
    await gone(again);
    await wizard.seeStep(3);
    expect(await wizard.field('effectiveness').inputValue()).toBe(typedEntry.effectiveness);
    const colleague = await organizationA.admin();
    await app.make.registerEntry(colleague, { description: 'Van een collega' });
    await wizard.save();
    await see(toastOf(page).getByText('Register aangemaakt!'));
    await soon(() => listed(page)).toContain('Van een collega');
  });

  test('that is over over a form can be left for the sign-in page, and the form still comes back', async () => {
    const person = await organizationA.admin();
    const page = await site.visit('/register', { as: person, before: withoutSocket });
    const wizard = await openWizard(page);
    await wizard.fill();
    await endSessionsOf(person.id);
    await wizard.save();
    const again = await seeSignInAgain(page);
    await again.getByRole('button', { name: 'Naar het inlogscherm' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Verlaten' }).click();
    await expectSignedOut(page);
    await signIn(page, person);
    await page.waitForURL('**/register?dialog=create');
    await see(page.getByText('Uw niet-opgeslagen invoer is teruggezet'));
    await wizard.seeStep(3);
    expect(await wizard.field('effectiveness').inputValue()).toBe(typedEntry.effectiveness);
    await wizard.button('Vorige').click();
    expect(await wizard.field('expectedCompletionDate').inputValue()).toBe('15-03-2027');
    await wizard.button('Vorige').click();
    expect(await wizard.field('description').inputValue()).toBe(typedEntry.description);
  });

  test('that someone else takes over over a form shows them nothing of it', async () => {
    const person = await organizationA.admin();
    const page = await site.visit('/register', { as: person, before: withoutSocket });
    const wizard = await openWizard(page);
    await wizard.type({ description: 'Niet voor een ander' });
    await endSessionsOf(person.id);
    await wizard.fill();
    await wizard.save();
    await fillIn(await seeSignInAgain(page), adminB);
    await soon(() => stored(page, 'org-persist')).toContain(organizationB.name);
    await soon(() => page.getByText(typedEntry.description).count()).toBe(0);
    const { rows } = await app.sql.query('select 1 from register_entry where user_id = $1', [adminB.id]);
    expect(rows).toEqual([]);
  });

  test('that ends while one edits keeps the changes as well', async () => {
    const person = await organizationA.client();
    await app.make.registerEntry(person, { description: 'Natte vloer in de keuken' });
    const page = await site.visit('/register', { as: person, before: withoutSocket });
    const wizard = await openEditor(page, 'Natte vloer in de keuken');
    await wizard.type({ cause: 'De afvoer loopt te langzaam leeg' });
    await endSessionsOf(person.id);
    await page.reload();
    await expectSignedOut(page);
    await signIn(page, person);
    const again = new Wizard(page.getByRole('dialog', { name: 'Bewerk Verbeterregister' }));
    await see(again.dialog);
    await soon(() => again.field('cause').inputValue()).toBe('De afvoer loopt te langzaam leeg');
    expect(await again.field('description').inputValue()).toBe('Natte vloer in de keuken');
  });

  test('is still there after a reload', async () => {
    const page = await site.visit('/register', { as: app.actors.adminA });
    await page.reload();
    await see(page.getByRole('heading', { name: 'Welkom terug!' }));
    expect(addressOf(page)).toBe('/register');
  });

  test('that ends in one tab ends in the others too', async () => {
    const person = await organizationA.client();
    const page = await site.visit('/register', { as: person });
    await see(page.getByRole('heading', { name: 'Welkom terug!' }));
    const second = await page.context().newPage();
    await second.goto('/logout');
    await see(second.getByRole('heading', { name: 'U bent uitgelogd' }));
    await page.waitForURL('**/sign-in');
  });
});

describe('signing out', () => {
  test('forgets organisation and token, shows /logout and ends the session on the server', async () => {
    const person = await organizationA.admin();
    const page = await site.visit('/dashboard', { as: person });
    await soon(() => stored(page, 'org-persist')).toContain(organizationA.name);
    const token = await stored(page, 'auth-token');
    const [cookie] = await page.context().cookies();
    await page.getByRole('button', { name: /Gebruikersmenu/ }).click();
    await page.getByRole('menuitem', { name: 'Uitloggen' }).click();
    await page.waitForURL('**/logout');
    await see(page.getByRole('heading', { name: 'U bent uitgelogd' }));
    for (const key of ['auth-token', 'auth-storage', 'org-persist'])
      expect(await stored(page, key)).toBeNull();
    await soon(async () => {
      const headers = { authorization: `Bearer ${token}`, cookie: `session=${cookie?.value}` };
      return (await fetch(`${app.url}/user/profile`, { headers })).status;
    }).toBe(401);
    await page.goBack();
    await page.waitForURL('**/sign-in');
  });

  test('leaves nothing of one person for the next who signs in here', async () => {
    const person = await organizationA.client();
    await app.make.registerEntry(person, { description: 'Alleen voor mij' });
    const page = await site.visit('/register', { as: person });
    await soon(() => listed(page)).toEqual(['Alleen voor mij']);
    const wizard = await openWizard(page);
    await wizard.type({ description: 'Half getypt' });
    await page.goto('/logout');
    await page.getByRole('link', { name: 'Opnieuw inloggen' }).click();
    const other = await organizationA.client();
    await page.getByLabel('Email').fill(other.email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Inloggen' }).click();
    await page.waitForURL('**/dashboard');
    await page.getByRole('link', { name: 'Verbeterregister', exact: true }).click();
    await see(page.getByText('Nog geen verbeterpunten'));
    expect(await page.getByText('Alleen voor mij').count()).toBe(0);
    const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
    expect(kept).not.toContain('Half getypt');
  });
});
