import { afterAll, describe, expect, test } from 'vitest';
import { linkIn, openMailbox } from '../kit/mail/mailbox.ts';
import { startTestApp } from '../kit/server/app.ts';
import { PASSWORD, type Person } from '../kit/server/person.ts';
import { postGraphQL } from '../kit/transport/http.ts';

const mailbox = await openMailbox();
const app = await startTestApp({ settings: { smtpUrl: mailbox.smtpUrl } });
afterAll(async () => {
  await app.close();
  await mailbox.close();
});
const organization = await app.make.organization('Huize Lindehof');

const REQUEST = 'mutation ($email: String!) { requestPasswordChange(email: $email) }';
const CHANGE = `mutation ($secret: String!, $password: String!) {
  changePassword(secret: $secret, password: $password) }`;
const CHANGE_OWN = `mutation ($currentPassword: String!, $password: String!) {
  changeOwnPassword(currentPassword: $currentPassword, password: $password) }`;
const SIGN_IN = `mutation ($email: String!, $password: String!) {
  signIn(email: $email, password: $password) { token } }`;

const NEW_PASSWORD = 'Fiets-naar-de-molen-9';
const LINK_ENDED = 'Deze link is verlopen of al gebruikt. Vraag een nieuwe aan.';

const signIn = (email: string, password: string) => app.gql(null, SIGN_IN, { email, password });
const codeWith = async (token: string) => (await postGraphQL(app.url, { token }, '{ me { id } }')).code;

describe('changing one’s own password', () => {
  const changeOwn = (person: Person | null, currentPassword: string, password = NEW_PASSWORD) =>
    app.gql(person, CHANGE_OWN, { currentPassword, password });

  test('needs the current one, and keeps only the current session', async () => {
    const person = await organization.client();
    const [own, other] = [await person.token(), await person.signIn(app.url)];
    await app.gql(null, REQUEST, { email: person.email });
    const secret = new URL(linkIn(await mailbox.next(person.email))).searchParams.get('secret');
    expect((await changeOwn(person, PASSWORD)).data).toEqual({ changeOwnPassword: true });
    expect(await Promise.all([codeWith(own), codeWith(other)])).toEqual([undefined, 'UNAUTHENTICATED']);
    expect((await signIn(person.email, PASSWORD)).code).toBe('UNAUTHENTICATED');
    expect((await signIn(person.email, NEW_PASSWORD)).code).toBeUndefined();
    const late = await app.gql(null, CHANGE, { secret, password: 'Nog-een-ander-wachtwoord' });
    expect(late.errors).toMatchObject([{ message: LINK_ENDED }]);
    expect((await mailbox.next(person.email)).subject).toBe('Uw wachtwoord voor ZorgBorg is gewijzigd');
  });

  test('closes the sockets of the other sessions', async () => {
    const person = await organization.client();
    const socket = await app.socket(person);
    const token = await person.signIn(app.url);
    const answer = await postGraphQL(app.url, { token }, CHANGE_OWN, {
      currentPassword: PASSWORD,
      password: NEW_PASSWORD,
    });
    expect(answer.code).toBeUndefined();
    expect((await socket.closed).code).toBe(4401);
  });

  test('is refused with a wrong one, and rate limited after eight from a network', async () => {
    const person = await organization.client();
    for (let tries = 0; tries < 8; tries += 1) {
      const answer = await changeOwn(person, `raden-${tries}-raden`);
      expect([answer.code, answer.fields]).toEqual([
        'VALIDATION',
        { currentPassword: 'Dit wachtwoord klopt niet: probeer het opnieuw' },
      ]);
    }
    expect((await changeOwn(person, PASSWORD)).code).toBe('RATE_LIMITED');
    expect((await signIn(person.email, PASSWORD)).code).toBe('RATE_LIMITED');
  });

  test('counts every guess within one request', async () => {
    const person = await organization.client();
    const guesses = Array.from({ length: 15 }, (_, index) => {
      const guess = index < 12 ? `raden-${index}-raden` : PASSWORD;
      return `g${index}: changeOwnPassword(currentPassword: "${guess}", password: "${NEW_PASSWORD}")`;
    });
    await app.gql(person, `mutation { ${guesses.join(' ')} }`);
    await app.sql.query('delete from rate_limit');
    expect((await signIn(person.email, NEW_PASSWORD)).code).toBe('UNAUTHENTICATED');
  });

  test.each([
    ['kort', 'Gebruik minstens 8 tekens'],
    ['Wachtwoord1', 'Dit wachtwoord is te makkelijk te raden. Kies een ander.'],
    ['Lindehof-1', "Te makkelijk te raden: het lijkt te veel op 'lindehof'. Kies een ander."],
    [PASSWORD, 'Kies een ander wachtwoord dan het huidige'],
  ])('into %j is refused', async (password, message) => {
    const person = await organization.client();
    const answer = await changeOwn(person, PASSWORD, password);
    expect([answer.code, answer.fields]).toEqual(['VALIDATION', { password: message }]);
    expect((await signIn(person.email, PASSWORD)).code).toBeUndefined();
  });

  test('needs a session, and a request of its own', async () => {
    expect((await changeOwn(null, PASSWORD)).code).toBe('UNAUTHENTICATED');
    const together =
      'mutation ($c: String!, $p: String!) { changeOwnPassword(currentPassword: $c, password: $p) signOut }';
    const person = await organization.client();
    const { code } = await app.gql(person, together, { c: PASSWORD, p: NEW_PASSWORD });
    expect(code).toBe('FORBIDDEN');
    expect((await signIn(person.email, PASSWORD)).code).toBeUndefined();
  });
});
