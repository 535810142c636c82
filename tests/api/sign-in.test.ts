import { argon2Sync } from 'node:crypto';
import { afterAll, describe, expect, test } from 'vitest';
import { startTestApp } from '../kit/server/app.ts';
import { PASSWORD } from '../kit/server/person.ts';
import { sessionCookieOf } from '../kit/transport/http.ts';

const app = await startTestApp();
afterAll(() => app.close());
const { organizationA, clientA } = app.actors;

const SIGN_IN = `mutation ($email: String!, $password: String!, $cookie: Boolean) {
  signIn(email: $email, password: $password, cookie: $cookie) {
    token user { id username name surname email role } } }`;
type SignedIn = { signIn: { token: string; user: Record<string, string> } };

const signIn = (email: string, password = PASSWORD) => app.gql<SignedIn>(null, SIGN_IN, { email, password });
const failure = (message: string, code: string) => ({ message, path: ['signIn'], extensions: { code } });
const refused = failure('Inloggen is mislukt', 'UNAUTHENTICATED');
const WRONG_PASSWORD = 'Winter-avond-2026';

describe('signing in', () => {
  test('returns a token and the user', async () => {
    const { id, username, name, surname, email, role } = clientA;
    const { data } = await signIn(email);
    expect(data?.signIn.token).toMatch(/^[\w-]{43}$/);
    expect(data?.signIn.user).toEqual({ id, username, name, surname, email, role });
  });

  test('ignores case and surrounding spaces of the address', async () => {
    const { data } = await signIn(`  ${clientA.email.toUpperCase()} `);
    expect(data?.signIn.user.id).toBe(clientA.id);
  });

  test('gives a different token each time', async () => {
    const tokens = await Promise.all([signIn(clientA.email), signIn(clientA.email)]);
    expect(new Set(tokens.map(({ data }) => data?.signIn.token)).size).toBe(2);
  });

  test('is refused with a wrong password', async () => {
    expect((await signIn(clientA.email, WRONG_PASSWORD)).errors).toEqual([refused]);
  });

  test('answers a wrong password, an unknown address, a blocked person and one without a password alike', async () => {
    const blocked = await organizationA.client();
    await app.sql.query('update app_user set blocked_at = now() where id = $1', [blocked.id]);
    const withoutPassword = await organizationA.client();
    await app.sql.query('delete from credential where user_id = $1', [withoutPassword.id]);
    const answers = await Promise.all([
      signIn(clientA.email, WRONG_PASSWORD),
      signIn('niemand@voorbeeld.example'),
      signIn(blocked.email),
      signIn(withoutPassword.email),
    ]);
    for (const { status, data, errors, headers } of answers) {
      expect({ status, data, errors }).toEqual({ status: 200, data: null, errors: [refused] });
      expect(headers.getSetCookie()).toEqual([]);
      expect([...headers.keys()]).toEqual([...(answers[0]?.headers.keys() ?? [])]);
    }
  });

  test.each([
    ['', PASSWORD, { email: 'Please enter your username' }],
    ['   ', PASSWORD, { email: 'Please enter your username' }],
    ['a'.repeat(321), PASSWORD, { email: 'Maximaal 320 tekens' }],
    [clientA.email, '', { password: 'Please enter your password' }],
    [clientA.email, '1234567', { password: 'Password must be at least 8 characters long' }],
    [clientA.email, 'x'.repeat(201), { password: 'Maximaal 200 tekens' }],
    ['', '', { email: 'Please enter your username', password: 'Please enter your password' }],
  ])('names what is wrong with %j and %j', async (email, password, fields) => {
    const { code, fields: named } = await signIn(email, password);
    expect(code).toBe('VALIDATION');
    expect(named).toEqual(fields);
  });

  test('names an address that cannot be stored', async () => {
    const { code, fields } = await signIn('nul\u0000teken@voorbeeld.example');
    expect(code).toBe('VALIDATION');
    expect(fields).toEqual({ email: 'Bevat een teken dat niet kan worden opgeslagen: haal het weg' });
  });

  test('stores neither the password nor the address of an unknown account', async () => {
    await signIn('niet-te-vinden@voorbeeld.example', 'geheim-geheim-1');
    const { rows } = await app.sql.query('select key from rate_limit');
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toMatch(/niet-te-vinden|geheim/);
  });
});

describe('guessing', () => {
  test('is stopped after eight tries from a network, also when the ninth is right', async () => {
    const victim = await organizationA.client();
    for (let tries = 0; tries < 8; tries += 1) {
      expect((await signIn(victim.email, WRONG_PASSWORD)).errors).toEqual([refused]);
    }
    const { data, errors } = await signIn(victim.email);
    expect(data).toBeNull();
    expect(errors).toEqual([failure('Te veel pogingen. Probeer het later opnieuw.', 'RATE_LIMITED')]);
  });

  test('is counted alike for a blocked account, also with the right password', async () => {
    const blocked = await organizationA.client();
    await app.sql.query('update app_user set blocked_at = now() where id = $1', [blocked.id]);
    const codes: unknown[] = [];
    for (let tries = 0; tries < 9; tries += 1) codes.push((await signIn(blocked.email)).code);
    expect(codes).toEqual([...Array(8).fill('UNAUTHENTICATED'), 'RATE_LIMITED']);
  });

  test('is counted alike for an unknown address', async () => {
    const codes: unknown[] = [];
    for (let tries = 0; tries < 9; tries += 1) codes.push((await signIn('geen@voorbeeld.example')).code);
    expect(codes).toEqual([...Array(8).fill('UNAUTHENTICATED'), 'RATE_LIMITED']);
  });

  test('is counted per try, not per request', async () => {
    const victim = await organizationA.client();
    const tries = Array.from({ length: 15 }, (_, index) => (index < 11 ? `raden-${index}-raden` : PASSWORD));
    const guesses = tries.map(
      (password, index) => `try${index}: signIn(email: "${victim.email}", password: "${password}") { token }`,
    );
    const { data } = await app.gql(null, `mutation { ${guesses.join(' ')} }`);
    expect(data).toBeNull();
    const { rows } = await app.sql.query('select id from session where user_id = $1', [victim.id]);
    expect(rows).toEqual([]);
  });

  test('does not stop the others', async () => {
    expect((await signIn(clientA.email)).code).toBeUndefined();
  });

  test('is reset by a correct password', async () => {
    const person = await organizationA.client();
    for (let round = 0; round < 2; round += 1) {
      for (let tries = 0; tries < 6; tries += 1) await signIn(person.email, WRONG_PASSWORD);
      expect((await signIn(person.email)).code).toBeUndefined();
    }
  });
});

describe('a session', () => {
  test('is kept as fingerprints only', async () => {
    const person = await organizationA.client();
    const answer = await app.gql<SignedIn>(null, SIGN_IN, {
      email: person.email,
      password: PASSWORD,
      cookie: true,
    });
    const token = answer.data?.signIn.token ?? '';
    const cookie = sessionCookieOf(answer) ?? '';
    expect(cookie).not.toBe('');
    const { rows } = await app.sql.query<{ token_hash: Buffer; cookie_hash: Buffer }>(
      `select session::text as "all", token_hash, cookie_hash, sha256($2) = token_hash as "tokenMatches",
        sha256($3) = cookie_hash as "cookieMatches" from session where user_id = $1`,
      [person.id, Buffer.from(token), Buffer.from(cookie)],
    );
    expect(rows).toEqual([expect.objectContaining({ tokenMatches: true, cookieMatches: true })]);
    for (const secret of [token, cookie, Buffer.from(token).toString('hex'), PASSWORD]) {
      expect(JSON.stringify(rows)).not.toContain(secret);
    }
  });

  test('accepts a hash of another cost, and rehashes it at the current cost', async () => {
    const person = await organizationA.client();
    const salt = Buffer.alloc(16, 7);
    const cheap = { memory: 8_192, passes: 1, parallelism: 1, tagLength: 32 };
    const tag = argon2Sync('argon2id', { message: PASSWORD, nonce: salt, ...cheap });
    const bare = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');
    const stored = `$argon2id$v=19$m=8192,t=1,p=1$${bare(salt)}$${bare(tag)}`;
    await app.sql.query('update credential set password_hash = $2 where user_id = $1', [person.id, stored]);
    for (let times = 0; times < 2; times += 1) {
      await person.signIn(app.url);
      const { rows } = await app.sql.query('select password_hash from credential where user_id = $1', [
        person.id,
      ]);
      expect(rows).toEqual([{ password_hash: expect.stringContaining('$m=19456,t=2,p=1$') }]);
    }
  });

  test('uses a password stored as argon2id', async () => {
    const { rows } = await app.sql.query('select password_hash from credential where user_id = $1', [
      clientA.id,
    ]);
    expect(rows).toEqual([
      { password_hash: expect.stringMatching(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[^$]+\$[^$]+$/) },
    ]);
  });
});
