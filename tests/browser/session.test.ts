import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { findBarriers } from '../kit/browser/looks/accessibility.ts';
import { listed, openEditor, openWizard, typedEntry, Wizard } from '../kit/browser/register.ts';
import { addressOf, gone, hasFocus, see, soon, stored, toastOf } from '../kit/browser/see.ts';
import { openSite, signIn } from '../kit/browser/site.ts';
import { PASSWORD } from '../kit/server/person.ts';

const site = await openSite();
const { app } = site;
const { organizationA, adminA } = app.actors;

const endSessionsOf = (userId: string) => app.sql.query('delete from session where user_id = $1', [userId]);

/** Closes the socket, which would tell within ten seconds that the session has ended: here the next request must. */
const withoutSocket = (page: Page) => page.routeWebSocket(/\/graphql$/, (socket) => socket.close());

async function expectSignedOut(page: Page) {
  await page.waitForURL('**/sign-in');
  expect(await stored(page, 'auth-token')).toBeNull();
  expect(JSON.parse((await stored(page, 'auth-storage')) ?? 'null')).toBeNull();
}

describe('signing in', () => {
  test('can be done with the keyboard, and leads back to where one wanted to go', async () => {
    const page = await site.visit('/register?q=accu');
    await page.waitForURL('**/sign-in');
    await page.getByLabel('Email').focus();
    await page.keyboard.type(adminA.email);
    await page.keyboard.press('Tab');
    await soon(() => hasFocus(page.getByLabel('Password', { exact: true }))).toBe(true);
    await page.keyboard.type(PASSWORD);
    await page.keyboard.press('Enter');
    await see(page.getByRole('heading', { name: 'Welkom terug!' }));
    expect(addressOf(page)).toBe('/register?q=accu');
  });

  test('says in red under the button that it failed, and then keeps only id, role, display name and token', async () => {
    const page = await site.visit('/sign-in');
    const submit = page.getByRole('button', { name: 'Inloggen' });
    await page.getByLabel('Email').fill(adminA.email);
    await page.getByLabel('Password', { exact: true }).fill('Verkeerd-woord-1');
    await submit.click();
    const message = page.getByRole('alert').getByText('Inloggen is mislukt');
    await see(message);
    const below = await message.evaluate((element) => element.getBoundingClientRect().top);
    const button = await submit.evaluate((element) => element.getBoundingClientRect().bottom);
    expect(below).toBeGreaterThan(button);
    const [red = 0, green = 255] = await message.evaluate(
      (element) => getComputedStyle(element).color.match(/\d+/g)?.map(Number) ?? [],
    );
    expect(red).toBeGreaterThan(green * 2);
    await signIn(page, adminA);
    await page.waitForURL('**/dashboard');
    const token = await stored(page, 'auth-token');
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(JSON.parse((await stored(page, 'auth-storage')) ?? '')).toEqual({
      user: { id: adminA.id, role: 'Admin', displayName: `${adminA.name} ${adminA.surname}` },
      token,
    });
    const [cookie] = await page.context().cookies();
    expect(cookie).toMatchObject({ name: 'session', httpOnly: true, sameSite: 'Strict' });
  });
});

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
    const stolen = Object.fromEntries(loot)['auth-token'];
    const response = await fetch(`${app.url}/user/profile`, {
      headers: { authorization: `Bearer ${stolen}` },
    });
    expect(response.status).toBe(401);
  });

  test('a session whose end the socket tells is asked for again over a form, which stays as it was and is saved', async () => {
    const person = await organizationA.admin();
    const page = await site.visit('/register', { as: person, width: 375 });
    const wizard = await openWizard(page);
    await wizard.fill();
    await app.ask(person, 'mutation { endAllSessions }');
    const again = page.getByRole('dialog', { name: 'Uw sessie is verlopen. Log opnieuw in.' });
    await see(again);
    expect(await stored(page, 'auth-token')).toBeNull();
    expect(await findBarriers(page, 'sign in again')).toEqual([]);
    await again.getByLabel('Email').fill(person.email);
    await again.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await again.getByRole('button', { name: 'Inloggen', exact: true }).click();
    await gone(again);
    await wizard.seeStep(3);
    expect(await wizard.field('effectiveness').inputValue()).toBe(typedEntry.effectiveness);
    const colleague = await organizationA.admin();
    await app.make.registerEntry(colleague, { description: 'Van een collega' });
    await wizard.save();
    await see(toastOf(page).getByText('Register aangemaakt!'));
    await soon(() => listed(page)).toContain('Van een collega');
    await soon(() => listed(page)).toContain(typedEntry.description);
    expect((await listed(page)).filter((each) => each === typedEntry.description)).toHaveLength(1);
  });

  test('is there after a reload, as is what one types; what one typed is there after it ended as well', async () => {
    const person = await organizationA.client();
    await app.make.registerEntry(person, { description: 'Natte vloer in de keuken' });
    const page = await site.visit('/register', { as: person, before: withoutSocket });
    const wizard = await openEditor(page, 'Natte vloer in de keuken');
    await wizard.type({ cause: 'De afvoer loopt te langzaam leeg' });
    await page.reload();
    await soon(() => wizard.field('cause').inputValue()).toBe('De afvoer loopt te langzaam leeg');
    await endSessionsOf(person.id);
    await page.reload();
    await expectSignedOut(page);
    await signIn(page, person);
    const again = new Wizard(page.getByRole('dialog', { name: 'Bewerk Verbeterregister' }));
    await see(again.dialog);
    await soon(() => again.field('cause').inputValue()).toBe('De afvoer loopt te langzaam leeg');
    expect(await again.field('description').inputValue()).toBe('Natte vloer in de keuken');
  });
});

describe('signing out', () => {
  test('forgets organisation and token, ends the session on the server, and shows in the other tabs too', async () => {
    const person = await organizationA.admin();
    const page = await site.visit('/dashboard', { as: person });
    await soon(() => stored(page, 'org-persist')).toContain(organizationA.name);
    const second = await page.context().newPage();
    await second.goto('/register');
    await see(second.getByRole('heading', { name: 'Welkom terug!' }));
    const token = await stored(page, 'auth-token');
    const [cookie] = await page.context().cookies();
    await page.getByRole('button', { name: /Gebruikersmenu/ }).click();
    await page.getByRole('menuitem', { name: 'Uitloggen' }).click();
    await page.waitForURL('**/logout');
    await see(page.getByRole('heading', { name: 'U bent uitgelogd' }));
    await second.waitForURL('**/sign-in');
    for (const key of ['auth-token', 'auth-storage', 'org-persist'])
      expect(await stored(page, key)).toBeNull();
    await soon(async () => {
      const headers = { authorization: `Bearer ${token}`, cookie: `session=${cookie?.value}` };
      return (await fetch(`${app.url}/user/profile`, { headers })).status;
    }).toBe(401);
    await page.goBack();
    await page.waitForURL('**/sign-in');
  });
});
