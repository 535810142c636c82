import { Secret, TOTP } from 'otpauth';
import { vi } from 'vitest';
import type { TestApp } from '../../server/app.ts';
import { PASSWORD, type Person } from '../../server/person.ts';
import { type GraphQLAnswer, postGraphQL } from '../../transport/http.ts';

const STEP_MS = 30_000;

/** The result of signing in or of a second step. */
export interface SignInResult {
  readonly token: string | null;
  readonly user: { readonly id: string; readonly hasSecondFactor: boolean } | null;
  readonly challenge: string | null;
  readonly step: string | null;
}

const RESULT = 'token user { id hasSecondFactor } challenge step';
const SIGN_IN = `mutation ($email: String!, $password: String!, $cookie: Boolean) {
  signIn(email: $email, password: $password, cookie: $cookie) { ${RESULT} } }`;
const VERIFY = `mutation ($challenge: String!, $code: String!, $cookie: Boolean) {
  verifySecondFactor(challenge: $challenge, code: $code, cookie: $cookie) { ${RESULT} } }`;
export const BEGIN = `mutation ($challenge: String) {
  beginSecondFactor(challenge: $challenge) { secret uri qrSvg } }`;
export const CONFIRM = `mutation ($challenge: String, $code: String!, $cookie: Boolean) {
  confirmSecondFactor(challenge: $challenge, code: $code, cookie: $cookie) {
    recoveryCodes token user { id hasSecondFactor } } }`;

export interface SetUp {
  readonly beginSecondFactor: { readonly secret: string; readonly uri: string; readonly qrSvg: string };
}

export interface Confirmed {
  readonly confirmSecondFactor: Pick<SignInResult, 'token' | 'user'> & { readonly recoveryCodes: string[] };
}

/** Freezes the clock of this process in the middle of a TOTP step, so that a code is valid until the test moves on. */
export function holdClock(): void {
  const middle = Math.floor(Date.now() / STEP_MS) * STEP_MS + STEP_MS / 2;
  vi.useFakeTimers({ toFake: ['Date'], now: middle });
}

/** Moves the clock to the next TOTP step. */
export function nextCode(): void {
  vi.setSystemTime(Date.now() + STEP_MS);
}

/** The code of an authenticator app, a number of steps from now. */
export function codeOf(secret: string, steps = 0): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: Date.now() + steps * STEP_MS,
  });
}

/** A code that is wrong now and in the adjacent steps. */
export function wrongCodeFor(secret: string): string {
  const right = [-1, 0, 1].map((steps) => codeOf(secret, steps));
  return ['000000', '111111', '222222', '333333'].find((code) => !right.includes(code)) ?? '';
}

/** The steps of signing in, with their answers. */
export function stepsOn({ url }: TestApp) {
  const signIn = ({ email }: Person, { password = PASSWORD, cookie = false } = {}) =>
    postGraphQL<{ signIn: SignInResult }>(url, {}, SIGN_IN, { email, password, cookie });

  const challengeFor = async (person: Person): Promise<string> => {
    const { data } = await signIn(person);
    if (!data?.signIn.challenge) throw new Error('No step is due');
    return data.signIn.challenge;
  };

  const verify = (challenge: string, code: string, cookie = false) =>
    postGraphQL<{ verifySecondFactor: SignInResult }>(url, {}, VERIFY, { challenge, code, cookie });

  return {
    signIn,
    challengeFor,
    verify,
    /** Signs in with both steps. */
    signInWith: async (
      person: Person,
      code: string,
    ): Promise<GraphQLAnswer<{ verifySecondFactor: SignInResult }>> =>
      verify(await challengeFor(person), code),
    /** Sets up a second factor, and returns its secret and recovery codes. */
    setUp: async (app: TestApp, person: Person): Promise<{ secret: string; recoveryCodes: string[] }> => {
      const { beginSecondFactor } = await app.ask<SetUp>(person, BEGIN);
      const { secret } = beginSecondFactor;
      const { confirmSecondFactor } = await app.ask<Confirmed>(person, CONFIRM, { code: codeOf(secret) });
      nextCode();
      return { secret, recoveryCodes: confirmSecondFactor.recoveryCodes };
    },
  };
}
