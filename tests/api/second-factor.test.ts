import { afterAll, describe, expect, test, vi } from 'vitest';
import {
  BEGIN,
  CONFIRM,
  type Confirmed,
  codeOf,
  holdClock,
  nextCode,
  type SetUp,
  stepsOn,
  wrongCodeFor,
} from '../kit/modules/identity/second-factor.ts';
import { startTestApp } from '../kit/server/app.ts';
import type { Person } from '../kit/server/person.ts';
import { PASSWORD } from '../kit/server/person.ts';
import { postGraphQL, sessionCookieOf } from '../kit/transport/http.ts';
import { openSocket } from '../kit/transport/socket.ts';

const app = await startTestApp({
  settings: { secondFactor: { Client: 'offered', Admin: 'required', SuperAdmin: 'off' } },
});
holdClock();
afterAll(async () => {
  vi.useRealTimers();
  await app.close();
});
const { organizationA } = app.actors;
const { signIn, challengeFor, verify, signInWith, setUp } = stepsOn(app);

const STATUS = '{ secondFactor { enabled required available recoveryCodesLeft since } }';
const begin = (person: Person | null, challenge?: string) => app.gql<SetUp>(person, BEGIN, { challenge });
const confirm = (person: Person | null, variables: object) => app.gql<Confirmed>(person, CONFIRM, variables);
const secretFor = async (person: Person | null, challenge?: string) =>
  (await begin(person, challenge)).data?.beginSecondFactor.secret ?? '';
const newcomer = async () => {
  const person = await organizationA.client();
  return { person, ...(await setUp(app, person)) };
};
const isSignedIn = async (token: string) =>
  (await postGraphQL(app.url, { token }, '{ me { id } }')).code === undefined;

describe('setting up a second factor', () => {
  test('starts with a secret, its otpauth URI, and a QR code of that', async () => {
    const person = await organizationA.client();
    const { data } = await begin(person);
    const { secret, uri, qrSvg } = data?.beginSecondFactor ?? { secret: '', uri: '', qrSvg: '' };
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    const address = new URL(uri);
    expect([address.protocol, address.host]).toEqual(['otpauth:', 'totp']);
    expect(decodeURIComponent(address.pathname)).toBe(`/ZorgBorg:${person.email}`);
    expect(Object.fromEntries(address.searchParams)).toEqual({
      issuer: 'ZorgBorg',
      secret,
      algorithm: 'SHA1',
      digits: '6',
      period: '30',
    });
    expect(qrSvg).toMatch(/^<svg .*<\/svg>$/s);
    expect(qrSvg).not.toContain('script');
  });

  test('is active once it is confirmed, and returns ten recovery codes', async () => {
    const person = await organizationA.client();
    const secret = await secretFor(person);
    expect((await signIn(person)).data?.signIn.step).toBeNull();
    const { data } = await confirm(person, { code: codeOf(secret) });
    const { recoveryCodes = [], ...rest } = data?.confirmSecondFactor ?? {};
    expect(rest).toEqual({ token: null, user: null });
    expect(new Set(recoveryCodes).size).toBe(10);
    for (const code of recoveryCodes) expect(code).toMatch(/^([a-z2-7]{4}-){3}[a-z2-7]{4}$/);
    expect((await signIn(person)).data?.signIn.step).toBe('Verify');
    const { secondFactor } = await app.ask<{ secondFactor: object }>(person, STATUS);
    const since = expect.stringMatching(/^20\d\d-.*Z$/);
    expect(secondFactor).toEqual({
      enabled: true,
      required: false,
      available: true,
      recoveryCodesLeft: 10,
      since,
    });
    expect(await app.ask(person, '{ me { hasSecondFactor } }')).toEqual({ me: { hasSecondFactor: true } });
  });

  test('is not confirmed by a wrong code, nor by the secret of an earlier start', async () => {
    const person = await organizationA.client();
    const earlier = await secretFor(person);
    const secret = await secretFor(person);
    for (const code of [wrongCodeFor(secret), codeOf(earlier), 'abcdef']) {
      expect((await confirm(person, { code })).fields).toEqual({
        code: 'Deze code klopt niet of is al gebruikt: neem de volgende',
      });
    }
    expect((await signIn(person)).data?.signIn.step).toBeNull();
    expect((await confirm(person, { code: codeOf(secret) })).code).toBeUndefined();
  });

  test('is refused before its start', async () => {
    const person = await organizationA.client();
    expect((await confirm(person, { code: '123456' })).code).toBe('VALIDATION');
  });

  test('is refused with an active one, so that an unattended screen cannot replace it', async () => {
    const { person, secret } = await newcomer();
    const answers = [await begin(person), await confirm(person, { code: codeOf(secret) })];
    for (const { errors } of answers) {
      expect(errors).toEqual([
        expect.objectContaining({
          message: 'Tweestapsverificatie staat al aan',
          extensions: { code: 'CONFLICT' },
        }),
      ]);
    }
    expect((await signInWith(person, codeOf(secret))).code).toBeUndefined();
  });

  test('ends the other sessions, which had no second step, and closes their sockets', async () => {
    const person = await organizationA.client();
    const other = await person.signIn(app.url);
    const socket = openSocket(app.url, { token: other });
    await socket.opened;
    await setUp(app, person);
    expect((await socket.closed).code).toBe(4401);
    expect(await isSignedIn(other)).toBe(false);
    expect(await isSignedIn(await person.token())).toBe(true);
  });

  test('needs a session or a challenge', async () => {
    expect((await begin(null)).code).toBe('UNAUTHENTICATED');
    expect((await begin(null, 'verzonnen')).code).toBe('UNAUTHENTICATED');
    expect((await confirm(null, { code: '123456' })).code).toBe('UNAUTHENTICATED');
  });

  test('runs in a request of its own, without a transaction while it counts', async () => {
    const { person } = await newcomer();
    const document = 'mutation { signOut removeSecondFactor(password: "Zomer-avond-2026") }';
    const { errors } = await app.gql(person, document);
    expect(errors).toEqual([
      expect.objectContaining({ message: 'Dit kan niet samen met iets anders in één aanvraag' }),
    ]);
    expect(await isSignedIn(await person.token())).toBe(true);
  });
});

describe('a role that requires a second factor', () => {
  const admin = () => organizationA.admin();
  const setUpChallenge = async (person: Person) => {
    const { data } = await signIn(person);
    expect(data?.signIn).toMatchObject({ token: null, user: null, step: 'SetUp' });
    return data?.signIn.challenge ?? '';
  };

  test('sets one up before signing in, and is signed in with the first code', async () => {
    const person = await admin();
    const challenge = await setUpChallenge(person);
    const secret = await secretFor(null, challenge);
    const answer = await confirm(null, { challenge, code: codeOf(secret), cookie: true });
    const { token, user, recoveryCodes } = answer.data?.confirmSecondFactor ?? {};
    expect(user).toEqual({ id: person.id, hasSecondFactor: true });
    expect(recoveryCodes).toHaveLength(10);
    const cookie = sessionCookieOf(answer);
    const status = await postGraphQL(app.url, { token: token ?? '', cookie }, STATUS);
    expect(status.data).toMatchObject({ secondFactor: { enabled: true, required: true } });
    nextCode();
    expect((await signInWith(person, codeOf(secret))).code).toBeUndefined();
  });

  test('has to confirm the app with a code, within five attempts', async () => {
    const person = await admin();
    const challenge = await setUpChallenge(person);
    const secret = await secretFor(null, challenge);
    for (let tries = 0; tries < 5; tries += 1) {
      expect((await confirm(null, { challenge, code: wrongCodeFor(secret) })).code).toBe('VALIDATION');
    }
    expect((await confirm(null, { challenge, code: codeOf(secret) })).code).toBe('UNAUTHENTICATED');
    expect((await begin(null, challenge)).code).toBe('UNAUTHENTICATED');
  });

  test('can use a challenge once, for its own step', async () => {
    const person = await admin();
    const challenge = await setUpChallenge(person);
    const secret = await secretFor(null, challenge);
    expect((await verify(challenge, codeOf(secret))).code).toBe('UNAUTHENTICATED');
    expect((await confirm(null, { challenge, code: codeOf(secret) })).code).toBeUndefined();
    expect((await confirm(null, { challenge, code: codeOf(secret) })).code).toBe('UNAUTHENTICATED');
    const { person: other } = await newcomer();
    expect((await begin(null, await challengeFor(other))).code).toBe('UNAUTHENTICATED');
  });

  test('is told over REST where to set it up', async () => {
    const { email } = await admin();
    const { status, body } = await app.rest(null, 'POST', '/auth/sign-in', { email, password: PASSWORD });
    expect([status, body]).toEqual([
      401,
      {
        errormessage: 'Inloggen is mislukt',
        reason: 'Tweestapsverificatie vereist: stel die eerst in via de webapp',
      },
    ]);
  });

  test('can remove it only to set up a new one', async () => {
    const person = await admin();
    const challenge = await setUpChallenge(person);
    const secret = await secretFor(null, challenge);
    const { data } = await confirm(null, { challenge, code: codeOf(secret) });
    const token = data?.confirmSecondFactor.token ?? '';
    const remove = 'mutation ($password: String!) { removeSecondFactor(password: $password) }';
    expect((await postGraphQL(app.url, { token }, remove, { password: PASSWORD })).data).toEqual({
      removeSecondFactor: true,
    });
    expect(await isSignedIn(token)).toBe(false);
    await setUpChallenge(person);
  });
});

describe('a role for which it is switched off', () => {
  test('cannot set one up', async () => {
    const { superAdmin } = app.actors;
    const { errors } = await begin(superAdmin);
    expect(errors).toEqual([
      expect.objectContaining({
        message: 'Tweestapsverificatie is voor u niet beschikbaar: vraag het uw beheerder',
        extensions: { code: 'FORBIDDEN' },
      }),
    ]);
    expect(await app.ask(superAdmin, '{ secondFactor { available enabled } }')).toEqual({
      secondFactor: { available: false, enabled: false },
    });
  });

  test('is not asked for an existing one', async () => {
    const { person } = await newcomer();
    await app.sql.query("update app_user set role = 'SuperAdmin' where id = $1", [person.id]);
    expect((await signIn(person)).data?.signIn.step).toBeNull();
  });
});

describe('new recovery codes', () => {
  const RENEW = 'mutation ($code: String!) { renewRecoveryCodes(code: $code) }';
  const renew = (person: Person, code: string) =>
    app.gql<{ renewRecoveryCodes: string[] }>(person, RENEW, { code });

  test('are issued for a code, and invalidate the earlier ones', async () => {
    const { person, secret, recoveryCodes } = await newcomer();
    const { data } = await renew(person, codeOf(secret));
    const renewed = data?.renewRecoveryCodes ?? [];
    expect(new Set([...renewed, ...recoveryCodes]).size).toBe(20);
    expect((await signInWith(person, recoveryCodes[0] ?? '')).code).toBe('VALIDATION');
    expect((await signInWith(person, renewed[0] ?? '')).code).toBeUndefined();
  });

  test('are issued for the last recovery code as well', async () => {
    const { person, recoveryCodes } = await newcomer();
    const { data } = await renew(person, recoveryCodes[9] ?? '');
    expect(data?.renewRecoveryCodes).toHaveLength(10);
  });

  test('are refused for a wrong code, and without a second factor', async () => {
    const { person, secret, recoveryCodes } = await newcomer();
    expect((await renew(person, wrongCodeFor(secret))).code).toBe('VALIDATION');
    expect((await signInWith(person, recoveryCodes[0] ?? '')).code).toBeUndefined();
    expect((await renew(await organizationA.client(), '123456')).code).toBe('CONFLICT');
  });

  test('are rate limited', async () => {
    const { person, secret } = await newcomer();
    const codes: unknown[] = [];
    for (let tries = 0; tries < 11; tries += 1) codes.push((await renew(person, wrongCodeFor(secret))).code);
    expect(codes).toEqual([...Array(10).fill('VALIDATION'), 'RATE_LIMITED']);
  });
});
