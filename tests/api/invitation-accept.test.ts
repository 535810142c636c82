import { afterAll, describe, expect, test } from 'vitest';
import { makeApiToken } from '../kit/modules/identity/api-token.ts';
import {
  ACCEPT,
  GET_ACCOUNT,
  type GotAccount,
  INVITE,
  type Invited,
  LIST_INVITATIONS,
  type ListedInvitations,
  PREVIEW,
  RENEW_LINK,
  tokenIn,
} from '../kit/modules/identity/people.ts';
import { startTestApp } from '../kit/server/app.ts';
import { someWait } from '../kit/server/concurrency.ts';
import { PASSWORD, type Person } from '../kit/server/person.ts';
import { callRest, postGraphQL } from '../kit/transport/http.ts';
import { listenOn } from '../kit/transport/subscription.ts';

const app = await startTestApp();
afterAll(() => app.close());
const { organizationA, organizationB, superAdmin, adminA, clientA, clientB, adminB } = app.actors;

const NEW_PASSWORD = 'Wandelen-langs-zee-7';
let count = 0;
const newcomer = (overrides: object = {}) => {
  count += 1;
  return { name: 'Nina', surname: 'Nieuw', username: `nina-${count}`, password: NEW_PASSWORD, ...overrides };
};
const newAddress = () => {
  count += 1;
  return `nina-${count}@voorbeeld.example`;
};

interface Open {
  readonly id: string;
  readonly email: string;
  readonly token: string;
}

/** An invitation whose link the one who sent it holds. */
const invite = async (overrides: object = {}): Promise<Open> => {
  const input = { emails: [newAddress()], role: 'Client', organizationId: organizationA.id, ...overrides };
  const { createInvitations: sent } = await app.ask<Invited>(superAdmin, INVITE, { input });
  const [{ id, email } = { id: '', email: '' }] = sent;
  const { renewInvitationLink } = await app.ask<{ renewInvitationLink: string }>(superAdmin, RENEW_LINK, {
    id,
  });
  return { id, email, token: tokenIn(renewInvitationLink) };
};
const accept = ({ token }: { token: string }, input: object = newcomer(), person: Person | null = null) =>
  app.gql<{ acceptInvitation: boolean }>(person, ACCEPT, { token, ...input });
const statusOf = async ({ email }: Open) => {
  const { invitations } = await app.ask<ListedInvitations>(superAdmin, LIST_INVITATIONS, { search: email });
  return invitations.rows[0]?.status;
};
const membershipsOf = async (email: string) => {
  const { rows } = await app.sql.query<{ organization_id: string; kind: string; role: string; name: string }>(
    `select m.organization_id, m.kind, u.role, u.name from user_email ue join app_user u on u.id = ue.user_id
     left join membership m on m.user_id = u.id where lower(ue.email) = lower($1) order by m.created_at`,
    [email],
  );
  return rows;
};
const signIn = (email: string, password: string) =>
  callRest(app.url, {}, 'POST', '/auth/sign-in', { email, password });

describe('accepting with a new account', () => {
  test('creates an account with the role of the invitation, which can then sign in', async () => {
    const invitation = await invite({ role: 'Admin' });
    const { data } = await accept(invitation);
    expect(data).toEqual({ acceptInvitation: true });
    expect(await membershipsOf(invitation.email)).toEqual([
      { organization_id: organizationA.id, kind: 'Owner', role: 'Admin', name: 'Nina' },
    ]);
    expect(await statusOf(invitation)).toBe('Accepted');
    const { rows } = await app.sql.query(
      'select from session s join user_email ue on ue.user_id = s.user_id where email = $1',
      [invitation.email],
    );
    expect(rows).toEqual([]);
    expect((await signIn(invitation.email, NEW_PASSWORD)).status).toBe(200);
  });

  test('requires the role’s second factor at the first sign-in', async () => {
    const strict = await app.beside();
    try {
      const invitation = await invite({ role: 'Admin' });
      Object.assign(strict.services.settings.secondFactor, { Admin: 'required' });
      expect(
        (await strict.gql(null, ACCEPT, { token: invitation.token, ...newcomer() })).code,
      ).toBeUndefined();
      const { status, body } = await callRest(strict.url, {}, 'POST', '/auth/sign-in', {
        email: invitation.email,
        password: NEW_PASSWORD,
      });
      expect([status, body]).toEqual([
        401,
        expect.objectContaining({ reason: expect.stringMatching(/Tweestaps/) }),
      ]);
    } finally {
      Object.assign(strict.services.settings.secondFactor, { Admin: 'offered' });
      await strict.close();
    }
  });

  test('stores when the terms were accepted', async () => {
    const invitation = await invite();
    await accept(invitation);
    const { rows } = await app.sql.query(
      `select u.terms_accepted_at between now() - interval '1 minute' and clock_timestamp() as "isRecent"
       from app_user u join user_email ue on ue.user_id = u.id where ue.email = $1`,
      [invitation.email],
    );
    expect(rows).toEqual([{ isRecent: true }]);
  });

  test('one of fifty concurrent attempts with a new account succeeds', async () => {
    const invitation = await invite();
    const answers = await Promise.all(Array.from({ length: 50 }, () => accept(invitation, newcomer())));
    expect(answers.filter(({ code }) => code === undefined)).toHaveLength(1);
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([undefined, 'NOT_FOUND']));
    expect(await membershipsOf(invitation.email)).toHaveLength(1);
    expect((await accept(invitation)).errors[0]?.message).toBe('Deze uitnodiging is verlopen of ongeldig.');
  });

  test.each([
    [
      { name: ' ', surname: null, username: '', password: '' },
      { name: 'Vereist', surname: 'Vereist', username: 'Vereist', password: 'Vereist' },
    ],
    [{ password: 'kort' }, { password: 'Gebruik minstens 8 tekens' }],
    [{ password: 'Wachtwoord1' }, { password: 'Dit wachtwoord is te makkelijk te raden. Kies een ander.' }],
    [
      { password: 'Nieuw-k9f' },
      { password: "Te makkelijk te raden: het lijkt te veel op 'nieuw'. Kies een ander." },
    ],
    [
      { username: clientB.username.toUpperCase() },
      { username: 'Deze gebruikersnaam is al in gebruik: kies een andere' },
    ],
    [{ name: 'x'.repeat(101) }, { name: 'Maximaal 100 tekens' }],
  ])('is refused for %j, and can be tried again', async (input, fields) => {
    const invitation = await invite();
    const answer = await accept(invitation, newcomer(input));
    expect([answer.code, answer.fields]).toEqual(['VALIDATION', fields]);
    expect(await membershipsOf(invitation.email)).toEqual([]);
    expect((await accept(invitation)).code).toBeUndefined();
  });

  test('takes neither role nor address nor organisation from the body', async () => {
    const invitation = await invite();
    const { status } = await callRest(app.url, {}, 'POST', '/invites/accept', {
      token: invitation.token,
      ...newcomer(),
      email: 'ander@voorbeeld.example',
      role: 'SuperAdmin',
      organizationId: organizationB.id,
      kind: 'Owner',
    });
    expect(status).toBe(200);
    expect(await membershipsOf(invitation.email)).toMatchObject([
      { organization_id: organizationA.id, kind: 'Member', role: 'Client' },
    ]);
  });

  test('is announced to the Admin of the organisation, and to nobody of another', async () => {
    const listen = listenOn(app);
    const [near, far] = [await listen(adminA), await listen(adminB)];
    const invitation = await invite();
    await accept(invitation);
    await near.of(invitation);
    const { rows } = await app.sql.query<{ id: string }>(
      'select user_id as id from user_email where email = $1',
      [invitation.email],
    );
    await near.of({ id: rows[0]?.id ?? '' });
    const things = near.heard().map(({ entity, action }) => `${entity} ${action}`);
    expect(things).toEqual(
      expect.arrayContaining(['Invitation updated', 'UserAccount created', 'Membership created']),
    );
    const sign = await app.make.registerEntry(clientB);
    await app.ask(adminB, 'mutation ($id: ID!) { deleteRegisterEntry(id: $id) }', { id: sign.id });
    await far.of(sign);
    expect(far.heard().map(({ entity }) => entity)).toEqual(['RegisterEntry']);
  });

  test('is refused in combination with other operations in one request', async () => {
    const { token } = await invite();
    const document = `mutation ($token: String!) { acceptInvitation(token: $token) signOut }`;
    const person = await organizationA.client();
    expect((await app.gql(person, document, { token })).code).toBe('FORBIDDEN');
  });
});

describe('accepting with the account that the address has', () => {
  test('needs its password, and adds the organisation', async () => {
    const person = await organizationB.client();
    const invitation = await invite({ emails: [person.email.toUpperCase()] });
    expect((await accept(invitation, {})).fields).toEqual({ password: 'Vereist' });
    expect((await accept(invitation, { password: 'Niet-dit-woord' })).fields).toEqual({
      password: 'Dit wachtwoord klopt niet: probeer het opnieuw',
    });
    expect((await accept(invitation, { password: PASSWORD, name: 'Ander' })).code).toBeUndefined();
    expect(await membershipsOf(person.email)).toMatchObject([
      { organization_id: organizationB.id, kind: 'Member', role: 'Client', name: person.name },
      { organization_id: organizationA.id, kind: 'Member' },
    ]);
  });

  test('needs no password with a session of the account; its socket reconnects with the new organisation', async () => {
    const person = await organizationB.client();
    const socket = await app.socket(person);
    const invitation = await invite({ emails: [person.email] });
    expect((await accept(invitation, {}, person)).code).toBeUndefined();
    expect((await socket.closed).code).toBe(1012);
    expect(await app.ask(person, '{ organizations { name } }')).toEqual({
      organizations: [{ name: 'Thuiszorg B' }, { name: 'Zorggroep A' }],
    });
  });

  test('one of fifty concurrent attempts with an existing account succeeds', async () => {
    const person = await organizationB.client();
    await person.token();
    const invitation = await invite({ emails: [person.email] });
    const answers = await Promise.all(Array.from({ length: 50 }, () => accept(invitation, {}, person)));
    const codes = answers.map(({ code }) => code);
    expect(codes.filter((code) => code === undefined)).toHaveLength(1);
    expect(new Set(codes)).toEqual(new Set([undefined, 'NOT_FOUND']));
    expect(await membershipsOf(person.email)).toHaveLength(2);
  });

  test('needs the password with another person’s session, and with an API token', async () => {
    const person = await organizationB.client();
    const invitation = await invite({ emails: [person.email] });
    expect((await accept(invitation, {}, clientB)).fields).toEqual({ password: 'Vereist' });
    const { token } = await makeApiToken(app, person);
    const answer = await postGraphQL(app.url, { token }, ACCEPT, { token: invitation.token });
    expect(answer.fields).toEqual({ password: 'Vereist' });
    expect(await membershipsOf(person.email)).toHaveLength(1);
  });

  test('refuses an account that is blocked at that moment', async () => {
    const person = await organizationB.client();
    const invitation = await invite({ emails: [person.email] });
    await person.token();
    await app.sql.query('begin');
    await app.sql.query('update app_user set blocked_at = now() where id = $1', [person.id]);
    const answer = accept(invitation, {}, person);
    await someWait(app.sql, 1);
    await app.sql.query('commit');
    expect((await answer).code).toBe('NOT_FOUND');
    expect(await membershipsOf(person.email)).toHaveLength(1);
  });

  test('refuses an account that is blocked after its password was verified', async () => {
    const person = await organizationB.client();
    const invitation = await invite({ emails: [person.email] });
    await app.sql.query('begin');
    // The password is checked before the invitation is used up.
    await app.sql.query('select from invitation where id = $1 for update', [invitation.id]);
    const answer = accept(invitation, { password: PASSWORD });
    await someWait(app.sql, 1);
    await app.sql.query('update app_user set blocked_at = now() where id = $1', [person.id]);
    await app.sql.query('commit');
    expect((await answer).code).toBe('NOT_FOUND');
    expect(await membershipsOf(person.email)).toHaveLength(1);
    expect(await statusOf(invitation)).toBe('Sent');
  });

  test('shares the password attempts of signing in', async () => {
    const person = await organizationB.client();
    const invitation = await invite({ emails: [person.email] });
    const codes: unknown[] = [];
    for (let tries = 0; tries < 9; tries += 1) {
      codes.push((await accept(invitation, { password: `gok-nummer-${tries}` })).code);
    }
    expect(codes).toEqual([...Array(8).fill('VALIDATION'), 'RATE_LIMITED']);
    expect((await signIn(person.email, PASSWORD)).status).toBe(429);
  });

  test('gives an account without organisations the role of the invitation, and ends its sessions', async () => {
    const person = await app.make.person({ role: 'Client' });
    const socket = await app.socket(person);
    const invitation = await invite({ emails: [person.email], role: 'Admin' });
    expect((await accept(invitation, {}, person)).code).toBeUndefined();
    expect((await socket.closed).code).toBe(4401);
    expect(await membershipsOf(person.email)).toMatchObject([{ role: 'Admin', kind: 'Owner' }]);
  });

  test.each([
    ['Client', 'Admin', 'Medewerker'],
    ['Admin', 'Client', 'Beheerder'],
  ] as const)('does not turn a %s of elsewhere into a %s', async (role, invited, name) => {
    const person = await app.make.person({ role, organizations: [organizationB] });
    const invitation = await invite({ emails: [person.email], role: invited });
    const { code, errors } = await accept(invitation, { password: PASSWORD });
    expect([code, errors[0]?.message]).toEqual([
      'FORBIDDEN',
      `U hebt al een account als ${name}. Vraag om een uitnodiging met die rol.`,
    ]);
    expect(await membershipsOf(person.email)).toHaveLength(1);
    expect(await statusOf(invitation)).toBe('Sent');
  });

  test('does not change the role of a SuperAdmin', async () => {
    const person = await app.make.person({ role: 'SuperAdmin' });
    const invitation = await invite({ emails: [person.email] });
    await accept(invitation, {}, person);
    expect(await membershipsOf(person.email)).toMatchObject([{ role: 'SuperAdmin', kind: 'Member' }]);
  });

  test('twice gives one membership', async () => {
    const person = await organizationB.client();
    const invitation = await invite({ emails: [person.email] });
    await app.ask(
      superAdmin,
      'mutation ($o: ID!, $u: ID!) { addMember(organizationId: $o, userId: $u, kind: Member) }',
      {
        o: organizationA.id,
        u: person.id,
      },
    );
    expect((await accept(invitation, { password: PASSWORD })).code).toBeUndefined();
    expect(await membershipsOf(person.email)).toHaveLength(2);
    expect(await statusOf(invitation)).toBe('Accepted');
  });
});

describe('a link that was handed over', () => {
  test('does not tell whether its address has an account, by what it shows and by what it refuses', async () => {
    const person = await organizationB.client();
    const blocked = await organizationB.client();
    await app.sql.query('update app_user set blocked_at = now() where id = $1', [blocked.id]);
    const links = await Promise.all(
      [newAddress(), person.email, blocked.email].map((email) => invite({ emails: [email] })),
    );
    const [stranger] = links;
    const answersFor = async ({ token, email }: Open) => {
      const { invitationByToken } = await app.ask<{ invitationByToken: object }>(null, PREVIEW, { token });
      const answers: unknown[] = [{ ...invitationByToken, email: '' }];
      for (const input of [
        {},
        { password: 'Niet-dit-woord' },
        { name: 'Nina', password: 'Niet-dit-woord' },
        newcomer({ name: '' }),
        newcomer({ password: 'kort' }),
        newcomer({ password: 'Welkom-2026' }),
        newcomer({ username: clientB.username }),
      ]) {
        const { code, fields, errors } = await accept({ token }, input);
        answers.push([code, fields, errors[0]?.message]);
      }
      for (let guess = 0; guess < 8; guess += 1)
        answers.push((await accept({ token }, { password: `gok-nummer-${guess}` })).code);
      return JSON.stringify(answers).replaceAll(email, '');
    };
    const [expected, ...others] = await Promise.all(links.map(answersFor));
    expect(others).toEqual([expected, expected]);
    expect(expected).toContain('RATE_LIMITED');
    expect(await statusOf(stranger as Open)).toBe('Sent');
  });
});

test('a person who signed up meanwhile is asked for that account’s password', async () => {
  const invitation = await invite();
  const person = await app.make.person({ role: 'Client', email: invitation.email });
  expect((await accept(invitation)).fields).toEqual({
    password: 'Dit wachtwoord klopt niet: probeer het opnieuw',
  });
  expect((await accept(invitation, { password: PASSWORD })).code).toBeUndefined();
  const { userAccount } = await app.ask<GotAccount>(adminA, GET_ACCOUNT, { id: person.id });
  expect(userAccount.organizations.map(({ id }) => id)).toEqual([organizationA.id]);
  expect(clientA.id).not.toBe(person.id);
});
