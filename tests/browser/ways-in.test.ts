import type { Page } from 'playwright-core';
import { afterAll, describe, expect, test } from 'vitest';
import { findBarriers } from '../kit/browser/looks/accessibility.ts';
import { errorOf, see, soon, stored, toastOf } from '../kit/browser/see.ts';
import { openSite } from '../kit/browser/site.ts';
import { linkIn, openMailbox } from '../kit/mail/mailbox.ts';
import { type Issuer, startIssuer } from '../kit/modules/identity/identity-provider.ts';
import { INVITE } from '../kit/modules/identity/people.ts';
import { PASSWORD } from '../kit/server/person.ts';
import { mark } from '../kit/server/unique.ts';

const mailbox = await openMailbox();
const issuer = await startIssuer();
const site = await openSite({ smtpUrl: mailbox.smtpUrl, signUp: 'open', google: issuer.google });
const { app } = site;
const { organizationA, adminA, superAdmin } = app.actors;
afterAll(async () => {
  await mailbox.close();
  await issuer.close();
});

const NEW_PASSWORD = 'Fiets-naar-de-molen-9';
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });

async function fill(page: Page, values: Readonly<Record<string, string>>) {
  for (const [name, value] of Object.entries(values)) await field(page, name).fill(value);
}

async function signInAs(page: Page, email: string, password: string) {
  await fill(page, { Email: email, Password: password });
  await press(page, 'Inloggen');
}

describe('a forgotten password', () => {
  test('is replaced by way of the mail, after which only the new one opens the account', async () => {
    const person = await organizationA.client();
    const page = await site.visit('/change-password', { width: 375 });
    await see(page.getByText('Wachtwoord wijzigen is nu niet mogelijk!'));
    expect(await findBarriers(page, 'no secret')).toEqual([]);
    await page.getByRole('link', { name: 'Nieuwe link aanvragen' }).click();
    await page.waitForURL('**/forgot-password');
    await press(page, 'E-mail versturen');
    await soon(() => errorOf(field(page, 'E-mailadres'))).toBe('Vereist');
    expect(await findBarriers(page, 'request, refused')).toEqual([]);
    await fill(page, { 'E-mailadres': person.email });
    await press(page, 'E-mail versturen');
    await see(page.getByRole('heading', { name: 'Controleer je e-mail!' }));
    expect(await findBarriers(page, 'request, sent')).toEqual([]);

    await page.goto(linkIn(await mailbox.next(person.email)));
    await press(page, 'Wachtwoord wijzigen');
    await soon(() => errorOf(field(page, 'Nieuw wachtwoord'))).toBe('Vereist');
    expect(await findBarriers(page, 'change, refused')).toEqual([]);
    await fill(page, { 'Nieuw wachtwoord': NEW_PASSWORD, 'Herhaal wachtwoord': NEW_PASSWORD });
    await press(page, 'Wachtwoord wijzigen');
    await page.waitForURL('**/sign-in');
    await see(toastOf(page).getByText('Wachtwoord succesvol gewijzigd'));

    await signInAs(page, person.email, PASSWORD);
    await see(page.getByText('Inloggen is mislukt'));
    await signInAs(page, person.email, NEW_PASSWORD);
    await page.waitForURL('**/dashboard');
  });
});

describe('signing up', () => {
  test('leads by way of the mail to an account, which is told kindly that it belongs nowhere yet', async () => {
    const name = `rekenmeester${mark()}`;
    const email = `${name}@nieuw.example`;
    const page = await site.visit('/sign-in', { width: 375 });
    await page.getByRole('link', { name: 'Account aanmaken' }).click();
    await page.waitForURL('**/sign-up');
    await press(page, 'Account aanmaken');
    await soon(() => errorOf(field(page, 'E-mailadres'))).toBe('Vereist');
    expect(await findBarriers(page, 'sign-up, refused')).toEqual([]);
    await fill(page, { 'E-mailadres': email, Gebruikersnaam: name, Wachtwoord: NEW_PASSWORD });
    await press(page, 'Account aanmaken');
    await see(page.getByRole('heading', { name: 'Controleer je e-mail!' }));
    expect(await findBarriers(page, 'sign-up, sent')).toEqual([]);

    await page.goto(linkIn(await mailbox.next(email)));
    await see(page.getByText('Nog één stap: bevestig dat dit uw e-mailadres is.'));
    expect(await findBarriers(page, 'confirmation')).toEqual([]);
    await press(page, 'E-mailadres bevestigen');
    await see(page.getByRole('heading', { name: 'Uw account is klaar' }));
    await page.getByRole('link', { name: 'Inloggen', exact: true }).click();
    await signInAs(page, email, NEW_PASSWORD);
    await page.waitForURL('**/dashboard');
    await see(page.getByRole('heading', { name: `Welkom, ${name}` }));
    await see(page.getByRole('heading', { name: 'U hoort nog niet bij een organisatie' }));
    expect(await findBarriers(page, 'without an organisation')).toEqual([]);
    const { rows } = await app.sql.query('select user_id from user_email where email = $1', [email]);
    await app.ask(
      superAdmin,
      `mutation ($organizationId: ID!, $userId: ID!) {
        addMember(organizationId: $organizationId, userId: $userId, kind: Member) }`,
      { organizationId: organizationA.id, userId: rows[0].user_id },
    );
    // The page goes on by itself, without a click.
    await see(page.getByRole('heading', { name: 'Dashboard' }));
  });
});

describe('the link of an invitation', () => {
  /** Invites someone and takes the link out of their mail. */
  async function invite(email: string, organization = organizationA, by = adminA): Promise<string> {
    const input = { emails: [email], role: 'Client', organizationId: organization.id };
    await app.ask(by, INVITE, { input });
    return linkIn(await mailbox.next(email));
  }
  const accept = (page: Page) => press(page, 'Uitnodiging accepteren');

  test('lets somebody new make an account and leads them straight into the app, once', async () => {
    const username = `nina-${mark()}`;
    const link = await invite(`${username}@nieuw.example`);
    const page = await site.visit(link, { width: 375 });
    await see(page.getByText(`U bent uitgenodigd voor ${organizationA.name}.`));
    await accept(page);
    await soon(() => errorOf(field(page, 'Voornaam'))).toBe('Vereist');
    expect(await findBarriers(page, 'refused')).toEqual([]);
    await fill(page, { Voornaam: 'Nina', Achternaam: 'van Veen', Gebruikersnaam: adminA.username });
    await fill(page, { Wachtwoord: NEW_PASSWORD, 'Herhaal wachtwoord': NEW_PASSWORD });
    await page.getByRole('checkbox').check({ force: true });
    await accept(page);
    await soon(() => errorOf(field(page, 'Gebruikersnaam'))).toBe(
      'Deze gebruikersnaam is al in gebruik: kies een andere',
    );
    await fill(page, { Gebruikersnaam: username });
    await accept(page);
    await page.waitForURL('**/dashboard');
    await see(toastOf(page).getByText(`U hoort nu bij ${organizationA.name}`));
    await soon(() => stored(page, 'org-persist')).toContain(organizationA.name);
    await page.goto('/logout');
    await page.goto(link);
    await see(page.getByText('Deze uitnodiging is verlopen of ongeldig.'));
    expect(await findBarriers(page, 'ended')).toEqual([]);
  });
});

describe('signing in with Google', () => {
  const script = 'https://accounts.google.com/gsi/client';

  /** Google's script in small: its button gives a token that the test's own issuer signed. */
  async function standIn(page: Page, give: (nonce: string) => Promise<string>) {
    await page.exposeFunction('giveToken', give);
    await page.route(script, (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: `let options;
          window.google = { accounts: { id: {
            initialize: (given) => { options = given; },
            prompt: () => {},
            renderButton: (parent) => {
              const button = document.createElement('button');
              button.textContent = 'Doorgaan als Noor';
              button.onclick = async () => options.callback({ credential: await giveToken(options.nonce) });
              parent.append(button);
            },
          } } };`,
      }),
    );
  }

  async function openWith(give: Parameters<typeof standIn>[1]) {
    const asked: string[] = [];
    const page = await site.visit('/sign-in', {
      before: async (fresh) => {
        fresh.on('request', (request) => asked.push(request.url()));
        await standIn(fresh, give);
      },
    });
    await see(page.getByRole('button', { name: 'Inloggen met Google' }));
    return { page, asked };
  }

  const tokenOf = (nonce: string, claims: Parameters<Issuer['token']>[0] = {}) =>
    issuer.token({ nonce, ...claims });

  test('loads nothing of Google before its button is used, says so when it fails, and lets one in at the next try', async () => {
    const nonces: string[] = [];
    const { page, asked } = await openWith((nonce) => {
      nonces.push(nonce);
      return nonces.length === 1 ? tokenOf('van een ander') : tokenOf(nonce);
    });
    expect(asked.filter((url) => !url.startsWith(app.url))).toEqual([]);
    expect(await findBarriers(page, 'with Google')).toEqual([]);
    await press(page, 'Inloggen met Google');
    await press(page, 'Doorgaan als Noor');
    await see(page.getByRole('alert').getByText('Inloggen bij Google is mislukt'));
    expect(asked).toContain(script);
    await press(page, 'Inloggen met Google');
    await press(page, 'Doorgaan als Noor');
    await page.waitForURL('**/dashboard');
    await see(page.getByRole('heading', { name: 'Welkom, Noor van Dijk' }));
    expect(await stored(page, 'auth-token')).toMatch(/^[\w-]{43}$/);
    expect(new Set(nonces).size).toBe(2);
  });
});
