import { afterAll, describe, expect, test, vi } from 'vitest';
import { spendOneTimeCode } from '../../server/modules/identity/second-factor/second-factor-code.ts';
import { runAsSystem } from '../../server/platform/transaction/system-role.ts';
import { codeOf, holdClock, nextCode, stepsOn, wrongCodeFor } from '../kit/modules/identity/second-factor.ts';
import { startTestApp } from '../kit/server/app.ts';
import { postGraphQL, sessionCookieOf } from '../kit/transport/http.ts';

const app = await startTestApp();
holdClock();
afterAll(async () => {
  vi.useRealTimers();
  await app.close();
});
const { organizationA } = app.actors;
const { signIn, challengeFor, verify, signInWith, setUp } = stepsOn(app);

const newcomer = async () => {
  const person = await organizationA.client();
  return { person, ...(await setUp(app, person)) };
};
const WRONG_CODE = { code: 'Deze code klopt niet of is al gebruikt: neem de volgende' };
const OVER = { message: 'Deze stap is verlopen. Log opnieuw in.', extensions: { code: 'UNAUTHENTICATED' } };
const times = <Result>(count: number, act: () => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, act));

describe('signing in with a second factor', () => {
  test('returns a challenge, which gives no access by itself', async () => {
    const { person } = await newcomer();
    const sessions = async () =>
      (await app.sql.query('select id from session where user_id = $1 order by id', [person.id])).rows;
    const before = await sessions();
    const answer = await signIn(person, { cookie: true });
    expect(answer.data?.signIn).toEqual({
      token: null,
      user: null,
      challenge: expect.stringMatching(/^[\w-]{43}$/),
      step: 'Verify',
    });
    expect(sessionCookieOf(answer)).toBeUndefined();
    expect(await sessions()).toEqual(before);
    const proof = { token: answer.data?.signIn.challenge ?? '' };
    expect((await postGraphQL(app.url, proof, '{ me { id } }')).code).toBe('UNAUTHENTICATED');
  });

  test('returns the session for the code of the app', async () => {
    const { person, secret } = await newcomer();
    const { data } = await verify(await challengeFor(person), codeOf(secret));
    expect(data?.verifySecondFactor).toEqual({
      token: expect.stringMatching(/^[\w-]{43}$/),
      user: { id: person.id, hasSecondFactor: true },
      challenge: null,
      step: null,
    });
    const proof = { token: data?.verifySecondFactor.token ?? '' };
    const me = await postGraphQL(app.url, proof, '{ me { id hasSecondFactor } }');
    expect(me.data).toEqual({ me: { id: person.id, hasSecondFactor: true } });
  });

  test('binds the session to the cookie that comes with the code, as the web app asks', async () => {
    const { person, secret } = await newcomer();
    const answer = await verify(await challengeFor(person), codeOf(secret), true);
    const token = answer.data?.verifySecondFactor.token ?? '';
    const cookie = sessionCookieOf(answer);
    expect((await postGraphQL(app.url, { token }, '{ me { id } }')).code).toBe('UNAUTHENTICATED');
    expect((await postGraphQL(app.url, { token, cookie }, '{ me { id } }')).code).toBeUndefined();
  });

  test('does not reveal it without the password', async () => {
    const { person } = await newcomer();
    const without = await organizationA.client();
    const wrong = { password: 'Winter-avond-2026' };
    const [one, other] = [await signIn(person, wrong), await signIn(without, wrong)];
    expect([one.status, one.data, one.errors]).toEqual([other.status, other.data, other.errors]);
    expect([...one.headers.keys()]).toEqual([...other.headers.keys()]);
  });

  test('is not required without a second factor', async () => {
    const { data } = await signIn(await organizationA.client());
    expect(data?.signIn).toMatchObject({ token: expect.any(String), challenge: null, step: null });
    expect(data?.signIn.user?.hasSecondFactor).toBe(false);
  });

  test('accepts a code with a space in the middle, as apps show it', async () => {
    const { person, secret } = await newcomer();
    const code = codeOf(secret).replace(/^(...)/, '$1 ');
    expect((await signInWith(person, code)).code).toBeUndefined();
  });
});

describe('a code of the app', () => {
  test.each([-1, 0, 1])('counts while a clock is off by half a minute: %i', async (steps) => {
    const { person, secret } = await newcomer();
    nextCode();
    expect((await signInWith(person, codeOf(secret, steps))).code).toBeUndefined();
  });

  test.each([-3, -2, 2, 3])('does not count further off: %i', async (steps) => {
    const { person, secret } = await newcomer();
    const { code, fields } = await signInWith(person, codeOf(secret, steps));
    expect([code, fields]).toEqual(['VALIDATION', WRONG_CODE]);
  });

  test('is used up by its first use, and so are earlier ones', async () => {
    const { person, secret } = await newcomer();
    const code = codeOf(secret);
    expect((await signInWith(person, code)).code).toBeUndefined();
    expect((await signInWith(person, code)).fields).toEqual(WRONG_CODE);
    expect((await signInWith(person, codeOf(secret, -1))).fields).toEqual(WRONG_CODE);
    nextCode();
    expect((await signInWith(person, codeOf(secret))).code).toBeUndefined();
  });

  test('a code that confirmed the set-up is used up', async () => {
    const { person, secret } = await newcomer();
    expect((await signInWith(person, codeOf(secret, -1))).fields).toEqual(WRONG_CODE);
  });

  test('a code of the app lets one in of fifty who bring it at once', async () => {
    const { person, secret } = await newcomer();
    const challenge = await challengeFor(person);
    const code = codeOf(secret);
    const answers = await times(50, () => verify(challenge, code));
    expect(answers.filter(({ data }) => data?.verifySecondFactor.token)).toHaveLength(1);
    const challenges: string[] = [];
    for (let count = 0; count < 9; count += 1) challenges.push(await challengeFor(person));
    nextCode();
    const next = codeOf(secret);
    const others = await Promise.all(challenges.map((one) => verify(one, next)));
    expect(others.filter(({ data }) => data?.verifySecondFactor.token)).toHaveLength(1);
  });

  test('is used up atomically, also without a challenge in between', async () => {
    const { person, secret } = await newcomer();
    const { database, settings } = app.services;
    const code = codeOf(secret);
    const spent = await times(50, () =>
      runAsSystem(database, (transaction) => spendOneTimeCode(transaction, settings, person.id, code)),
    );
    expect(spent.filter(Boolean)).toHaveLength(1);
  });
});

describe('a recovery code', () => {
  test('signs in once, however it is typed', async () => {
    const { person, recoveryCodes } = await newcomer();
    const [first = '', second = ''] = recoveryCodes;
    expect((await signInWith(person, ` ${first.toUpperCase()}`)).code).toBeUndefined();
    expect((await signInWith(person, first)).fields).toEqual(WRONG_CODE);
    expect((await signInWith(person, second.replaceAll('-', ' '))).code).toBeUndefined();
    const left = await app.ask(person, '{ secondFactor { recoveryCodesLeft } }');
    expect(left).toEqual({ secondFactor: { recoveryCodesLeft: 8 } });
  });

  test('a recovery code lets one in of fifty who bring it at once', async () => {
    const { person, recoveryCodes } = await newcomer();
    const challenge = await challengeFor(person);
    const answers = await times(50, () => verify(challenge, recoveryCodes[0] ?? ''));
    expect(answers.filter(({ data }) => data?.verifySecondFactor.token)).toHaveLength(1);
  });

  test('a recovery code of somebody else does not count', async () => {
    const { person } = await newcomer();
    const other = await newcomer();
    expect((await signInWith(person, other.recoveryCodes[0] ?? '')).fields).toEqual(WRONG_CODE);
  });
});

describe('a challenge', () => {
  test('is over after five tries, also for the right code', async () => {
    const { person, secret } = await newcomer();
    const challenge = await challengeFor(person);
    for (let tries = 0; tries < 5; tries += 1) {
      expect((await verify(challenge, wrongCodeFor(secret))).fields).toEqual(WRONG_CODE);
    }
    expect((await verify(challenge, codeOf(secret))).errors).toEqual([expect.objectContaining(OVER)]);
  });

  test('is over after ten minutes', async () => {
    const { person, secret } = await newcomer();
    const challenge = await challengeFor(person);
    const { rows } = await app.sql.query(
      `update sign_in_challenge set expires_at = expires_at - interval '10 minutes' where user_id = $1
       returning expires_at between now() - interval '1 minute' and now() as "ranOut"`,
      [person.id],
    );
    expect(rows).toEqual([{ ranOut: true }]);
    expect((await verify(challenge, codeOf(secret))).errors).toEqual([expect.objectContaining(OVER)]);
  });

  test('is over once it was used', async () => {
    const { person, secret } = await newcomer();
    const challenge = await challengeFor(person);
    await verify(challenge, codeOf(secret));
    nextCode();
    expect((await verify(challenge, codeOf(secret))).errors).toEqual([expect.objectContaining(OVER)]);
  });

  test('is over once all sessions were ended', async () => {
    const { person, secret } = await newcomer();
    const challenge = await challengeFor(person);
    await app.ask(person, 'mutation { endAllSessions }');
    expect((await verify(challenge, codeOf(secret))).errors).toEqual([expect.objectContaining(OVER)]);
  });

  test.each(['', 'verzonnen', 'x'.repeat(43)])(
    'a challenge that nobody was given opens nothing: %j',
    async (challenge) => {
      expect((await verify(challenge, '123456')).errors).toEqual([expect.objectContaining(OVER)]);
    },
  );

  test('lets nobody in who was blocked meanwhile', async () => {
    const { person, secret } = await newcomer();
    const challenge = await challengeFor(person);
    await app.sql.query('update app_user set blocked_at = now() where id = $1', [person.id]);
    const { errors } = await verify(challenge, codeOf(secret));
    expect(errors).toEqual([
      expect.objectContaining({
        message: 'Inloggen is mislukt',
        extensions: { code: 'UNAUTHENTICATED' },
      }),
    ]);
  });

  test('is kept as a fingerprint only, and so are secret and recovery codes', async () => {
    const { person, secret, recoveryCodes } = await newcomer();
    const challenge = await challengeFor(person);
    const { rows } = await app.sql.query(
      `select (select string_agg(c::text, '') from sign_in_challenge c where user_id = $1) ||
         (select string_agg(s::text, '') from second_factor_secret s where user_id = $1) ||
         (select string_agg(r::text, '') from recovery_code r where user_id = $1) as kept`,
      [person.id],
    );
    const kept: string = rows[0].kept;
    expect(kept.length).toBeGreaterThan(700);
    const bare = recoveryCodes.map((code) => code.replaceAll('-', ''));
    for (const text of [challenge, secret, ...recoveryCodes, ...bare]) {
      expect(kept).not.toContain(text);
      expect(kept).not.toContain(Buffer.from(text).toString('hex'));
    }
  });
});
