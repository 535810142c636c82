import { afterAll, describe, expect, test } from 'vitest';
import { hashPassword } from '../../server/modules/identity/index.ts';
import { INVITE } from '../kit/modules/identity/people.ts';
import { startTestApp } from '../kit/server/app.ts';
import { PASSWORD } from '../kit/server/person.ts';
import { mark } from '../kit/server/unique.ts';
import { callRest } from '../kit/transport/http.ts';

const app = await startTestApp();
afterAll(() => app.close());
const { organizationA, adminA, superAdmin } = app.actors;

const signIn = async (email: string, password: string) =>
  (await callRest(app.url, {}, 'POST', '/auth/sign-in', { email, password })).status;

describe('an address as it is pasted', () => {
  test.each([
    ['\u200b', ''],
    ['', '\u200b'],
    ['\u00a0', '\u00a0'],
    ['\ufeff\u2060 ', '\t'],
  ])('signs in, with %j before it and %j behind it', async (before, behind) => {
    const { email } = await organizationA.client();
    const [name, domain] = email.split('@');
    expect(await signIn(`${before}${email}${behind}`, PASSWORD)).toBe(200);
    expect(await signIn(`${before}${name}\u200b@\u00ad${domain}${behind}`, PASSWORD)).toBe(200);
  });

  test('is that of the account for a forgotten password, and in an invitation', async () => {
    const { email } = await organizationA.client();
    await callRest(app.url, {}, 'POST', '/auth/request-change-password', { email: `\u200b${email}\u00a0` });
    const input = { emails: [`\u200b${email}\u00a0`], role: 'Client', organizationId: organizationA.id };
    const { fields } = await app.gql(adminA, INVITE, { input });
    expect(fields?.emails).toContain(email);
    const address = `${mark()}@zorg.example`;
    const sent = await app.ask<{ createInvitations: { email: string }[] }>(adminA, INVITE, {
      input: { ...input, emails: [`\ufeff${address}\u00a0`] },
    });
    expect(sent.createInvitations.map((one) => one.email)).toEqual([address]);
  });
});

describe('a password with accents', () => {
  const composed = 'Caf\u00e9-aan-zee-77';
  const decomposed = 'Cafe\u0301-aan-zee-77';
  const store = (id: string, hash: string) =>
    app.sql.query('update credential set password_hash = $2 where user_id = $1', [id, hash]);

  test.each([composed, decomposed])('lets in however it is spelled, set as %j', async (chosen) => {
    const { id, email } = await organizationA.client();
    await store(id, await hashPassword(chosen));
    expect([await signIn(email, composed), await signIn(email, decomposed)]).toEqual([200, 200]);
    expect(await signIn(email, 'Cafe-aan-zee-77')).toBe(401);
  });
});

describe('a username that reads as another', () => {
  const rename = (id: string, username: string) =>
    app.gql(
      superAdmin,
      'mutation ($id: ID!, $input: UserAccountInput!) { updateUserAccount(id: $id, input: $input) { id } }',
      { id, input: { version: 1, username } },
    );

  test.each([
    ['karin', 'k\u0430rin'],
    ['Karin Peeters', 'karin\u00a0peeters'],
    ['omar', '\u03bfmar'],
    ['cox', '\u0441\u043e\u0445'],
    ['HENK', '\u041dENK'],
    ['ilse', '\u200bIlse'],
    ['fijn', 'ﬁjn'],
  ])('is taken: %j and %j', async (one, alike) => {
    const [first, second] = [await organizationA.client(), await organizationA.client()];
    expect((await rename(first.id, one)).code).toBeUndefined();
    const answer = await rename(second.id, alike);
    expect(answer.fields).toEqual({ username: 'Deze gebruikersnaam is al in gebruik: kies een andere' });
  });

  test('is not one with another accent or letter', async () => {
    const people = [await organizationA.client(), await organizationA.client(), await organizationA.client()];
    const names = ['renée', 'renee', 'reneé'];
    for (const [index, { id }] of people.entries())
      expect((await rename(id, names[index] ?? '')).code).toBeUndefined();
  });
});

test.each(['a..b@x.nl', '.a@x.nl', 'a.@x.nl', 'a@b..nl', 'a@-x.nl', 'a@x-.nl', 'a@x'])(
  'the impossible address %s cannot be invited',
  async (address) => {
    const input = { emails: [address], role: 'Client', organizationId: organizationA.id };
    expect((await app.gql(adminA, INVITE, { input })).fields?.emails).toContain(address);
  },
);
