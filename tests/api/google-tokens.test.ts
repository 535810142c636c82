import { type JWTPayload, SignJWT } from 'jose';
import { OAuth2Server } from 'oauth2-mock-server';
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import { type Claims, startIssuer } from '../kit/modules/identity/identity-provider.ts';
import { startTestApp } from '../kit/server/app.ts';

const issuer = await startIssuer();
const app = await startTestApp({ settings: { google: issuer.google, signUp: 'open' } });
afterAll(async () => {
  await app.close();
  await issuer.close();
});
afterEach(() => void vi.useRealTimers());

const SIGN_IN = `mutation ($token: String!, $cookie: Boolean) {
  signInWithGoogle(token: $token, cookie: $cookie) { token } }`;
const REFUSED = [{ message: 'Inloggen bij Google is mislukt', extensions: { code: 'UNAUTHENTICATED' } }];

const signIn = (token: string, variables: object = {}) => app.gql(null, SIGN_IN, { token, ...variables });

/** A browser's attempt: the nonce, and the cookie that goes with it. */
async function beginIn(): Promise<{ nonce: string; cookie: string }> {
  const { data, headers } = await app.gql<{ beginGoogle: string }>(null, 'mutation { beginGoogle }');
  const [cookie = ''] = headers.getSetCookie();
  expect(cookie).toMatch(/^google=[^;]+; Max-Age=600; Path=\/; HttpOnly; SameSite=Strict$/);
  return { nonce: data?.beginGoogle ?? '', cookie: /^google=([^;]+)/.exec(cookie)?.[1] ?? '' };
}

/** Signs in as a browser with this cookie; returns the error code, if any. */
async function inBrowser(token: string, cookie: string): Promise<string | undefined> {
  const response = await fetch(`${app.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(cookie ? { cookie: `google=${cookie}` } : {}) },
    body: JSON.stringify({ query: SIGN_IN, variables: { token, cookie: true } }),
  });
  const { errors } = (await response.json()) as { errors?: { extensions: { code: string } }[] };
  return errors?.[0]?.extensions.code;
}

/** A token's parts, to make another of. */
function read(token: string): { header: Claims; payload: JWTPayload } {
  const [header, payload] = token.split('.').map((part) => Buffer.from(part, 'base64url').toString());
  return { header: JSON.parse(header ?? '{}'), payload: JSON.parse(payload ?? '{}') };
}

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');

describe('a token is refused', () => {
  const hour = 3_600;
  const now = () => Math.floor(Date.now() / 1000);

  test.each<[string, () => Claims]>([
    ['for somebody else’s installation', () => ({ aud: 'een-ander' })],
    ['for no installation', () => ({ aud: undefined })],
    ['that was asked for by another', () => ({ azp: 'een-ander' })],
    ['of another issuer', () => ({ iss: 'https://accounts.google.example' })],
    ['of no issuer', () => ({ iss: undefined })],
    ['that has expired', () => ({ iat: now() - hour, exp: now() - 60 })],
    ['that never expires', () => ({ exp: undefined })],
    ['that is not valid yet', () => ({ nbf: now() + hour })],
    ['without a person', () => ({ sub: undefined })],
    ['without an address', () => ({ email: undefined })],
    ['with an address that is not verified', () => ({ email_verified: false })],
    ['that says nothing of verification', () => ({ email_verified: undefined })],
    ['whose verification is a word', () => ({ email_verified: 'true' })],
  ])('%s', async (_why, claims) => {
    expect((await signIn(await issuer.token(claims()))).errors).toMatchObject(REFUSED);
  });

  test('a token without a signature is refused', async () => {
    const { payload } = read(await issuer.token());
    for (const header of [{ alg: 'none' }, { alg: 'None', kid: 'first' }, { kid: 'first' }]) {
      expect((await signIn(`${encode(header)}.${encode(payload)}.`)).errors).toMatchObject(REFUSED);
    }
  });

  test('a token with an HMAC under the public key is refused (algorithm confusion)', async () => {
    const { payload } = read(await issuer.token());
    const [published] = issuer.server.issuer.keys.toJSON();
    for (const secret of [JSON.stringify(published), published?.n as string, '']) {
      const key = new TextEncoder().encode(secret || 'x'.repeat(32));
      const forged = await new SignJWT(payload).setProtectedHeader({ alg: 'HS256', kid: 'first' }).sign(key);
      expect((await signIn(forged)).errors).toMatchObject(REFUSED);
    }
  });

  test.each(['RS512', 'PS256', 'ES256'])('a token of the issuer with %s is refused', async (alg) => {
    const kid = `met-${alg}`;
    await issuer.server.issuer.keys.generate(alg, { kid });
    passTime();
    expect((await signIn(await issuer.token({}, kid))).errors).toMatchObject(REFUSED);
  });

  test('a token that another key signed under the right key id is refused', async () => {
    const thief = new OAuth2Server();
    await thief.issuer.keys.generate('RS256', { kid: 'first' });
    thief.issuer.url = issuer.google.issuer;
    const claims = read(await issuer.token()).payload;
    const forged = await thief.issuer.buildToken({
      kid: 'first',
      scopesOrTransform: (_header, payload) => void Object.assign(payload, claims),
    });
    expect((await signIn(forged)).errors).toMatchObject(REFUSED);
  });

  test('a token with a key or key URL in its header is refused', async () => {
    const { header, payload } = read(await issuer.token());
    for (const more of [{ jku: 'http://127.0.0.1:9/jwks' }, { jwk: issuer.server.issuer.keys.toJSON()[0] }]) {
      const forged = `${encode({ ...header, ...more })}.${encode(payload)}.${'A'.repeat(342)}`;
      expect((await signIn(forged)).errors).toMatchObject(REFUSED);
    }
  });

  test.each(['', 'x', 'a.b.c', '{}', `${'a'.repeat(9_000)}.b.c`, 'é.è.ê'])(
    'text that is no token is refused: %j',
    async (token) => {
      expect((await signIn(token)).errors).toMatchObject(REFUSED);
    },
  );

  test('a token is refused a second time, also in another spelling', async () => {
    const token = await issuer.token();
    expect((await signIn(token)).code).toBeUndefined();
    expect((await signIn(token)).errors).toMatchObject(REFUSED);
    for (const last of 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_') {
      expect((await signIn(`${token.slice(0, -1)}${last}`)).errors).toMatchObject(REFUSED);
    }
  });

  test('a token is refused after its first use, also when used concurrently', async () => {
    const token = await issuer.token();
    const answers = await Promise.all(Array.from({ length: 20 }, () => signIn(token)));
    expect(answers.filter(({ code }) => code === undefined)).toHaveLength(1);
  });

  test.each<[string, Claims]>([
    ['whose key is a list', { sub: ['google-1'] }],
    ['whose key is an object', { sub: { toString: 'x' } }],
    ['whose key is a number', { sub: 1 }],
    ['whose key cannot be stored', { sub: 'a\u0000b' }],
    ['whose key is endless', { sub: 'x'.repeat(3_000) }],
    ['whose address is a list', { email: ['noor@voorbeeld.example'] }],
    ['whose address is an object', { email: { toString: 'x', toLowerCase: 1 } }],
    ['whose address is none', { email: 'geen adres' }],
    ['whose address cannot be stored', { email: 'a\u0000b@voorbeeld.example' }],
    ['whose nonce is a list', { nonce: ['x'] }],
    ['whose nonce is an object', { nonce: { toString: 'x' } }],
    ['whose time is an object', { exp: { toString: 'x' } }],
    ['that was issued never', { iat: 'gisteren' }],
    ['whose audience is an object', { aud: { 0: 'zorgborg-test.apps.example' } }],
  ])('%s, with a 401 over REST', async (_why, claims) => {
    const token = await issuer.token(claims);
    expect((await signIn(token)).errors).toMatchObject(REFUSED);
    expect((await app.rest(null, 'POST', '/auth/google', { token })).status).toBe(401);
  });

  test('a token with a nonce but no cookie, or with another nonce than the cookie’s, is refused', async () => {
    const [one, other] = [await beginIn(), await beginIn()];
    const token = () => issuer.token({ nonce: one.nonce });
    expect(await inBrowser(await token(), '')).toBe('UNAUTHENTICATED');
    expect((await signIn(await token())).code).toBe('UNAUTHENTICATED');
    expect(await inBrowser(await token(), other.cookie)).toBe('UNAUTHENTICATED');
    expect(await inBrowser(await issuer.token(), one.cookie)).toBe('UNAUTHENTICATED');
    expect(await inBrowser(await issuer.token({ nonce: 'zelf bedacht' }), one.cookie)).toBe(
      'UNAUTHENTICATED',
    );
    expect(await inBrowser(await token(), one.cookie)).toBeUndefined();
  });

  test('a token with a nonce that was used, altered, or is more than ten minutes old is refused', async () => {
    const { nonce, cookie } = await beginIn();
    expect(await inBrowser(await issuer.token({ nonce }), cookie)).toBeUndefined();
    expect(await inBrowser(await issuer.token({ nonce }), cookie)).toBe('UNAUTHENTICATED');
    const fresh = await beginIn();
    const later = `${fresh.cookie.split('.')[0]}.9999999999.${fresh.cookie.split('.')[2]}`;
    for (const wrong of [later, `x${fresh.cookie}`, fresh.cookie.slice(0, -1), '..', 'a.b.c.d'])
      expect(await inBrowser(await issuer.token({ nonce: fresh.nonce }), wrong)).toBe('UNAUTHENTICATED');
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 601_000 });
    expect(await inBrowser(await issuer.token({ nonce: fresh.nonce }), fresh.cookie)).toBe('UNAUTHENTICATED');
  });

  test('a token from a browser that did not ask for a nonce is refused', async () => {
    expect(await inBrowser(await issuer.token(), '')).toBe('UNAUTHENTICATED');
  });

  test('a refused token leaves nothing behind', async () => {
    const { rows: before } = await app.sql.query('select count(*) from app_user');
    await signIn(await issuer.token({ aud: 'een-ander' }));
    expect((await app.sql.query('select count(*) from app_user')).rows).toEqual(before);
  });
});

/** Lets the time pass in which keys that nobody knows are not looked up again. */
function passTime(): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 31_000 });
}

describe('the keys of the issuer', () => {
  test('may be renewed', async () => {
    await signIn(await issuer.token());
    await issuer.server.issuer.keys.generate('RS256', { kid: 'nieuw' });
    passTime();
    expect((await signIn(await issuer.token({}, 'nieuw'))).code).toBeUndefined();
    expect((await signIn(await issuer.token({}, 'first'))).code).toBeUndefined();
  });

  test('keys of the issuer that cannot be fetched are an INTERNAL error', async () => {
    const silent = await startIssuer();
    const token = await silent.token();
    await silent.close();
    const other = await startTestApp({ settings: { google: silent.google } });
    try {
      const { errors } = await other.gql(null, SIGN_IN, { token });
      expect(errors).toMatchObject([
        {
          message: 'Google is nu niet bereikbaar. Probeer het later opnieuw.',
          extensions: { code: 'INTERNAL' },
        },
      ]);
      const { status, body } = await other.rest(null, 'POST', '/auth/google', { token });
      expect([status, body]).toEqual([
        500,
        {
          errormessage: 'Inloggen bij Google is mislukt',
          reason: 'Google is nu niet bereikbaar. Probeer het later opnieuw.',
        },
      ]);
      expect((await fetch(`${other.url}/health/ready`)).status).toBe(200);
    } finally {
      await other.close();
    }
  });
});
