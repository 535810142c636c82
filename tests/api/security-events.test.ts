import { afterAll, describe, expect, test, vi } from 'vitest';
import { writeSecurityEvents } from '../../server/modules/identity/account/security-events.ts';
import { makeApiToken } from '../kit/modules/identity/api-token.ts';
import { startTestApp } from '../kit/server/app.ts';
import { PASSWORD, type Person } from '../kit/server/person.ts';
import { eventually } from '../kit/server/wait.ts';
import { postGraphQL } from '../kit/transport/http.ts';

const logged = vi.hoisted(() => ({ lines: [] as string[] }));

/** Keeps the log lines here instead of writing them to the output. */
vi.mock(import('../../server/platform/core/logger.ts'), async (original) => {
  const { createLogger, ...rest } = await original();
  const destination = { write: (line: string) => void logged.lines.push(line) };
  return { ...rest, createLogger: (level: string) => createLogger(level, destination) };
});

const app = await startTestApp({ settings: { logLevel: 'info' } });
afterAll(() => app.close());
const { adminA, superAdmin, organizationA } = app.actors;

interface Event {
  readonly kind: string;
  readonly times: number;
  readonly device: string;
  readonly network: string;
}

const RECENT = '{ recentActivity { kind times device network } }';
const SIGN_IN = `mutation ($email: String!, $password: String!) {
  signIn(email: $email, password: $password) { token challenge } }`;
const signIn = (email: string, password: string) => app.gql(null, SIGN_IN, { email, password });

/** The activity that the holder reads, once it is written. */
async function activityOf(person: Person): Promise<readonly Event[]> {
  await writeSecurityEvents(app.services.database);
  return (await app.ask<{ recentActivity: Event[] }>(person, RECENT)).recentActivity;
}

const kindsOf = async (person: Person) => (await activityOf(person)).map(({ kind }) => kind);
const lines = () =>
  logged.lines
    .filter((line) => line.includes('security event'))
    .map((line) => JSON.parse(line) as Record<string, unknown>);

describe('the holder of an account reads', () => {
  test('the time, rough place and means of each sign-in', async () => {
    const person = await organizationA.client();
    await person.signIn(app.url);
    expect(await activityOf(person)).toEqual([
      { kind: 'SignedIn', times: 1, device: 'node', network: '127.0.0.0/24' },
    ]);
  });

  test('failures, aggregated per day, and reached limits', async () => {
    const person = await organizationA.client();
    for (let tries = 0; tries < 10; tries += 1) await signIn(person.email, 'raden-raden-1');
    const events = await activityOf(person);
    expect(events.map(({ kind, times }) => [kind, times]).toSorted()).toEqual([
      ['LimitMet', 1],
      ['SignInFailed', 8],
    ]);
  });

  test('a changed password, a new token and its first use, and a data export', async () => {
    const person = await organizationA.client();
    const CHANGE = `mutation ($currentPassword: String!, $password: String!) {
      changeOwnPassword(currentPassword: $currentPassword, password: $password) }`;
    const values = { currentPassword: 'niet-het-wachtwoord', password: 'Fiets-naar-de-molen-9' };
    await app.gql(person, CHANGE, values);
    await app.ask(person, CHANGE, { ...values, currentPassword: PASSWORD });
    const { token } = await makeApiToken(app, person);
    const read = () => postGraphQL(app.url, { token }, '{ me { id } }');
    await Promise.all([read(), read(), read()]);
    await app.rest(person, 'GET', '/user/data');
    // Events are written beside the requests that cause them.
    await eventually(async () => (await kindsOf(person)).length === 6);
    expect((await kindsOf(person)).toSorted()).toEqual([
      'DataExported',
      'PasswordChanged',
      'PasswordRefused',
      'SignedIn',
      'TokenCreated',
      'TokenFirstUsed',
    ]);
  });

  test('a change of their role by somebody else, without a location', async () => {
    const person = await app.make.person({ role: 'Client' });
    await app.ask(
      superAdmin,
      `mutation ($id: ID!) { updateUserAccount(id: $id, input: { version: 1, role: Admin }) { id } }`,
      { id: person.id },
    );
    const { rows } = await eventually(async () => {
      const found = await app.sql.query(
        'select kind, device, network from security_event where user_id = $1',
        [person.id],
      );
      return found.rows.length > 0 && found;
    });
    expect(rows).toEqual([{ kind: 'RoleChanged', device: '', network: '' }]);
  });

  test('an export of incidents', async () => {
    await app.gql(
      adminA,
      'query ($organizationId: ID!) { incidentsExport(organizationId: $organizationId) { fileName } }',
      { organizationId: organizationA.id },
    );
    await eventually(async () => (await kindsOf(adminA)).includes('DataExported'));
  });

  test('no event of another person, at most fifty lines, and none older than 90 days', async () => {
    const [person, other] = [await organizationA.client(), await organizationA.client()];
    const add = `insert into security_event select gen_random_uuid(), $1, now() - make_interval(days => $2), $3, '', ''
      from generate_series(1, $4)`;
    await app.sql.query(add, [person.id, 89, 'SignedIn', 60]);
    await app.sql.query(add, [person.id, 91, 'PasswordChanged', 1]);
    await app.sql.query(add, [other.id, 1, 'TokenCreated', 1]);
    expect(await kindsOf(person)).toEqual(Array(50).fill('SignedIn'));
  });

  test('important events, however often attackers fail', async () => {
    const person = await organizationA.client();
    await app.sql.query(
      `insert into security_event select gen_random_uuid(), $1, now() - make_interval(mins => n), 'SignInFailed', '', n::text
       from generate_series(1, 500) n`,
      [person.id],
    );
    await app.sql.query(
      "insert into security_event values (gen_random_uuid(), $1, now() - interval '3 days', 'PasswordChanged', '', '')",
      [person.id],
    );
    const events = await activityOf(person);
    expect(events.at(-1)).toMatchObject({ kind: 'PasswordChanged' });
    expect(events.length).toBeLessThan(5);
    expect(events[0]).toMatchObject({ kind: 'SignInFailed', network: '' });
  });

  test('all of them in their data export', async () => {
    const person = await organizationA.client();
    await person.signIn(app.url);
    await writeSecurityEvents(app.services.database);
    const { body } = await app.rest(person, 'GET', '/user/data');
    expect(body).toMatchObject({
      recentActivity: [{ kind: 'SignedIn', device: 'node', network: '127.0.0.0/24', at: expect.any(String) }],
    });
  });
});

describe('the log', () => {
  test('has a line for each, by OWASP names, without personal data', async () => {
    const person = await organizationA.client();
    const before = lines().length;
    await signIn(person.email, 'raden-raden-1');
    await signIn('niemand@voorbeeld.example', 'raden-raden-1');
    await signIn(person.email, PASSWORD);
    const written = lines().slice(before);
    expect(written.map(({ event }) => event)).toEqual([
      'authn_login_fail',
      'authn_login_fail',
      'authn_login_success',
    ]);
    const [failed, unknown, succeeded] = written;
    expect(failed).toMatchObject({ account: expect.stringMatching(/^[\w-]{12}$/), network: '127.0.0.0/24' });
    expect(succeeded?.account).toBe(failed?.account);
    expect(unknown).not.toHaveProperty('account');
    const text = JSON.stringify(written);
    for (const secret of [person.id, person.email, person.username, '127.0.0.1', 'niemand@', 'raden'])
      expect(text).not.toContain(secret);
  });

  test('has one line for a reached limit, however often it is hit', async () => {
    const person = await organizationA.client();
    const before = lines().length;
    for (let tries = 0; tries < 14; tries += 1) await signIn(person.email, 'raden-raden-1');
    const met = lines()
      .slice(before)
      .filter(({ event }) => event === 'authn_login_fail_max');
    expect(met).toHaveLength(1);
  });
});

test('failed writes are retried, without affecting the caller', async () => {
  const person = await organizationA.client();
  await app.sql.query('alter table security_event rename to security_event_away');
  expect((await signIn(person.email, PASSWORD)).code).toBeUndefined();
  await eventually(() => logged.lines.some((line) => line.includes('security events could not be written')));
  await app.sql.query('alter table security_event_away rename to security_event');
  await expect.poll(() => kindsOf(person)).toContain('SignedIn');
});
