import { afterAll, describe, expect, test } from 'vitest';
import { CREATE_ENTRY, type Created, GET_ENTRY } from '../kit/modules/register/register.ts';
import { startTestApp } from '../kit/server/app.ts';
import { validEntry } from '../kit/server/make.ts';
import { PASSWORD } from '../kit/server/person.ts';
import { eventually } from '../kit/server/wait.ts';
import { postGraphQL, sessionCookieOf } from '../kit/transport/http.ts';
import { openSocket } from '../kit/transport/socket.ts';
import { CHANGES, listenOn } from '../kit/transport/subscription.ts';

const app = await startTestApp();
afterAll(() => app.close());
const listen = listenOn(app);
const { organizationA, organizationB, adminA, clientA } = app.actors;

const SESSION_ENDED = { code: 4401, reason: 'Uw sessie is verlopen. Log opnieuw in.' };

describe('a socket is refused', () => {
  test.each([
    ['without a token', {}],
    ['with a token that nobody has', { token: 'verzonnen' }],
    ['with an empty token', { token: '' }],
  ])('a socket %s is refused', async (_what, proof) => {
    expect(await openSocket(app.url, proof).closed).toEqual(SESSION_ENDED);
  });

  test('a socket with a session that has run out is refused', async () => {
    const person = await organizationA.client();
    const token = await person.signIn(app.url);
    await app.sql.query("update session set expires_at = now() - interval '1 second' where user_id = $1", [
      person.id,
    ]);
    expect(await openSocket(app.url, { token }).closed).toEqual(SESSION_ENDED);
  });

  test('a socket from a page of another origin is refused, and from its own or from a program accepted', async () => {
    const token = await clientA.token();
    const own = [app.url, new URL(app.services.settings.publicUrl).origin];
    for (const origin of [
      'https://kwaad.example',
      `${app.url}0`,
      'null',
      'file://',
      app.url.replace('http', 'ftp'),
    ])
      await expect(openSocket(app.url, { token }, origin).opened, origin).rejects.toThrow();
    for (const origin of [...own, undefined]) {
      const socket = openSocket(app.url, { token }, origin);
      await socket.opened;
      await socket.close();
    }
  });

  test('a socket with only the token of a cookie session is refused, and with both accepted', async () => {
    const { email } = await organizationA.client();
    const document = `mutation ($email: String!, $password: String!) {
      signIn(email: $email, password: $password, cookie: true) { token } }`;
    const answer = await postGraphQL<{ signIn: { token: string } }>(app.url, {}, document, {
      email,
      password: PASSWORD,
    });
    const token = answer.data?.signIn.token;
    const cookie = sessionCookieOf(answer);
    expect(await openSocket(app.url, { token }).closed).toEqual(SESSION_ENDED);
    expect(await openSocket(app.url, { cookie }).closed).toEqual(SESSION_ENDED);
    const socket = openSocket(app.url, { token, cookie });
    await socket.opened;
    await socket.close();
  });
});

describe('a socket is closed', () => {
  test('a socket is closed when its session signs out, without closing others', async () => {
    const person = await organizationA.admin();
    const listener = await listen(person);
    const otherToken = await person.signIn(app.url);
    const other = openSocket(app.url, { token: otherToken });
    await other.opened;
    const ended: string[] = [];
    app.services.events.onSessionEnded((id) => ended.push(id));
    await app.ask(person, 'mutation { signOut }');
    // The end is announced by then, not found by a later check.
    expect(ended).toHaveLength(1);
    expect(await listener.closed).toEqual(SESSION_ENDED);
    const stays = other.run<{ changes: { entityId: string } }>(CHANGES, {});
    const { createRegisterEntry } = await app.ask<Created>(clientA, CREATE_ENTRY, {
      organizationId: organizationA.id,
      input: validEntry,
    });
    // The change is announced at once or found when it catches up: either way this socket lives.
    expect(stays.errors).toEqual([]);
    expect(createRegisterEntry.version).toBe(1);
    await other.close();
    expect(await other.closed).toMatchObject({ code: 1000 });
  });

  test('a socket is closed soon after its session expired or its scope changed, also unannounced', async () => {
    const people = await Promise.all(Array.from({ length: 5 }, () => organizationA.admin()));
    const [ranOut, promoted, joined, demoted, stays] = await Promise.all(
      people.map((one) => app.socket(one)),
    );
    const [one, two, three, four] = people.map(({ id }) => id);
    await app.sql.query('update session set expires_at = now() where user_id = $1', [one]);
    await app.sql.query("update app_user set role = 'SuperAdmin' where id = $1", [two]);
    await app.sql.query(
      `insert into membership (id, organization_id, user_id, kind, created_at)
         values (gen_random_uuid(), $1, $2, 'Owner', now())`,
      [organizationB.id, three],
    );
    await app.sql.query("update membership set kind = 'Member' where user_id = $1", [four]);
    expect(await ranOut?.closed).toEqual(SESSION_ENDED);
    for (const socket of [promoted, joined, demoted])
      expect(await socket?.closed).toMatchObject({ code: 1012 });
    await stays?.close();
    expect(await stays?.closed).toMatchObject({ code: 1000 });
  });

  test('the fifty-first socket of a person is closed; a closed one makes room for another', async () => {
    const [person, colleague] = [await organizationA.client(), await organizationA.client()];
    const sockets = [];
    for (let count = 0; count < 50; count += 1) sockets.push(await app.socket(person));
    const tooMany = openSocket(app.url, { token: await person.token() });
    expect(await tooMany.closed).toEqual({
      code: 4429,
      reason: 'Er zijn te veel vensters open. Sluit er enkele.',
    });
    await app.socket(colleague);
    await sockets[0]?.close();
    const again = await eventually(async () => {
      const socket = openSocket(app.url, { token: await person.token() });
      return Promise.race([socket.opened.then(() => socket), socket.closed.then(() => null)]);
    });
    await again.close();
  });

  test('a socket is not closed when signing out is rolled back', async () => {
    const person = await organizationA.admin();
    const listener = await listen(person);
    const document = `mutation { signOut deleteRegisterEntry(id: "${organizationA.id}") }`;
    expect((await app.gql(person, document)).code).toBe('NOT_FOUND');
    const { createRegisterEntry } = await app.ask<Created>(clientA, CREATE_ENTRY, {
      organizationId: organizationA.id,
      input: validEntry,
    });
    expect(await listener.of(createRegisterEntry)).toMatchObject({ action: 'created' });
  });
});

describe('an operation over a socket', () => {
  test.each([
    ['a query', '{ me { id } }'],
    ['a query of data', GET_ENTRY],
    ['a mutation', 'mutation { signOut }'],
    ['signing in', 'mutation { signIn(email: "a@b.c", password: "raden-raden") { token } }'],
  ])('%s is refused', async (_what, document) => {
    const socket = await app.socket(adminA);
    const received = socket.run(document, { id: organizationA.id });
    await received.failed;
    expect(received.values).toEqual([]);
    expect(received.errors).toEqual([
      expect.objectContaining({ extensions: { code: expect.stringMatching(/^BAD_/) } }),
    ]);
    expect((await app.gql(adminA, '{ me { id } }')).code).toBeUndefined();
  });

  test.each([
    ['a document that is none', 'subscription {', {}],
    ['a field that does not exist', 'subscription { secrets { id } }', {}],
    ['introspection', 'subscription { __schema { types { name } } }', {}],
    ['an endless document', `subscription { changes { ${'id '.repeat(5_000)} } }`, {}],
    ['a malformed id of the last change', CHANGES, { since: 'gisteren' }],
  ])('%s is refused', async (_what, document, variables) => {
    const socket = await app.socket(adminA);
    const received = socket.run(document, variables);
    await received.failed;
    expect(received.values).toEqual([]);
    expect(received.errors).toHaveLength(1);
    expect(JSON.stringify(received.errors)).not.toMatch(/INTERNAL|node_modules|select .+ from/);
  });

  test.each([-1, 61])('%i recent seconds are refused, with what is possible', async (recentSeconds) => {
    const socket = await app.socket(adminA);
    const received = socket.run(CHANGES, { recentSeconds });
    await received.failed;
    const message = 'Kies een getal van 0 tot en met 60';
    expect(received.errors).toEqual([
      expect.objectContaining({
        message,
        extensions: { code: 'VALIDATION', fields: { recentSeconds: message } },
      }),
    ]);
  });

  test('a malformed id of the last change is named', async () => {
    const socket = await app.socket(adminA);
    const received = socket.run(CHANGES, { since: 'gisteren' });
    await received.failed;
    expect(received.errors).toEqual([
      expect.objectContaining({
        message: 'Geen geldige sleutel',
        extensions: { code: 'VALIDATION', fields: { since: 'Geen geldige sleutel' } },
      }),
    ]);
  });
});
