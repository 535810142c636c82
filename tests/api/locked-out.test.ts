import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { codeOf, holdClock, nextCode, stepsOn, wrongCodeFor } from '../kit/modules/identity/second-factor.ts';
import { startTestApp } from '../kit/server/app.ts';
import { PASSWORD, type Person } from '../kit/server/person.ts';

const app = await startTestApp({ settings: { trustProxy: 1 } });
afterAll(async () => {
  vi.useRealTimers();
  await app.close();
});
const { organizationA } = app.actors;
beforeEach(() => app.sql.query('delete from rate_limit'));

const HOME = '198.51.100.4';
const elsewhere = (index: number) => `203.0.113.${index % 250}`;
const WRONG = 'raden-maar-wat-1';
const DEVICE = /^device=([^;]+)/;

/** Asks from a network, with a browser's device cookie. */
async function ask(document: string, variables: object, { from = HOME, device = '' } = {}) {
  const response = await fetch(`${app.url}/graphql`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': from,
      ...(device ? { cookie: `device=${device}` } : {}),
    },
    body: JSON.stringify({ query: document, variables }),
  });
  const { data, errors } = (await response.json()) as {
    data: Record<string, { token: string | null; challenge: string | null }> | null;
    errors?: { extensions: { code: string } }[];
  };
  const cookies = response.headers.getSetCookie();
  const kept = cookies.map((cookie) => DEVICE.exec(cookie)?.[1]).find(Boolean) ?? '';
  return { data, code: errors?.[0]?.extensions.code, cookies, device: kept };
}

const SIGN_IN = `mutation ($email: String!, $password: String!) {
  signIn(email: $email, password: $password, cookie: true) { token challenge } }`;
const REQUEST = 'mutation ($email: String!) { requestPasswordChange(email: $email) }';

const signIn = (email: string, password: string, where = {}) => ask(SIGN_IN, { email, password }, where);
const request = (email: string, where = {}) => ask(REQUEST, { email }, where);

async function deviceOf({ email }: Person, device = ''): Promise<string> {
  return (await signIn(email, PASSWORD, { device })).device;
}

async function guessFrom(networks: readonly string[], email: string, where = {}): Promise<unknown[]> {
  const codes: unknown[] = [];
  for (const from of networks) codes.push((await signIn(email, WRONG, { from, ...where })).code);
  return codes;
}

const strangers = Array.from({ length: 12 }, (_, index) => elsewhere(index));

describe('the right password is taken', () => {
  test('a known browser signs in, however often strangers guessed', async () => {
    const person = await organizationA.client();
    const device = await deviceOf(person);
    expect(await guessFrom(strangers, person.email)).toEqual([
      ...Array(10).fill('UNAUTHENTICATED'),
      'RATE_LIMITED',
      'RATE_LIMITED',
    ]);
    expect((await signIn(person.email, PASSWORD)).code).toBe('RATE_LIMITED');
    expect((await signIn(person.email, PASSWORD, { device })).code).toBeUndefined();
  });

  test('a network signs in while somebody keeps guessing from another', async () => {
    const person = await organizationA.client();
    const codes = await guessFrom(Array(12).fill(elsewhere(1)), person.email);
    expect(codes).toEqual([...Array(8).fill('UNAUTHENTICATED'), ...Array(4).fill('RATE_LIMITED')]);
    expect((await signIn(person.email, PASSWORD)).code).toBeUndefined();
  });

  test('a known browser signs in when its own network is used up', async () => {
    const person = await organizationA.client();
    const device = await deviceOf(person);
    await app.sql.query('delete from rate_limit');
    await signIn('niemand@voorbeeld.example', WRONG);
    await app.sql.query("update rate_limit set points = 300 where key like 'sign-in-address:%'");
    expect((await signIn(person.email, PASSWORD)).code).toBe('RATE_LIMITED');
    expect((await signIn(person.email, PASSWORD, { device })).code).toBeUndefined();
  });
});

describe('a browser that signed in before', () => {
  test('has ten attempts of its own, which lock nobody else out', async () => {
    const person = await organizationA.client();
    const device = await deviceOf(person);
    expect(await guessFrom(strangers, person.email, { device })).toEqual([
      ...Array(10).fill('UNAUTHENTICATED'),
      'RATE_LIMITED',
      'RATE_LIMITED',
    ]);
    expect((await signIn(person.email, PASSWORD)).code).toBeUndefined();
  });

  test('is unknown to every other account, and with an altered, expired or foreign cookie', async () => {
    const [person, other] = [await organizationA.client(), await organizationA.client()];
    const device = await deviceOf(person);
    const foreign = await deviceOf(other);
    await guessFrom(strangers, person.email);
    const touched = `${device.slice(0, 3)}${device[3] === 'a' ? 'b' : 'a'}${device.slice(4)}`;
    for (const wrong of [foreign, touched, 'a.b.c', '.', 'x'.repeat(5_000), device.slice(0, -1)]) {
      expect((await signIn(person.email, PASSWORD, { device: wrong })).code).toBe('RATE_LIMITED');
    }
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 91 * 24 * 3600_000 });
    await guessFrom(strangers, person.email);
    expect((await signIn(person.email, PASSWORD, { device })).code).toBe('RATE_LIMITED');
    vi.useRealTimers();
  });

  test('is known to every account that shares it, with a cookie that does not identify them', async () => {
    const people = [await organizationA.client(), await organizationA.client()];
    const [one, two] = people as [Person, Person];
    const shared = await deviceOf(two, await deviceOf(one));
    for (const { email } of people) await guessFrom(strangers, email);
    for (const { email } of people)
      expect((await signIn(email, PASSWORD, { device: shared })).code).toBeUndefined();
    for (const { id, email } of people) expect(shared).not.toMatch(new RegExp(`${id}|${email}`));
  });

  test('gets its cookie with a sign-in that succeeds and with nothing else', async () => {
    const person = await organizationA.client();
    const { cookies } = await signIn(person.email, PASSWORD);
    expect(cookies.find((one) => DEVICE.test(one))).toMatch(
      /^device=[^;]+; Max-Age=7776000; Path=\/; HttpOnly; SameSite=Strict$/,
    );
    const device = await deviceOf(person);
    for (const answer of [
      await signIn(person.email, WRONG),
      await signIn(person.email, WRONG, { device }),
      await signIn('niemand@voorbeeld.example', WRONG, { device }),
      await request(person.email, { device }),
    ])
      expect(answer.cookies).toEqual([]);
  });
});

describe('a mail to change the password', () => {
  test('is sent on request from another network or a known browser, though an attacker has used up their limit', async () => {
    const person = await organizationA.client();
    const device = await deviceOf(person);
    const codes: unknown[] = [];
    for (let tries = 0; tries < 6; tries += 1)
      codes.push((await request(person.email, { from: elsewhere(1) })).code);
    expect(codes).toEqual([...Array(5).fill(undefined), 'RATE_LIMITED']);
    expect((await request(person.email)).code).toBeUndefined();
    expect((await request(person.email, { from: elsewhere(1), device })).code).toBeUndefined();
  });

  test.each([true, false])(
    'is asked for ten times an hour by all strangers together, known: %s',
    async (isKnown) => {
      const email = isKnown ? (await organizationA.client()).email : 'vreemde@voorbeeld.example';
      const codes: unknown[] = [];
      for (const from of strangers) codes.push((await request(email, { from })).code);
      expect(codes).toEqual([...Array(10).fill(undefined), 'RATE_LIMITED', 'RATE_LIMITED']);
    },
  );
});

test('code attempts by an attacker with the password do not lock out a known browser', async () => {
  holdClock();
  const { challengeFor, verify, setUp } = stepsOn(app);
  const person = await organizationA.client();
  const { secret } = await setUp(app, person);
  const VERIFY = `mutation ($challenge: String!, $code: String!) {
    verifySecondFactor(challenge: $challenge, code: $code, cookie: true) { token } }`;
  const step = async (code: string, device = '') => {
    const { data } = await signIn(person.email, PASSWORD, { device });
    const challenge = data?.signIn?.challenge ?? '';
    return ask(VERIFY, { challenge, code }, { device });
  };
  nextCode();
  const { device } = await step(codeOf(secret));
  expect(device).not.toBe('');
  for (let round = 0; round < 3; round += 1) {
    const challenge = await challengeFor(person);
    for (let tries = 0; tries < 4; tries += 1) await verify(challenge, wrongCodeFor(secret));
  }
  nextCode();
  expect((await step(codeOf(secret))).code).toBe('RATE_LIMITED');
  expect((await step(codeOf(secret), device)).code).toBeUndefined();
});
