import type { Page } from 'playwright-core';
import { afterAll, describe, expect, test } from 'vitest';
import { findBarriers } from '../kit/browser/accessibility.ts';
import { errorOf, see, soon, stored, toastOf } from '../kit/browser/see.ts';
import { openSite } from '../kit/browser/site.ts';
import { linkIn, openMailbox } from '../kit/mail/mailbox.ts';
import { INVITE } from '../kit/modules/identity/people.ts';
import { PASSWORD } from '../kit/server/person.ts';
import { mark } from '../kit/server/unique.ts';

const mailbox = await openMailbox();
const site = await openSite({ smtpUrl: mailbox.smtpUrl });
const { app } = site;
const { organizationA, organizationB, adminA, adminB } = app.actors;
afterAll(() => mailbox.close());

const NEW_PASSWORD = 'Wandelen-langs-zee-7';
const ENDED = 'Deze uitnodiging is verlopen of ongeldig.';

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const accept = (page: Page) => page.getByRole('button', { name: 'Uitnodiging accepteren' }).click();

/** Invites someone and takes the link out of their mail. */
async function invite(email: string, organization = organizationA, by = adminA): Promise<string> {
  const input = { emails: [email], role: 'Client', organizationId: organization.id };
  await app.ask(by, INVITE, { input });
  return linkIn(await mailbox.next(email));
}

async function fill(page: Page, values: Record<string, string>) {
  for (const [name, value] of Object.entries(values)) await field(page, name).fill(value);
}

describe('the link of an invitation', () => {
  test('lets somebody new make an account and leads them straight into the app, once', async () => {
    const username = `nina-${mark()}`;
    const email = `${username}@nieuw.example`;
    const link = await invite(email);
    const page = await site.visit(link, { width: 375 });
    await see(page.getByText(`U bent uitgenodigd voor ${organizationA.name}.`));
    for (const [name, value] of [
      ['Organisatie', organizationA.name],
      ['E-mailadres', email],
    ] as const) {
      expect(await field(page, name).inputValue()).toBe(value);
      expect(await field(page, name).getAttribute('readonly')).not.toBeNull();
    }
    await accept(page);
    await soon(() => errorOf(field(page, 'Voornaam'))).toBe('Vereist');
    expect(await page.getByRole('checkbox').getAttribute('aria-invalid')).toBe('true');
    expect(await findBarriers(page, 'refused')).toEqual([]);
    const typed = { Voornaam: 'Nina', Achternaam: 'van Veen', Gebruikersnaam: adminA.username };
    await fill(page, { ...typed, Wachtwoord: NEW_PASSWORD, 'Herhaal wachtwoord': NEW_PASSWORD });
    await page.getByRole('checkbox').check({ force: true });
    await accept(page);
    await soon(() => errorOf(field(page, 'Gebruikersnaam'))).toBe('Deze gebruikersnaam is al in gebruik');
    expect(await field(page, 'Wachtwoord').inputValue()).toBe(NEW_PASSWORD);
    await fill(page, { Gebruikersnaam: username });
    await accept(page);
    await page.waitForURL('**/dashboard');
    await see(toastOf(page).getByText(`U hoort nu bij ${organizationA.name}`));
    await soon(() => stored(page, 'org-persist')).toContain(organizationA.name);
    await page.goto('/logout');
    await page.goto(link);
    await see(page.getByText(ENDED));
  });

  test('asks who has an account already for its password, and shows both organisations afterwards', async () => {
    const person = await organizationA.client();
    const page = await site.visit(await invite(person.email, organizationB, adminB), { width: 375 });
    await see(page.getByText(/^U hebt al een account met dit e-mailadres/));
    await fill(page, { Wachtwoord: 'verkeerd-woord' });
    await accept(page);
    await soon(() => errorOf(field(page, 'Wachtwoord'))).toBe('Dit wachtwoord klopt niet');
    expect(await findBarriers(page, 'known person')).toEqual([]);
    await fill(page, { Wachtwoord: PASSWORD });
    await accept(page);
    await page.waitForURL('**/dashboard');
    const { organizations } = await app.ask<{ organizations: { name: string }[] }>(
      person,
      '{ organizations { name } }',
    );
    expect(organizations.map(({ name }) => name).toSorted()).toEqual(
      [organizationA.name, organizationB.name].toSorted(),
    );
  });

  test('asks nothing of who is signed in with the address that was invited', async () => {
    const person = await organizationA.client();
    const link = await invite(person.email, organizationB, adminB);
    const page = await site.visit(link, { as: person });
    await see(page.getByText('U bent ingelogd met dit e-mailadres.'));
    expect(await field(page, 'Wachtwoord').count()).toBe(0);
    await accept(page);
    await page.waitForURL('**/dashboard');
    await page.getByRole('option', { name: organizationB.name }).waitFor({ state: 'attached' });
  });

  test.each(['/invitation/accept?token=abc', '/invites/validate?token=abc', '/set-password?token=abc'])(
    'that opens nothing says no more than that, at %s',
    async (path) => {
      const page = await site.visit(path, { width: 375 });
      await see(page.getByText(ENDED));
      await see(page.getByText('Vraag de beheerder van uw organisatie om een nieuwe uitnodiging.'));
      expect(await findBarriers(page, path)).toEqual([]);
    },
  );
});
