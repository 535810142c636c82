import type { Page } from 'playwright-core';
import { afterAll, describe, expect, test } from 'vitest';
import { findBarriers } from '../kit/browser/accessibility.ts';
import { addressOf, errorOf, failWith, intercept, see, soon, stored, toastOf } from '../kit/browser/see.ts';
import { openSite } from '../kit/browser/site.ts';
import { linkIn, openMailbox } from '../kit/mail/mailbox.ts';
import { type Issuer, startIssuer } from '../kit/modules/identity/identity-provider.ts';
import { PASSWORD } from '../kit/server/person.ts';
import { mark } from '../kit/server/unique.ts';

const mailbox = await openMailbox();
const issuer = await startIssuer();
const site = await openSite({ smtpUrl: mailbox.smtpUrl, signUp: 'open', google: issuer.google });
const { app } = site;
const { organizationA, superAdmin } = app.actors;
afterAll(async () => {
  await mailbox.close();
  await issuer.close();
});

const NEW_PASSWORD = 'Fiets-naar-de-molen-9';
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });

async function signInAs(page: Page, email: string, password: string) {
  await field(page, 'Email').fill(email);
  await field(page, 'Password').fill(password);
  await press(page, 'Inloggen');
}

describe('a forgotten password', () => {
  test('is replaced by way of the mail, after which only the new one opens the account', async () => {
    const person = await organizationA.client();
    const page = await site.visit('/sign-in', { width: 375 });
    await page.getByRole('link', { name: 'Wachtwoord vergeten?' }).click();
    await page.waitForURL('**/forgot-password');
    await press(page, 'E-mail versturen');
    await soon(() => errorOf(field(page, 'E-mailadres'))).toBe('Vereist');
    expect(await findBarriers(page, 'request, refused')).toEqual([]);
    await field(page, 'E-mailadres').fill(person.email);
    await press(page, 'E-mail versturen');
    await see(page.getByRole('heading', { name: 'Controleer je e-mail!' }));
    await see(toastOf(page).getByText('Controleer je e-mail!'));
    expect(await findBarriers(page, 'request, sent')).toEqual([]);

    const link = linkIn(await mailbox.next(person.email));
    await page.goto(link);
    await field(page, 'Nieuw wachtwoord').fill('welkom-2026');
    await field(page, 'Herhaal wachtwoord').fill('iets anders');
    await press(page, 'Wachtwoord wijzigen');
    await soon(() => errorOf(field(page, 'Nieuw wachtwoord'))).toBe(
      'Dit wachtwoord is te makkelijk te raden. Kies een ander.',
    );
    expect(await errorOf(field(page, 'Herhaal wachtwoord'))).toBe('De wachtwoorden zijn niet gelijk');
    expect(await findBarriers(page, 'change, refused')).toEqual([]);
    await field(page, 'Nieuw wachtwoord').fill(NEW_PASSWORD);
    await field(page, 'Herhaal wachtwoord').fill(NEW_PASSWORD);
    await press(page, 'Wachtwoord wijzigen');
    await page.waitForURL('**/sign-in');
    await see(toastOf(page).getByText('Wachtwoord succesvol gewijzigd'));

    await signInAs(page, person.email, PASSWORD);
    await see(page.getByText('Inloggen is mislukt'));
    await signInAs(page, person.email, NEW_PASSWORD);
    await page.waitForURL('**/dashboard');

    await page.goto('/logout');
    await page.goto(link);
    await field(page, 'Nieuw wachtwoord').fill(`${NEW_PASSWORD}0`);
    await field(page, 'Herhaal wachtwoord').fill(`${NEW_PASSWORD}0`);
    await press(page, 'Wachtwoord wijzigen');
    await see(toastOf(page).getByText('Kan wachtwoord niet wijzigen'));
    await see(
      page.getByRole('main').getByText('Deze link is verlopen of al gebruikt. Vraag een nieuwe aan.'),
    );
    expect(await field(page, 'Nieuw wachtwoord').inputValue()).toBe(`${NEW_PASSWORD}0`);
    await page.getByRole('link', { name: 'Nieuwe link aanvragen' }).click();
    await page.waitForURL('**/forgot-password');
  });

  test('gets the same answer for an address that nobody has', async () => {
    const page = await site.visit('/change-password-request');
    await see(page.getByRole('heading', { name: 'Wachtwoord wijzigen', level: 1 }));
    await field(page, 'E-mailadres').fill('niemand@voorbeeld.example');
    await press(page, 'E-mail versturen');
    await see(page.getByRole('heading', { name: 'Controleer je e-mail!' }));
  });

  test('that cannot be asked for keeps the address and says so', async () => {
    const page = await site.visit('/forgot-password');
    await intercept(
      page,
      'RequestPasswordChange',
      failWith({ code: 'RATE_LIMITED' }, 'Te veel pogingen. Probeer het later opnieuw.'),
    );
    await field(page, 'E-mailadres').fill('iemand@voorbeeld.example');
    await press(page, 'E-mail versturen');
    await see(toastOf(page).getByText('Kan de e-mail voor een nieuw wachtwoord niet versturen'));
    await see(page.getByRole('main').getByText('Te veel pogingen. Probeer het later opnieuw.'));
    expect(await field(page, 'E-mailadres').inputValue()).toBe('iemand@voorbeeld.example');
  });

  test('cannot be changed without the secret of the mail', async () => {
    const page = await site.visit('/change-password', { width: 375 });
    await see(page.getByText('Wachtwoord wijzigen is nu niet mogelijk!'));
    expect(await findBarriers(page, 'no secret')).toEqual([]);
    await page.getByRole('link', { name: 'Nieuwe link aanvragen' }).click();
    await page.waitForURL('**/forgot-password');
  });
});

describe('signing up', () => {
  test('leads by way of the mail to an account, which is told kindly that it belongs nowhere yet', async () => {
    const name = `rekenmeester${mark()}`;
    const email = `${name}@nieuw.example`;
    const page = await site.visit('/sign-in', { width: 375 });
    await page.getByRole('link', { name: 'Account aanmaken' }).click();
    await page.waitForURL('**/sign-up');
    await field(page, 'E-mailadres').fill('geen adres');
    await field(page, 'Wachtwoord').fill('kort');
    await press(page, 'Account aanmaken');
    await soon(() => errorOf(field(page, 'E-mailadres'))).toBe('Geen geldig e-mailadres');
    expect(await errorOf(field(page, 'Gebruikersnaam'))).toBe('Vereist');
    expect(await errorOf(field(page, 'Wachtwoord'))).toBe('Gebruik minstens 8 tekens');
    expect(await findBarriers(page, 'sign-up, refused')).toEqual([]);
    await field(page, 'E-mailadres').fill(email);
    await field(page, 'Gebruikersnaam').fill(name);
    await field(page, 'Wachtwoord').fill(`${name}-2`);
    await press(page, 'Account aanmaken');
    await soon(() => errorOf(field(page, 'Wachtwoord'))).toBe(
      `Te makkelijk te raden: het lijkt te veel op '${name}'`,
    );
    await field(page, 'Wachtwoord').fill(NEW_PASSWORD);
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
    await press(page, 'Opnieuw controleren');
    await see(toastOf(page).getByText('U hoort nog niet bij een organisatie'));
    const { rows } = await app.sql.query('select user_id from user_email where email = $1', [email]);
    await app.ask(
      superAdmin,
      `mutation ($organizationId: ID!, $userId: ID!) {
        addMember(organizationId: $organizationId, userId: $userId, kind: Member) }`,
      { organizationId: organizationA.id, userId: rows[0].user_id },
    );
    // Nobody has to press anything for it.
    await see(page.getByRole('heading', { name: 'Dashboard' }));
  });

  test('with a link that was used says so and keeps its documented failure', async () => {
    const page = await site.visit('/sign-up?secret=bestaat-niet');
    await press(page, 'E-mailadres bevestigen');
    await see(toastOf(page).getByText('Aanmelden mislukt'));
    await see(
      page.getByRole('main').getByText('Deze link is verlopen of al gebruikt. Vraag een nieuwe aan.'),
    );
    await page.getByRole('link', { name: 'Opnieuw aanmelden' }).click();
    await see(field(page, 'Gebruikersnaam'));
    expect(addressOf(page)).toBe('/sign-up');
  });

  test('is by invitation only where that is so', async () => {
    const page = await site.visit('/sign-in', {
      before: async (fresh) => {
        const signInOptions = { __typename: 'SignInOptions', signUp: 'Invite', googleClientId: null };
        await intercept(fresh, 'SignInOptions', (route) =>
          route.fulfill({ json: { data: { signInOptions } } }),
        );
      },
    });
    await see(page.getByRole('button', { name: 'Inloggen' }));
    expect(await page.getByRole('link', { name: 'Account aanmaken' }).count()).toBe(0);
    await page.goto('/sign-up');
    await see(page.getByRole('heading', { name: 'Alleen op uitnodiging' }));
    expect(await findBarriers(page, 'by invitation')).toEqual([]);
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

  test('loads nothing of Google before its button is used, and then lets one in', async () => {
    const nonces: string[] = [];
    const { page, asked } = await openWith((nonce) => {
      nonces.push(nonce);
      return tokenOf(nonce);
    });
    expect(asked.filter((url) => !url.startsWith(app.url))).toEqual([]);
    expect(await findBarriers(page, 'with Google')).toEqual([]);
    await press(page, 'Inloggen met Google');
    await press(page, 'Doorgaan als Noor');
    await page.waitForURL('**/dashboard');
    await see(page.getByRole('heading', { name: 'Welkom, Noor van Dijk' }));
    expect(await stored(page, 'auth-token')).toMatch(/^[\w-]{43}$/);
    expect(nonces[0]).toMatch(/^[\d-]{20,}$/);
    expect(asked).toContain(script);
  });

  test('that fails says so in the documented words, and the next attempt has another nonce', async () => {
    const nonces: string[] = [];
    const { page } = await openWith((nonce) => {
      nonces.push(nonce);
      return nonces.length === 1 ? tokenOf('van een ander') : tokenOf(nonce);
    });
    await press(page, 'Inloggen met Google');
    await press(page, 'Doorgaan als Noor');
    await see(page.getByRole('alert').getByText('Inloggen bij Google is mislukt'));
    expect(addressOf(page)).toBe('/sign-in');
    await press(page, 'Inloggen met Google');
    await press(page, 'Doorgaan als Noor');
    await page.waitForURL('**/dashboard');
    expect(new Set(nonces).size).toBe(2);
  });

  test('works for who has a password account once it is linked under the settings, and until it is unlinked', async () => {
    const person = await app.actors.organizationA.client();
    const claims = { sub: 'google-van-deze-persoon', email: person.email };
    const page = await site.visit('/settings/account', {
      as: person,
      before: (fresh) => standIn(fresh, (nonce) => tokenOf(nonce, claims)),
    });
    await press(page, 'Koppelen met Google');
    await press(page, 'Doorgaan als Noor');
    await see(page.getByText('Uw Google-account is gekoppeld.'));
    const { page: elsewhere } = await openWith((nonce) => tokenOf(nonce, claims));
    await press(elsewhere, 'Inloggen met Google');
    await press(elsewhere, 'Doorgaan als Noor');
    await elsewhere.waitForURL('**/dashboard');
    await page.reload();
    await press(page, 'Ontkoppelen');
    await see(page.getByRole('button', { name: 'Koppelen met Google' }));
  });

  test('says so as well when Google cannot be reached', async () => {
    const page = await site.visit('/sign-in', {
      before: async (fresh) => {
        await fresh.route(script, (route) => route.abort());
      },
    });
    await press(page, 'Inloggen met Google');
    await see(page.getByRole('alert').getByText('Inloggen bij Google is mislukt'));
    await see(page.getByRole('button', { name: 'Inloggen met Google' }));
  });
});
