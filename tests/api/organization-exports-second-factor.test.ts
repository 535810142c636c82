import { afterAll, expect, test, vi } from 'vitest';
import { codeOf, holdClock, stepsOn, wrongCodeFor } from '../kit/modules/identity/second-factor.ts';
import {
  organizationExportsOn,
  REQUEST_EXPORT,
} from '../kit/modules/organization-exports/organization-exports.ts';
import { startTestApp } from '../kit/server/app.ts';

const app = await startTestApp();
const { setUp } = stepsOn(app);
const { settled, last } = organizationExportsOn(app);
holdClock();
afterAll(async () => {
  vi.useRealTimers();
  await app.close();
});

test('An Admin with a second factor gets a zip with its code alone, and once with each', async () => {
  const organization = await app.make.organization();
  const admin = await organization.admin();
  const { secret, recoveryCodes } = await setUp(app, admin);
  const request = (code?: string) =>
    app.gql(admin, REQUEST_EXPORT, { organizationId: organization.id, code });
  for (const wrong of [undefined, '', wrongCodeFor(secret)]) {
    const refused = await request(wrong);
    expect([refused.code, Object.keys(refused.fields ?? {})], wrong).toEqual(['VALIDATION', ['code']]);
  }
  expect(await last(admin, organization.id)).toBeNull();
  const code = codeOf(secret);
  expect((await request(code)).code).toBeUndefined();
  expect((await settled(admin, organization.id)).status).toBe('Ready');
  expect((await request(code)).fields).toHaveProperty('code');
  expect((await request(recoveryCodes[0])).code).toBeUndefined();
  expect((await settled(admin, organization.id)).status).toBe('Ready');
});
