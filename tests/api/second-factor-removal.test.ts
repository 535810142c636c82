import { afterAll, describe, expect, test, vi } from 'vitest';
import { openMailbox } from '../kit/mail/mailbox.ts';
import { holdClock, stepsOn } from '../kit/modules/identity/second-factor.ts';
import { startTestApp } from '../kit/server/app.ts';
import type { Person } from '../kit/server/person.ts';
import { PASSWORD } from '../kit/server/person.ts';
import { UNKNOWN_ID } from '../kit/server/unknown-id.ts';
import { postGraphQL } from '../kit/transport/http.ts';
import { openSocket } from '../kit/transport/socket.ts';

const mailbox = await openMailbox();
const app = await startTestApp({ settings: { smtpUrl: mailbox.smtpUrl, databasePoolSize: 3 } });
holdClock();
afterAll(async () => {
  vi.useRealTimers();
  await app.close();
  await mailbox.close();
});
const { organizationA, organizationB, adminA, adminB, clientA, superAdmin } = app.actors;
const { signIn, challengeFor, verify, setUp } = stepsOn(app);

const remove = (person: Person | null, password: string) =>
  app.gql(person, 'mutation ($password: String!) { removeSecondFactor(password: $password) }', { password });
const reset = (actor: Person | null, { id }: { id: string }) =>
  app.gql(actor, 'mutation ($id: ID!) { resetSecondFactor(userId: $id) }', { id });
const newcomer = async (person?: Person) => {
  const one = person ?? (await organizationA.client());
  const factor = await setUp(app, one);
  expect((await mailbox.next(one.email)).subject).toBe('Tweestapsverificatie staat aan');
  return { person: one, ...factor };
};
const stepOf = async (person: Person) => (await signIn(person)).data?.signIn.step;
const isSignedIn = async (token: string) =>
  (await postGraphQL(app.url, { token }, '{ me { id } }')).code === undefined;

/** The log lines of what others did to someone's account. */
async function linesOf(person: Person) {
  const { rows } = await app.sql.query(
    `select organization_id, actor_id, action, subject_user_id, details from change_log
     where entity = 'UserAccount' and entity_id = $1 and actor_id <> entity_id order by organization_id`,
    [person.id],
  );
  return rows;
}

describe('removing one’s own second factor', () => {
  test('needs the password, and is confirmed by mail', async () => {
    const { person } = await newcomer();
    expect((await remove(person, 'Winter-avond-2026')).fields).toEqual({
      password: 'Dit wachtwoord klopt niet: probeer het opnieuw',
    });
    expect(await stepOf(person)).toBe('Verify');
    expect((await remove(person, PASSWORD)).data).toEqual({ removeSecondFactor: true });
    expect(await stepOf(person)).toBeNull();
    const { subject, text } = await mailbox.next(person.email);
    expect(subject).toBe('Uw tweestapsverificatie is uitgezet');
    expect(text).toContain('Was u dit niet?');
  });

  test('deletes everything of it, so that a new set-up starts from scratch', async () => {
    const { person, recoveryCodes } = await newcomer();
    await remove(person, PASSWORD);
    for (const table of ['second_factor', 'second_factor_secret', 'recovery_code']) {
      const { rows } = await app.sql.query(`select from ${table} where user_id = $1`, [person.id]);
      expect(rows).toEqual([]);
    }
    await setUp(app, person);
    const { fields } = await verify(await challengeFor(person), recoveryCodes[0] ?? '');
    expect(fields).toHaveProperty('code');
  });

  test('ends the other sessions and keeps this one', async () => {
    const { person, recoveryCodes } = await newcomer();
    const { data } = await verify(await challengeFor(person), recoveryCodes[0] ?? '');
    const other = data?.verifySecondFactor.token ?? '';
    const socket = openSocket(app.url, { token: other });
    await socket.opened;
    await remove(person, PASSWORD);
    expect((await socket.closed).code).toBe(4401);
    expect(await isSignedIn(other)).toBe(false);
    expect(await isSignedIn(await person.token())).toBe(true);
  });

  test('shares the password attempts of signing in', async () => {
    const { person } = await newcomer();
    const codes: unknown[] = [];
    for (let tries = 0; tries < 5; tries += 1) codes.push((await remove(person, `raden-${tries}`)).code);
    for (let tries = 0; tries < 3; tries += 1) {
      codes.push((await signIn(person, { password: `raden-${tries}-raden` })).code);
    }
    expect(codes).toEqual([...Array(5).fill('VALIDATION'), ...Array(3).fill('UNAUTHENTICATED')]);
    expect((await remove(person, PASSWORD)).code).toBe('RATE_LIMITED');
    expect((await signIn(person)).code).toBe('RATE_LIMITED');
  });

  test('is refused without a second factor, or without a session', async () => {
    const person = await organizationA.client();
    expect((await remove(person, PASSWORD)).code).toBe('CONFLICT');
    expect((await remove(null, PASSWORD)).code).toBe('UNAUTHENTICATED');
    expect((await remove(person, '')).fields).toEqual({ password: 'Vereist' });
  });

  test('many removals at once do not exhaust the connection pool', async () => {
    const people = await Promise.all(Array.from({ length: 4 }, () => organizationA.client()));
    for (const person of people) await setUp(app, person);
    const answers = await Promise.all(people.map((person) => remove(person, PASSWORD)));
    expect(answers.map(({ code }) => code)).toEqual(people.map(() => undefined));
  });
});

describe('the reset of somebody’s second factor', () => {
  test.each([
    ['an Admin of their organisation', adminA],
    ['a SuperAdmin', superAdmin],
  ])('a reset by %s lets somebody in with the password alone, and tells them', async (_who, actor) => {
    const { person } = await newcomer();
    expect((await reset(actor, person)).data).toEqual({ resetSecondFactor: true });
    expect(await stepOf(person)).toBeNull();
    const { subject, text, html } = await mailbox.next(person.email);
    expect(subject).toBe('Uw tweestapsverificatie is uitgezet door een beheerder');
    for (const body of [text, html]) expect(body).toContain(`${app.url}/sign-in`);
    for (const word of [person.name, person.surname, actor.name, actor.email])
      expect(text).not.toContain(word);
  });

  test('ends their sessions and closes their sockets', async () => {
    const { person, recoveryCodes } = await newcomer();
    const { data } = await verify(await challengeFor(person), recoveryCodes[0] ?? '');
    const tokens = [await person.token(), data?.verifySecondFactor.token ?? ''];
    const sockets = tokens.map((token) => openSocket(app.url, { token }));
    await Promise.all(sockets.map(({ opened }) => opened));
    await reset(adminA, person);
    for (const { closed } of sockets) expect((await closed).code).toBe(4401);
    for (const token of tokens) expect(await isSignedIn(token)).toBe(false);
  });

  test('is logged in each of their organisations', async () => {
    const { person } = await newcomer();
    const details = { secondFactor: ['on', 'reset'] };
    const line = { actor_id: adminA.id, action: 'updated', subject_user_id: person.id, details };
    await reset(adminA, person);
    expect(await linesOf(person)).toEqual([{ organization_id: organizationA.id, ...line }]);
    const organizations = [organizationA, organizationB];
    const ofBoth = await app.make.person({ role: 'Client', organizations });
    await newcomer(ofBoth);
    await reset(superAdmin, ofBoth);
    expect((await linesOf(ofBoth)).map((one) => one.organization_id)).toEqual(
      organizations.map(({ id }) => id).toSorted(),
    );
  });

  test('is refused to an Admin for a person shared with other organisations', async () => {
    const ofBoth = await app.make.person({ role: 'Client', organizations: [organizationA, organizationB] });
    await newcomer(ofBoth);
    for (const actor of [adminA, adminB]) expect((await reset(actor, ofBoth)).code).toBe('FORBIDDEN');
    expect(await stepOf(ofBoth)).toBe('Verify');
    const owner = await app.make.person({ role: 'Admin', organizations: [organizationA, organizationB] });
    expect((await reset(owner, ofBoth)).code).toBeUndefined();
  });

  test('does nothing without a second factor', async () => {
    const person = await organizationA.client();
    const token = await person.token();
    expect((await reset(adminA, person)).data).toEqual({ resetSecondFactor: true });
    expect(await isSignedIn(token)).toBe(true);
    expect(await linesOf(person)).toEqual([]);
  });

  test('works for a blocked person too', async () => {
    const { person } = await newcomer();
    await app.sql.query('update app_user set blocked_at = now() where id = $1', [person.id]);
    expect((await reset(adminA, person)).code).toBeUndefined();
    await app.sql.query('update app_user set blocked_at = null where id = $1', [person.id]);
    expect(await stepOf(person)).toBeNull();
  });

  test.each([
    ['NOT_FOUND', 'an Admin of another organisation', adminB, clientA],
    ['NOT_FOUND', 'an Admin, of a SuperAdmin', adminA, superAdmin],
    ['NOT_FOUND', 'an Admin, of nobody', adminA, { id: UNKNOWN_ID }],
    ['NOT_FOUND', 'a SuperAdmin, of nobody', superAdmin, { id: UNKNOWN_ID }],
    ['FORBIDDEN', 'an Admin, of themselves', adminA, adminA],
    ['FORBIDDEN', 'a SuperAdmin, of themselves', superAdmin, superAdmin],
    ['FORBIDDEN', 'a Client, of themselves', clientA, clientA],
    ['UNAUTHENTICATED', 'nobody', null, clientA],
    ['VALIDATION', 'an Admin, of what is no id', adminA, { id: 'x' }],
  ])('is refused with %s to %s', async (code, _who, actor, target) => {
    expect((await reset(actor, target)).code).toBe(code);
  });

  test('a reset of a SuperAdmin is allowed for another SuperAdmin', async () => {
    const other = await app.make.person({ role: 'SuperAdmin' });
    await newcomer(other);
    expect((await reset(superAdmin, other)).code).toBeUndefined();
    expect(await stepOf(other)).toBeNull();
  });

  test('is atomic', async () => {
    const { person } = await newcomer();
    const document = `mutation ($id: ID!, $none: ID!) {
      one: resetSecondFactor(userId: $id) other: resetSecondFactor(userId: $none) }`;
    const { code } = await app.gql(adminA, document, { id: person.id, none: UNKNOWN_ID });
    expect(code).toBe('NOT_FOUND');
    expect(await stepOf(person)).toBe('Verify');
    expect(await isSignedIn(await person.token())).toBe(true);
    expect(await linesOf(person)).toEqual([]);
  });
});
