import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { findBarriers } from '../kit/browser/accessibility.ts';
import { openWizard } from '../kit/browser/register.ts';
import { addressOf, errorOf, gone, see, soon, stored } from '../kit/browser/see.ts';
import { openSite } from '../kit/browser/site.ts';
import {
  BEGIN,
  CONFIRM,
  type Confirmed,
  codeOf,
  type SetUp,
  wrongCodeFor,
} from '../kit/modules/identity/second-factor.ts';
import { PASSWORD, type Person } from '../kit/server/person.ts';

const site = await openSite({
  secondFactor: { Client: 'offered', Admin: 'required', SuperAdmin: 'required' },
});
const { app } = site;
const { organizationA } = app.actors;

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** A Client who has set up a second factor; their next code is the one of half a minute from now. */
async function personWithApp() {
  const person = await organizationA.client();
  const { beginSecondFactor } = await app.ask<SetUp>(person, BEGIN);
  const { secret } = beginSecondFactor;
  const { confirmSecondFactor } = await app.ask<Confirmed>(person, CONFIRM, { code: codeOf(secret) });
  return { person, secret, recoveryCodes: confirmSecondFactor.recoveryCodes };
}

/** Takes the first step, on the page that the guard led to. */
async function takeFirstStep(path: string, { email }: Person) {
  const page = await site.visit(path, { width: 375 });
  await field(page, 'Email').fill(email);
  await field(page, 'Password').fill(PASSWORD);
  await press(page, 'Inloggen');
  await page.waitForURL('**/otp');
  return page;
}

describe('the second step of signing in', () => {
  test('asks for the code of the app and then leads to where one wanted to go', async () => {
    const { person, secret } = await personWithApp();
    const page = await takeFirstStep('/register?q=accu', person);
    const code = field(page, 'Code');
    expect(await code.getAttribute('autocomplete')).toBe('one-time-code');
    expect(await code.getAttribute('inputmode')).toBe('numeric');
    expect(await stored(page, 'auth-token')).toBeNull();
    await page.reload();
    await press(page, 'Bevestigen');
    await soon(() => errorOf(code)).toBe('Vereist');
    await code.fill(wrongCodeFor(secret));
    await press(page, 'Bevestigen');
    await soon(() => errorOf(code)).toBe('Deze code klopt niet of is al gebruikt');
    expect(await findBarriers(page, 'wrong code')).toEqual([]);
    await code.fill(codeOf(secret, 1));
    await press(page, 'Bevestigen');
    await page.waitForURL('**/register?q=accu');
    await see(page.getByRole('heading', { name: 'Welkom terug!' }));
    expect(await page.evaluate(() => sessionStorage.getItem('pending-step'))).toBeNull();
  });

  test('takes a recovery code from who has no app at hand', async () => {
    const { person, recoveryCodes } = await personWithApp();
    const page = await takeFirstStep('/sign-in', person);
    await press(page, 'Geen toegang tot de app? Gebruik een herstelcode');
    await field(page, 'Herstelcode').fill(recoveryCodes[0] ?? '');
    expect(await findBarriers(page, 'recovery code')).toEqual([]);
    await press(page, 'Bevestigen');
    await page.waitForURL('**/dashboard');
  });

  test('that took too long leads back to the first', async () => {
    const { person, secret } = await personWithApp();
    const page = await takeFirstStep('/sign-in', person);
    await app.sql.query('delete from sign_in_challenge where user_id = $1', [person.id]);
    await field(page, 'Code').fill(codeOf(secret, 1));
    await press(page, 'Bevestigen');
    await see(page.getByRole('alert').getByText('Deze stap is verlopen. Log opnieuw in.'));
    await press(page, 'Opnieuw inloggen');
    await page.waitForURL('**/sign-in');
    await page.goto('/otp');
    await page.waitForURL('**/sign-in');
  });

  test('is taken over an open form as well, when it was set up elsewhere meanwhile', async () => {
    const person = await organizationA.client();
    const page = await site.visit('/register', { as: person, width: 375 });
    const wizard = await openWizard(page);
    await wizard.type({ description: 'Halverwege' });
    const { beginSecondFactor } = await app.ask<SetUp>(person, BEGIN);
    const { secret } = beginSecondFactor;
    await app.ask(person, CONFIRM, { code: codeOf(secret) });
    const again = page.getByRole('dialog', { name: 'Uw sessie is verlopen. Log opnieuw in.' });
    await again.getByLabel('Email').fill(person.email);
    await again.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await again.getByRole('button', { name: 'Inloggen', exact: true }).click();
    await again.getByLabel('Code', { exact: true }).fill(codeOf(secret, 1));
    expect(await findBarriers(page, 'code over a form')).toEqual([]);
    await again.getByRole('button', { name: 'Bevestigen' }).click();
    await gone(again);
    expect(await wizard.field('description').inputValue()).toBe('Halverwege');
  });

  test('is nothing one can go to without the first', async () => {
    const page = await site.visit('/otp');
    await page.waitForURL('**/sign-in');
    await see(page.getByRole('heading', { name: 'Login' }));
  });
});

describe('who needs a second factor and has none', () => {
  test('sets it up on the way in, with a picture or a key, and gets the recovery codes once', async () => {
    const page = await takeFirstStep('/sign-in', await organizationA.admin());
    const picture = page.getByRole('img', { name: 'QR-code voor uw authenticator-app' });
    await see(picture);
    const width = await picture.evaluate((image) =>
      image instanceof HTMLImageElement ? image.naturalWidth : 0,
    );
    expect(width).toBeGreaterThan(0);
    expect(await findBarriers(page, 'set-up')).toEqual([]);
    const secret = (await page.locator('code').innerText()).replaceAll(' ', '');
    await field(page, 'Code').fill(wrongCodeFor(secret));
    await press(page, 'Bevestigen');
    await soon(() => errorOf(field(page, 'Code'))).toBe('Deze code klopt niet of is al gebruikt');
    await field(page, 'Code').fill(codeOf(secret));
    await press(page, 'Bevestigen');
    const codes = page.getByRole('list', { name: 'Herstelcodes' }).getByRole('listitem');
    await see(codes.first());
    const shown = await codes.allInnerTexts();
    expect(shown).toHaveLength(10);
    expect(await findBarriers(page, 'recovery codes')).toEqual([]);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Bewaren als bestand' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('herstelcodes.txt');
    const file = await (await download.createReadStream()).toArray();
    for (const code of shown) expect(Buffer.concat(file).toString()).toContain(code);
    await press(page, 'Ik heb de codes bewaard');
    await page.waitForURL('**/dashboard');
    await see(page.getByRole('heading', { name: 'Dashboard' }));
    expect(addressOf(page)).toBe('/dashboard');
  });

  test('goes on with another phone from the settings, by way of signing in anew', async () => {
    const admin = await organizationA.admin();
    const page = await takeFirstStep('/settings/account', admin);
    const code = page.locator('code');
    await field(page, 'Code').fill(codeOf((await code.innerText()).replaceAll(' ', '')));
    await press(page, 'Bevestigen');
    await page.keyboard.press('Escape');
    await press(page, 'Ik heb de codes bewaard');
    await press(page, 'Andere telefoon');
    const dialog = page.getByRole('dialog', { name: 'Een andere telefoon gebruiken' });
    await dialog.getByLabel('Wachtwoord', { exact: true }).fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Uitloggen en opnieuw instellen' }).click();
    await page.waitForURL('**/logout');
    expect(await stored(page, 'auth-token')).toBeNull();
    await page.goto('/sign-in');
    await field(page, 'Email').fill(admin.email);
    await field(page, 'Password').fill(PASSWORD);
    await press(page, 'Inloggen');
    await see(page.getByRole('img', { name: 'QR-code voor uw authenticator-app' }));
  });
});
