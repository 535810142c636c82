import { afterAll, describe, expect, test, vi } from 'vitest';
import { codeOf, holdClock, stepsOn, wrongCodeFor } from '../kit/modules/identity/second-factor.ts';
import { startTestApp } from '../kit/server/app.ts';
import { PASSWORD } from '../kit/server/person.ts';

const app = await startTestApp();
holdClock();
afterAll(async () => {
  vi.useRealTimers();
  await app.close();
});
const { organizationA } = app.actors;
const { setUp } = stepsOn(app);

const newcomer = async () => {
  const person = await organizationA.client();
  return { person, ...(await setUp(app, person)) };
};

describe('POST /auth/sign-in of someone with a second factor', () => {
  const post = (body: object) => app.rest(null, 'POST', '/auth/sign-in', body);
  const refusal = (reason: string) => ({ errormessage: 'Inloggen is mislukt', reason });

  test('takes the code beside the password', async () => {
    const { person, secret } = await newcomer();
    const { email } = person;
    const { status, body } = await post({ email, password: PASSWORD, code: codeOf(secret) });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      user: { id: person.id, role: { name: 'Client' } },
      token: expect.any(String),
    });
  });

  test('says what is missing, once the password was right', async () => {
    const { person, secret } = await newcomer();
    const { email } = person;
    for (const code of [undefined, '', null]) {
      const { status, body } = await post({ email, password: PASSWORD, code });
      expect([status, body]).toEqual([401, refusal('Tweestapsverificatie vereist')]);
    }
    const wrong = await post({ email, password: PASSWORD, code: wrongCodeFor(secret) });
    expect([wrong.status, wrong.body]).toEqual([
      401,
      refusal('Deze code klopt niet of is al gebruikt: neem de volgende'),
    ]);
    const guess = await post({ email, password: 'niet-het-goede', code: codeOf(secret) });
    expect([guess.status, guess.body]).toEqual([401, { errormessage: 'Inloggen is mislukt' }]);
  });
});
