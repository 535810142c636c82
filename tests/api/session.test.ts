import { afterAll, describe, expect, test } from 'vitest';
import { startTestApp } from '../kit/server/app.ts';
import type { Person } from '../kit/server/person.ts';
import { PASSWORD } from '../kit/server/person.ts';
import { callRest, type Proof, postGraphQL, sessionCookieOf } from '../kit/transport/http.ts';

const app = await startTestApp({ settings: { databasePoolSize: 3 } });
afterAll(() => app.close());
const { organizationA } = app.actors;

const ME = '{ me { id } }';
const who = (proof: Proof) => postGraphQL<{ me: { id: string } }>(app.url, proof, ME);
const signOut = (proof: Proof) => postGraphQL(app.url, proof, 'mutation { signOut }');

const expectSignedIn = async (proof: Proof, { id }: Person) =>
  expect((await who(proof)).data).toEqual({ me: { id } });
const expectSignedOut = async (proof: Proof) => expect((await who(proof)).code).toBe('UNAUTHENTICATED');

async function signInAsBrowser({ email }: Person) {
  const answer = await postGraphQL<{ signIn: { token: string } }>(
    app.url,
    {},
    'mutation ($email: String!, $password: String!) { signIn(email: $email, password: $password, cookie: true) { token } }',
    { email, password: PASSWORD },
  );
  return { answer, token: answer.data?.signIn.token, cookie: sessionCookieOf(answer) };
}

describe('a session of the web app', () => {
  test('comes with a cookie that no script can read and no other site can send', async () => {
    const { answer } = await signInAsBrowser(await organizationA.client());
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^session=[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; SameSite=Strict$/),
      expect.stringMatching(/^device=[\w.-]+; Max-Age=7776000; Path=\/; HttpOnly; SameSite=Strict$/),
    ]);
  });

  test('needs both halves', async () => {
    const person = await organizationA.client();
    const { token, cookie } = await signInAsBrowser(person);
    const other = await signInAsBrowser(await organizationA.client());
    await expectSignedIn({ token, cookie }, person);
    await expectSignedOut({ token });
    await expectSignedOut({ cookie });
    await expectSignedOut({ token, cookie: other.cookie });
    expect((await callRest(app.url, { token }, 'GET', '/user/profile')).status).toBe(401);
    expect((await callRest(app.url, { token, cookie }, 'GET', '/user/profile')).status).toBe(200);
  });

  test('loses its cookie when it ends', async () => {
    const { token, cookie } = await signInAsBrowser(await organizationA.client());
    const { headers } = await signOut({ token, cookie });
    expect(headers.getSetCookie()).toEqual([expect.stringMatching(/^session=;.*Expires=Thu, 01 Jan 1970/)]);
  });
});

describe('a session of another client', () => {
  test('needs the token only, and ignores a cookie', async () => {
    const person = await organizationA.client();
    const token = await person.signIn(app.url);
    await expectSignedIn({ token }, person);
    await expectSignedIn({ token, cookie: 'iets-anders' }, person);
  });

  test.each(['', 'x', 'ja'.repeat(5_000), 'é', "' or 1=1"])(
    'is not opened by the token %j',
    async (token) => {
      await expectSignedOut({ token: encodeURIComponent(token) });
    },
  );
});

describe('a session ends', () => {
  test('a session ends at once on signing out, without ending others', async () => {
    const person = await organizationA.client();
    const token = await person.signIn(app.url);
    const other = await person.signIn(app.url);
    expect((await signOut({ token })).data).toEqual({ signOut: true });
    await expectSignedOut({ token });
    expect((await signOut({ token })).code).toBe('UNAUTHENTICATED');
    await expectSignedIn({ token: other }, person);
  });

  test.each([
    ['was not used for longer than the idle limit', "last_seen_at = now() - interval '30 minutes 1 second'"],
    ['is older than the absolute limit', "expires_at = now() - interval '1 second'"],
  ])('a session ends when it %s', async (_reason, change) => {
    const person = await organizationA.client();
    const token = await person.signIn(app.url);
    await app.sql.query(`update session set ${change} where user_id = $1`, [person.id]);
    const { data, errors } = await who({ token });
    expect(data).toBeNull();
    expect(errors[0]).toMatchObject({
      message: 'U bent niet ingelogd. Log in en probeer het opnieuw.',
      extensions: { code: 'UNAUTHENTICATED' },
    });
  });

  test('a session does not end because its use could not be stored at first', async () => {
    const person = await organizationA.client();
    const token = await person.signIn(app.url);
    await app.sql.query(
      "update session set last_seen_at = now() - interval '29 minutes' where user_id = $1",
      [person.id],
    );
    const role = new URL(app.applicationUrl).username;
    const forbid = `revoke update on session from ${role}`;
    await app.sql.query(forbid);
    await expectSignedIn({ token }, person);
    await new Promise((resolve) => setTimeout(resolve, 600));
    await app.sql.query(`grant update on session to ${role}`);
    await expect
      .poll(
        async () => {
          const { rows } = await app.sql.query(
            "select from session where user_id = $1 and last_seen_at > now() - interval '1 minute'",
            [person.id],
          );
          return rows.length;
        },
        { timeout: 10_000 },
      )
      .toBe(1);
  });

  test('a session does not end while it is used within the idle limit', async () => {
    const person = await organizationA.client();
    const token = await person.signIn(app.url);
    await app.sql.query(
      "update session set last_seen_at = now() - interval '29 minutes' where user_id = $1",
      [person.id],
    );
    await expectSignedIn({ token }, person);
    await expect
      .poll(async () => {
        const { rows } = await app.sql.query(
          "select from session where user_id = $1 and last_seen_at > now() - interval '1 minute'",
          [person.id],
        );
        return rows.length;
      })
      .toBe(1);
  });

  test('a session ends after twelve hours in all', async () => {
    const person = await organizationA.client();
    await person.signIn(app.url);
    const { rows } = await app.sql.query(
      "select expires_at - created_at = interval '12 hours' as right from session where user_id = $1",
      [person.id],
    );
    expect(rows).toEqual([{ right: true }]);
  });

  test('a session ends when its person is blocked', async () => {
    const person = await organizationA.client();
    const token = await person.signIn(app.url);
    await app.sql.query('update app_user set blocked_at = now() where id = $1', [person.id]);
    await expectSignedOut({ token });
  });

  test('a session ceases to count for an organisation that one has left', async () => {
    const person = await organizationA.client();
    const organizations = () => app.ask(person, '{ organizations { id } }');
    expect(await organizations()).toEqual({ organizations: [{ id: organizationA.id }] });
    await app.sql.query('delete from membership where user_id = $1', [person.id]);
    expect(await organizations()).toEqual({ organizations: [] });
  });
});

describe('many who sign in at once', () => {
  const SIGN_IN = `mutation ($email: String!, $password: String!) {
    signIn(email: $email, password: $password) { user { id } } }`;

  test.each(['a token that no longer counts', 'a token that counts'])(
    'sign-ins with %s do not take every connection to the database from each other',
    async (kind) => {
      const people = await Promise.all(Array.from({ length: 6 }, () => organizationA.client()));
      const token = kind === 'a token that counts' ? await app.actors.clientA.token() : 'verlopen';
      const answers = await Promise.all(
        people.map(({ email }) => postGraphQL(app.url, { token }, SIGN_IN, { email, password: PASSWORD })),
      );
      expect(answers.map(({ data }) => data)).toEqual(people.map(({ id }) => ({ signIn: { user: { id } } })));
    },
  );

  test('a sign-in cannot be combined with other operations', async () => {
    const { clientA } = app.actors;
    const document = SIGN_IN.replace('signIn', 'signOut signIn');
    const { data, code } = await app.gql(clientA, document, { email: clientA.email, password: PASSWORD });
    expect({ data, code }).toEqual({ data: null, code: 'FORBIDDEN' });
  });
});
