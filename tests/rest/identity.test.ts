import { afterAll, describe, expect, test } from 'vitest';
import { startTestApp } from '../kit/server/app.ts';
import { PASSWORD } from '../kit/server/person.ts';
import { callRest } from '../kit/transport/http.ts';

const app = await startTestApp({ own: 'all organisations are listed' });
afterAll(() => app.close());
const { organizationA, clientA, adminA, superAdmin } = app.actors;

const signIn = (body: unknown) => app.rest(null, 'POST', '/auth/sign-in', body);
const SIGN_IN_FAILED = 'Inloggen is mislukt';

describe('POST /auth/sign-in', () => {
  test.each([clientA, adminA, superAdmin])('gives a $role the user and the token', async (actor) => {
    const { id, username, name, surname, email, role } = actor;
    const { status, body, headers } = await signIn({ email, password: PASSWORD });
    expect(status).toBe(200);
    expect(body).toEqual({
      user: { id, username, name, surname, email, role: { name: role }, jobTitle: '', phone: '' },
      token: expect.stringMatching(/^[\w-]{43}$/),
    });
    expect(headers.getSetCookie()).toEqual([]);
  });

  test('answers a wrong password and an unknown address alike', async () => {
    const wrong = await signIn({ email: clientA.email, password: 'niet-het-goede' });
    const unknown = await signIn({ email: 'niemand@voorbeeld.example', password: 'niet-het-goede' });
    for (const { status, body } of [wrong, unknown]) {
      expect([status, body]).toEqual([401, { errormessage: SIGN_IN_FAILED }]);
    }
  });

  test.each([
    [{}, { email: 'Please enter your username', password: 'Please enter your password' }],
    [{ email: 'a@b.nl', password: '1234567' }, { password: 'Password must be at least 8 characters long' }],
    [
      { email: 5, password: true },
      { email: 'Moet tekst zijn', password: 'Moet tekst zijn' },
    ],
    [
      { email: ['a'], password: { b: 1 } },
      { email: 'Moet tekst zijn', password: 'Moet tekst zijn' },
    ],
    [
      { email: null, password: null },
      { email: 'Please enter your username', password: 'Please enter your password' },
    ],
    [[], { email: 'Please enter your username', password: 'Please enter your password' }],
    ['tekst', { email: 'Please enter your username', password: 'Please enter your password' }],
  ])('names what is wrong with %j', async (input, fields) => {
    const { status, body } = await signIn(input);
    expect([status, body]).toEqual([
      400,
      { errormessage: SIGN_IN_FAILED, reason: 'De invoer klopt niet', fields },
    ]);
  });

  test('is refused after ten tries', async () => {
    const victim = await organizationA.client();
    for (let tries = 0; tries < 10; tries += 1)
      await signIn({ email: victim.email, password: `raden-${tries}-raden` });
    const { status, body } = await signIn({ email: victim.email, password: PASSWORD });
    expect(status).toBe(429);
    expect(body).toEqual({
      errormessage: SIGN_IN_FAILED,
      reason: 'Te veel pogingen. Probeer het later opnieuw.',
    });
  });

  test('does not mind a token that no longer counts', async () => {
    const credentials = { email: clientA.email, password: PASSWORD };
    expect(
      (await callRest(app.url, { token: 'verlopen' }, 'POST', '/auth/sign-in', credentials)).status,
    ).toBe(200);
  });
});

describe('GET /user/profile', () => {
  test.each([clientA, adminA, superAdmin])('shows a $role their profile', async (actor) => {
    const { id, username, name, surname, email, role } = actor;
    const { status, body } = await app.rest(actor, 'GET', '/user/profile');
    expect([status, body]).toEqual([
      200,
      { id, username, name, surname, email, role: { name: role }, jobTitle: '', phone: '' },
    ]);
  });

  test('tells in Dutch that a session has expired', async () => {
    const person = await organizationA.client();
    const token = await person.signIn(app.url);
    await app.sql.query("update session set expires_at = now() - interval '1 second' where user_id = $1", [
      person.id,
    ]);
    const { status, body } = await callRest(app.url, { token }, 'GET', '/user/profile');
    expect([status, body]).toEqual([
      401,
      { errormessage: 'Kan profiel niet laden', reason: 'Uw sessie is verlopen. Log opnieuw in.' },
    ]);
  });

  test.each(['Bearer', 'Basic dXNlcjpwYXNz', 'Bearer a b', 'verzonnen'])(
    'is refused with %j',
    async (authorization) => {
      const response = await fetch(`${app.url}/user/profile`, { headers: { authorization } });
      expect(response.status).toBe(401);
    },
  );
});

describe('PATCH /user/profile', () => {
  const patch = async (body: unknown, person = clientA) => app.rest(person, 'PATCH', '/user/profile', body);

  test('changes what is given and leaves the rest', async () => {
    const person = await organizationA.client();
    const { status, body } = await patch({ name: ' Noor ', surname: 'van Dijk' }, person);
    expect(status).toBe(200);
    expect(body).toEqual({
      id: person.id,
      username: person.username,
      name: 'Noor',
      surname: 'van Dijk',
      email: person.email,
      role: { name: 'Client' },
      jobTitle: '',
      phone: '',
    });
    expect((await app.rest(person, 'GET', '/user/profile')).body).toEqual(body);
    expect((await patch({ username: `${person.username}-x` }, person)).body).toMatchObject({ name: 'Noor' });
  });

  test('changes nothing that one may not change', async () => {
    const person = await organizationA.client();
    await person.token();
    const { rows: before } = await app.sql.query('select * from app_user where id = $1', [person.id]);
    const assigned = {
      id: adminA.id,
      role: 'SuperAdmin',
      email: 'anders@voorbeeld.example',
      known_in: [app.actors.organizationB.id],
      knownIn: [app.actors.organizationB.id],
      blockedAt: '2020-01-01',
      version: 9,
      createdAt: '2020-01-01T00:00:00Z',
      password: 'Nieuw-wachtwoord-1',
      organizationId: app.actors.organizationB.id,
    };
    const { status, body } = await patch(assigned, person);
    expect(status).toBe(200);
    expect(body).toMatchObject({ id: person.id, email: person.email, role: { name: 'Client' } });
    const { rows: after } = await app.sql.query('select * from app_user where id = $1', [person.id]);
    expect(after).toEqual(before);
  });

  test.each([
    [{ username: '' }, { username: 'Vereist' }],
    [{ username: null }, { username: 'Vereist' }],
    [{ username: 'x'.repeat(61) }, { username: 'Maximaal 60 tekens' }],
    [
      { username: clientA.username.replace(/\d+$/, 'a\u0000b') },
      { username: 'Bevat een teken dat niet kan worden opgeslagen: haal het weg' },
    ],
    [
      { name: 'x'.repeat(101), surname: 5 },
      { name: 'Maximaal 100 tekens', surname: 'Moet tekst zijn' },
    ],
    [
      { username: adminA.username.toUpperCase() },
      { username: 'Deze gebruikersnaam is al in gebruik: kies een andere' },
    ],
  ])('names what is wrong with %j', async (input, fields) => {
    const { status, body } = await patch(input);
    expect(status).toBe(400);
    expect(body).toEqual({
      errormessage: 'Er is een fout opgetreden',
      reason: 'De invoer klopt niet',
      fields,
    });
    expect((await app.rest(clientA, 'GET', '/user/profile')).body).toMatchObject({
      username: clientA.username,
    });
  });

  test('is refused without a session', async () => {
    const { status, body } = await app.rest(null, 'PATCH', '/user/profile', { name: 'x' });
    expect([status, body]).toEqual([
      401,
      { errormessage: 'No auth token found', reason: 'U bent niet ingelogd. Log in en probeer het opnieuw.' },
    ]);
  });
});

describe('GET /organizations', () => {
  const { organizationB, clientOfBoth } = app.actors;
  const A = { id: organizationA.id, name: organizationA.name };
  const B = { id: organizationB.id, name: organizationB.name };

  test.each([
    ['/organizations', superAdmin, [B, A]],
    ['/organizations', adminA, [A]],
    ['/organizations', clientOfBoth, [B, A]],
    ['/organizations/owned', superAdmin, []],
    ['/organizations/owned', adminA, [A]],
    ['/organizations/owned', clientA, []],
    ['/organizations/member', superAdmin, []],
    ['/organizations/member', adminA, []],
    ['/organizations/member', clientOfBoth, [B, A]],
  ])('%s lists what belongs to it for $1.role', async (path, actor, organizations) => {
    const { status, body } = await app.rest(actor, 'GET', path);
    expect([status, body]).toEqual([200, organizations]);
  });

  test.each(['', '/owned', '/member'])('is refused without a session at %j', async (path) => {
    const { status, body } = await app.rest(null, 'GET', `/organizations${path}`);
    expect([status, body]).toEqual([
      401,
      {
        errormessage: 'Kan organisaties niet laden',
        reason: 'U bent niet ingelogd. Log in en probeer het opnieuw.',
      },
    ]);
  });
});
