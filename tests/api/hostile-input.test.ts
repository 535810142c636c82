import { afterAll, describe, expect, test } from 'vitest';
import { changeFeed } from '../../server/graphql/subscriptions/change-feed.ts';
import type { Change } from '../../server/platform/live/change-log.ts';
import { changesMissed } from '../../server/platform/live/change-replay.ts';
import { startTestApp } from '../kit/server/app.ts';
import { PASSWORD } from '../kit/server/person.ts';

const app = await startTestApp();
afterAll(() => app.close());
const { organizationA, adminA, clientA, adminB } = app.actors;

const signIn = (email: unknown, password: unknown) =>
  app.rest(null, 'POST', '/auth/sign-in', { email, password });

describe('an address in another spelling', () => {
  test('signs nobody in where Postgres would lower a letter that JavaScript does not', async () => {
    const dotted = clientA.email.replace('i', '\u0130');
    expect(dotted).not.toBe(clientA.email);
    expect((await signIn(dotted, PASSWORD)).status).toBe(401);
    expect((await signIn(clientA.email.toUpperCase(), PASSWORD)).status).toBe(200);
  });
});

const notTexts: { value: unknown }[] = [{ toString: 1 }, [], 5, true, { length: -1 }].map((value) => ({
  value,
}));
const notVersions: { version: unknown }[] = ['1', 1.5, {}].map((version) => ({ version }));

describe('input that no form sends', () => {
  test.each(notTexts)('$value as a password is refused, not failed on', async ({ value }) => {
    expect((await signIn('a@b.nl', value)).status).toBe(400);
  });

  test('a lone surrogate in a text is refused at its field', async () => {
    const { status, body } = await app.rest(adminA, 'PATCH', '/user/profile', { surname: 'a\ud800' });
    expect({ status, body }).toMatchObject({
      status: 400,
      body: { fields: { surname: expect.any(String) } },
    });
  });

  test.each(['', 'Nothing'])('the operation name %j is a mistake of the caller', async (operationName) => {
    const response = await fetch(`${app.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${await adminA.token()}` },
      body: JSON.stringify({ query: 'query One { me { id } } query Two { me { id } }', operationName }),
    });
    const { errors } = (await response.json()) as { errors: { extensions: { code: string } }[] };
    expect(errors.map(({ extensions }) => extensions.code)).toEqual(['OPERATION_RESOLUTION_FAILURE']);
  });

  test.each(notVersions)('a version written %j does not switch the check off', async ({ version }) => {
    const entry = await app.make.registerEntry(clientA);
    const { status, body } = await app.rest(adminA, 'PUT', `/verbete-register/${entry.id}`, { version });
    expect({ status, body }).toMatchObject({
      status: 400,
      body: { fields: { version: expect.any(String) } },
    });
  });

  test('profiles that are changed at the same moment are changed one after the other', async () => {
    const change = (surname: string) => app.rest(adminA, 'PATCH', '/user/profile', { surname });
    const answers = await Promise.all(Array.from({ length: 8 }, (_, index) => change(`Naam ${index}`)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  });
});

describe('an answer', () => {
  test('an answer over REST is not stored by caches', async () => {
    const { headers } = await app.rest(adminA, 'GET', '/user/profile');
    expect(headers.get('cache-control')).toBe('no-store');
  });
});

describe('a subscription', () => {
  const actor = {
    userId: adminA.id,
    role: 'Admin',
    organizationIds: [organizationA.id],
    ledTeamIds: [],
    sessionId: '',
    kind: 'session',
  } as const;

  test('a subscription that is ended while it waits stops listening at once', async () => {
    const listeners = new Set<(change: Change) => void>();
    const events = {
      onChange: (listener: (change: Change) => void) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    };
    const feed = changeFeed({ database: app.services.database, events }, actor, {});
    const waiting = feed.next();
    expect(listeners.size).toBe(1);
    await feed.return?.();
    expect(listeners.size).toBe(0);
    expect(await waiting).toEqual({ done: true, value: undefined });
  });

  test('reveals nothing about the id of another organisation’s change', async () => {
    await app.sql.query(
      `insert into change_log (id, organization_id, actor_id, entity, entity_id, action, version)
       values (gen_random_uuid(), $1, $2, 'RegisterEntry', gen_random_uuid(), 'created', 1),
              (gen_random_uuid(), $3, $4, 'RegisterEntry', gen_random_uuid(), 'created', 1)`,
      [organizationA.id, adminA.id, app.actors.organizationB.id, adminB.id],
    );
    const { rows } = await app.sql.query('select id, organization_id from change_log');
    const idOf = (organization: string) => rows.find((row) => row.organization_id === organization).id;
    const { database } = app.services;
    expect(await changesMissed(database, actor, idOf(app.actors.organizationB.id))).toBe('gap');
  });

  test('closes a socket that asks for more than a few', async () => {
    const socket = await app.socket(adminA);
    for (let count = 0; count < 8; count += 1) socket.run('subscription { changes { id } }');
    expect((await socket.closed).code).toBe(4429);
  });
});
