import { afterAll, describe, expect, test, vi } from 'vitest';
import { codeOf, holdClock, nextCode, stepsOn, wrongCodeFor } from '../kit/modules/identity/second-factor.ts';
import { startTestApp } from '../kit/server/app.ts';

const app = await startTestApp();
holdClock();
afterAll(async () => {
  vi.useRealTimers();
  await app.close();
});
const { organizationA } = app.actors;
const { challengeFor, verify, signInWith, setUp } = stepsOn(app);

const newcomer = async () => {
  const person = await organizationA.client();
  return { person, ...(await setUp(app, person)) };
};

describe('guessing codes', () => {
  test('is stopped after ten tries for an account, over however many challenges', async () => {
    const { person, secret } = await newcomer();
    const codes: unknown[] = [];
    for (let round = 0; round < 3; round += 1) {
      const challenge = await challengeFor(person);
      for (let tries = 0; tries < 4; tries += 1) {
        codes.push((await verify(challenge, wrongCodeFor(secret))).code);
      }
    }
    expect(codes).toEqual([...Array(10).fill('VALIDATION'), 'RATE_LIMITED', 'RATE_LIMITED']);
    expect((await signInWith(person, codeOf(secret))).code).toBe('RATE_LIMITED');
  });

  test('is reset by a correct code', async () => {
    const { person, secret } = await newcomer();
    for (let round = 0; round < 3; round += 1) {
      const challenge = await challengeFor(person);
      for (let tries = 0; tries < 4; tries += 1) await verify(challenge, wrongCodeFor(secret));
      expect((await verify(challenge, codeOf(secret))).code).toBeUndefined();
      nextCode();
    }
  });

  test.each(['', '   ', 'x'.repeat(51)])('text that cannot be a code costs no try: %j', async (code) => {
    const { person, secret } = await newcomer();
    const challenge = await challengeFor(person);
    for (let tries = 0; tries < 6; tries += 1)
      expect((await verify(challenge, code)).code).toBe('VALIDATION');
    expect((await verify(challenge, codeOf(secret))).code).toBeUndefined();
  });
});
