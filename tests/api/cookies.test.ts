import { afterAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../kit/server/app.ts';
import { PASSWORD } from '../kit/server/person.ts';

const https = await startTestApp({ settings: { publicUrl: 'https://kwaliteit.example' } });
const http = await startTestApp({ settings: { publicUrl: 'http://kwaliteit.example', trustProxy: 1 } });
afterAll(async () => {
  await https.close();
  await http.close();
});

const SIGN_IN = `mutation ($email: String!, $password: String!) {
  signIn(email: $email, password: $password, cookie: true) { token } }`;

async function ask(app: TestApp, query: string, headers: Record<string, string>, variables: object = {}) {
  const response = await fetch(`${app.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ query, variables }),
  });
  const { data, errors } = (await response.json()) as {
    data: { signIn: { token: string } } | null;
    errors?: unknown[];
  };
  return { data, errors, cookies: response.headers.getSetCookie() };
}

async function enter(app: TestApp, headers: Record<string, string> = {}) {
  const { email } = await app.actors.organizationA.client();
  const { data, cookies } = await ask(app, SIGN_IN, headers, { email, password: PASSWORD });
  return { token: data?.signIn.token ?? '', cookies };
}

describe('the cookies of an installation at an https address', () => {
  test('have the __Host- prefix and Secure, also when the proxy does not report https', async () => {
    const { cookies } = await enter(https);
    expect(cookies.map((one) => one.split('=')[0]).toSorted()).toEqual(['__Host-device', '__Host-session']);
    for (const cookie of cookies) {
      expect(cookie).toMatch(/; Path=\/; HttpOnly; Secure; SameSite=Strict$/);
      expect(cookie).not.toMatch(/domain/i);
    }
  });

  test('are read under these names only: a cookie that another host of the domain could set is ignored', async () => {
    const { token, cookies } = await enter(https);
    const value =
      cookies
        .find((one) => one.startsWith('__Host-session='))
        ?.split(';')[0]
        ?.split('=')[1] ?? '';
    const me = async (cookie: string) => {
      const { errors } = await ask(https, '{ me { id } }', { authorization: `Bearer ${token}`, cookie });
      return errors === undefined;
    };
    expect([await me(`__Host-session=${value}`), await me(`session=${value}`)]).toEqual([true, false]);
  });

  test('are cleared under these names too', async () => {
    const { token, cookies } = await enter(https);
    const cookie = cookies.map((one) => one.split(';')[0]).join('; ');
    const out = await ask(https, 'mutation { signOut }', { authorization: `Bearer ${token}`, cookie });
    expect(out.cookies).toEqual([expect.stringMatching(/^__Host-session=;.*Secure/)]);
  });
});

test('the cookies at an http address have no prefix, whatever the proxy reports', async () => {
  const { cookies } = await enter(http, { 'x-forwarded-proto': 'https' });
  expect(cookies.map((one) => one.split('=')[0]).toSorted()).toEqual(['device', 'session']);
  for (const cookie of cookies) expect(cookie).not.toContain('Secure');
});
