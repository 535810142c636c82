import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, describe, expect, test } from 'vitest';
import { endSessionsOf } from '../../server/modules/identity/sessions/session.service.ts';
import { admit } from '../../server/modules/identity/sign-in/admit.ts';
import { RequestContext } from '../../server/platform/request/context.ts';
import { runAsSystem } from '../../server/platform/transaction/system-role.ts';
import { startTestApp } from '../kit/server/app.ts';
import type { Person } from '../kit/server/person.ts';
import { PASSWORD } from '../kit/server/person.ts';
import { callRest } from '../kit/transport/http.ts';

const app = await startTestApp();
afterAll(() => app.close());
const { organizationA } = app.actors;
const { database } = app.services;

/** The server's own view of a request that brings nothing along. */
function requestOfNobody(): RequestContext {
  return new RequestContext(app.services, {
    id: '',
    address: '',
    credentials: { token: undefined, cookie: undefined },
    userAgent: undefined,
    isBackground: false,
    bodyBytes: 0,
    idempotencyKey: undefined,
    setCookie: () => undefined,
    keptCookie: () => undefined,
    keepCookie: () => undefined,
    afterAnswer: () => undefined,
  });
}

async function sessionsOf({ id }: Person): Promise<number> {
  const { rows } = await app.sql.query('select from session where user_id = $1', [id]);
  return rows.length;
}

/** Changes a person slowly, so that a sign-in comes in between. */
function shutOut({ id }: Person, change: string): Promise<unknown> {
  return runAsSystem(database, async (transaction) => {
    await transaction.em.execute(change, [id]);
    await sleep(20);
    await endSessionsOf(transaction, id);
  });
}

describe('a concurrent sign-in', () => {
  const signIn = ({ email }: Person) =>
    callRest(app.url, {}, 'POST', '/auth/sign-in', { email, password: PASSWORD });

  test.each([
    ['that they are blocked', 'update app_user set blocked_at = now() where id = ?'],
    ['that their password changes', "update credential set password_hash = 'another' where user_id = ?"],
  ])('a sign-in at the very moment %s leaves no session', async (_when, change) => {
    const people = await Promise.all(Array.from({ length: 8 }, () => organizationA.client()));
    await Promise.all(people.flatMap((person) => [signIn(person), signIn(person), shutOut(person, change)]));
    for (const person of people) expect(await sessionsOf(person)).toBe(0);
  });

  test('a person who signs in several times at once is signed in each time', async () => {
    const person = await organizationA.client();
    const answers = await Promise.all(Array.from({ length: 8 }, () => signIn(person)));
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect(await sessionsOf(person)).toBe(8);
  });
});

describe('the old password', () => {
  test('is refused after a concurrent change, though it was verified before', async () => {
    const person = await organizationA.client();
    const stale = { cookie: false, passwordHash: 'what was checked' };
    await expect(admit(requestOfNobody(), person.id, stale)).rejects.toMatchObject({
      code: 'UNAUTHENTICATED',
    });
    expect(await sessionsOf(person)).toBe(0);
    expect((await admit(requestOfNobody(), person.id, { cookie: false })).token).toEqual(expect.any(String));
  });
});

test('the last time that someone signed in is noted', async () => {
  const person = await organizationA.client();
  const lastSignIn = async () => {
    const { rows } = await app.sql.query(
      "select version, updated_at, last_sign_in_at > now() - interval '1 minute' as recent from app_user where id = $1",
      [person.id],
    );
    return rows[0];
  };
  const before = await lastSignIn();
  expect(before.recent).toBeNull();
  await person.signIn(app.url);
  expect(await lastSignIn()).toEqual({ ...before, recent: true });
});
