import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { findBarriers } from '../kit/browser/looks/accessibility.ts';
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

/** Sets up a second factor; the person's next code is the one of half a minute from now. */
async function setUpFor(person: Person) {
  const { beginSecondFactor } = await app.ask<SetUp>(person, BEGIN);
  const { secret } = beginSecondFactor;
  const { confirmSecondFactor } = await app.ask<Confirmed>(person, CONFIRM, { code: codeOf(secret) });
  return { secret, recoveryCodes: confirmSecondFactor.recoveryCodes };
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
  test('asks for the code of the app, also after a reload, and then leads to where one wanted to go', async () => {
    const person = await organizationA.client();
    const { secret } = await setUpFor(person);
    const page = await takeFirstStep('/register?q=accu', person);
    await page.reload();
    await press(page, 'Geen toegang tot de app? Gebruik een herstelcode');
    await see(field(page, 'Herstelcode'));
    expect(await findBarriers(page, 'recovery code')).toEqual([]);
    await press(page, 'Gebruik de code uit de app');
    await field(page, 'Code').fill(wrongCodeFor(secret));
    await press(page, 'Bevestigen');
    await soon(() => errorOf(field(page, 'Code'))).toBe(
      'Deze code klopt niet of is al gebruikt: neem de volgende',
    );
    expect(await findBarriers(page, 'wrong code')).toEqual([]);
    expect(await stored(page, 'auth-token')).toBeNull();
    await field(page, 'Code').fill(codeOf(secret, 1));
    await press(page, 'Bevestigen');
    await page.waitForURL('**/register?q=accu');
    await see(page.getByRole('heading', { name: 'Welkom terug!' }));
  });

  test('is taken over an open form as well, when it was set up elsewhere meanwhile, and with a recovery code', async () => {
    const person = await organizationA.client();
    const page = await site.visit('/register', { as: person, width: 375 });
    const wizard = await openWizard(page);
    await wizard.type({ description: 'Halverwege' });
    const { recoveryCodes } = await setUpFor(person);
    const again = page.getByRole('dialog', { name: 'Uw sessie is verlopen. Log opnieuw in.' });
    await again.getByLabel('Email').fill(person.email);
    await again.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await again.getByRole('button', { name: 'Inloggen', exact: true }).click();
    await see(again.getByLabel('Code', { exact: true }));
    expect(await findBarriers(page, 'code over a form')).toEqual([]);
    await press(page, 'Geen toegang tot de app? Gebruik een herstelcode');
    await again.getByLabel('Herstelcode', { exact: true }).fill(recoveryCodes[0] ?? '');
    await again.getByRole('button', { name: 'Bevestigen' }).click();
    await gone(again);
    expect(await wizard.field('description').inputValue()).toBe('Halverwege');
  });
});

describe('a person who needs a second factor and has none', () => {
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
    await soon(() => errorOf(field(page, 'Code'))).toBe(
      'Deze code klopt niet of is al gebruikt: neem de volgende',
    );
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
});
