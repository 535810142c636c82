import { afterAll, describe, expect, test } from 'vitest';
import { openMailbox } from '../kit/mail/mailbox.ts';
import {
  BLOCK_ACCOUNT,
  type BlockedAccount,
  SEND_PASSWORD_LINK,
  UNBLOCK_ACCOUNT,
  UPDATE_ACCOUNT,
} from '../kit/modules/identity/people.ts';
import { startTestApp } from '../kit/server/app.ts';
import { PASSWORD, type Person } from '../kit/server/person.ts';

const mailbox = await openMailbox();
const app = await startTestApp({ settings: { smtpUrl: mailbox.smtpUrl } });
afterAll(async () => {
  await app.close();
  await mailbox.close();
});
const { organizationA, organizationB, superAdmin, adminA, clientA, clientB, clientOfBoth } = app.actors;

const ME = '{ me { id } }';
const block = (actor: Person | null, { id }: { id: string }, version = 1) =>
  app.gql<BlockedAccount>(actor, BLOCK_ACCOUNT, { id, version });
const isBlocked = async ({ id }: { id: string }) => {
  const { rows } = await app.sql.query('select from app_user where id = $1 and blocked_at is not null', [id]);
  return rows.length === 1;
};

describe('blocking someone', () => {
  test('ends their session and their socket, and lets them in no more', async () => {
    const person = await organizationA.client();
    const socket = await app.socket(person);
    const { data } = await block(adminA, person);
    expect(data?.blockUserAccount).toMatchObject({ status: 'Blocked', version: 2 });
    expect((await socket.closed).code).toBe(4401);
    expect((await app.gql(person, ME)).code).toBe('UNAUTHENTICATED');
    const { rows } = await app.sql.query('select from session where user_id = $1', [person.id]);
    expect(rows).toEqual([]);
    await expect(person.signIn(app.url)).rejects.toThrow('Inloggen is mislukt');
  });

  test('closes the socket that another process holds as well', async () => {
    const person = await organizationA.client();
    const other = await app.beside();
    try {
      const socket = await other.socket(person);
      await block(adminA, person);
      expect((await socket.closed).code).toBe(4401);
    } finally {
      await other.close();
    }
  });

  test('is logged, and keeps their records', async () => {
    const person = await organizationA.client();
    const entry = await app.make.registerEntry(person);
    await block(adminA, person);
    const { rows } = await app.sql.query(
      'select organization_id, actor_id, version, details from change_log where entity_id = $1',
      [person.id],
    );
    expect(rows).toEqual([
      {
        organization_id: organizationA.id,
        actor_id: adminA.id,
        version: 2,
        details: { blocked: [false, true] },
      },
    ]);
    expect((await app.rest(adminA, 'GET', `/verbete-register/${entry.id}`)).body).toMatchObject({
      userId: person.id,
    });
  });

  test('is undone by unblocking: they sign in again, without their earlier sessions', async () => {
    const person = await organizationA.client();
    await person.token();
    await block(adminA, person);
    const { data } = await app.gql(adminA, UNBLOCK_ACCOUNT, { id: person.id, version: 2 });
    expect(data).toMatchObject({ unblockUserAccount: { version: 3 } });
    expect(data).not.toMatchObject({ unblockUserAccount: { status: 'Blocked' } });
    expect((await app.gql(person, ME)).code).toBe('UNAUTHENTICATED');
    expect(await person.signIn(app.url)).toMatch(/./);
  });

  test('a block with an outdated version is a conflict', async () => {
    const person = await organizationA.client();
    await app.ask(adminA, UPDATE_ACCOUNT, { id: person.id, input: { version: 1, surname: 'Ander' } });
    expect((await block(adminA, person, 1)).code).toBe('CONFLICT');
    expect(await isBlocked(person)).toBe(false);
  });

  test('is refused for oneself', async () => {
    for (const person of [adminA, superAdmin]) {
      const { code, errors } = await block(person, person);
      expect([code, errors[0]?.message]).toEqual([
        'FORBIDDEN',
        'Dit kunt u niet bij uzelf doen: vraag het een ander',
      ]);
    }
  });

  test('is refused for the last Admin of an organisation', async () => {
    const home = await app.make.organization('Huis met één beheerder');
    const only = await home.admin();
    const { code, errors } = await block(superAdmin, only);
    expect([code, errors[0]?.message]).toEqual([
      'FORBIDDEN',
      'Dit is de laatste beheerder van Huis met één beheerder: maak eerst een ander beheerder',
    ]);
    await home.admin();
    expect((await block(superAdmin, only)).code).toBeUndefined();
  });

  test('leaves one of two Admins who block each other at the same moment, time after time', async () => {
    for (let round = 0; round < 5; round += 1) {
      const home = await app.make.organization();
      const [one, other] = [await home.admin(), await home.admin()];
      await Promise.all([one, other].map((person) => person.token()));
      await Promise.all([block(one, other), block(other, one)]);
      expect([await isBlocked(one), await isBlocked(other)].filter(Boolean)).toHaveLength(1);
    }
  });

  test('is refused to an Admin for a stranger, a SuperAdmin or a shared person', async () => {
    expect((await block(adminA, clientB)).code).toBe('NOT_FOUND');
    expect((await block(adminA, superAdmin)).code).toBe('NOT_FOUND');
    expect((await block(adminA, clientOfBoth)).code).toBe('FORBIDDEN');
    expect((await block(superAdmin, clientOfBoth)).code).toBeUndefined();
  });

  test('is refused to a Client', async () => {
    expect((await block(clientA, clientA)).code).toBe('FORBIDDEN');
    expect((await block(null, clientA)).code).toBe('UNAUTHENTICATED');
  });
});

describe('another role', () => {
  test('ends existing sessions and applies from the next one on', async () => {
    const person = await organizationA.client();
    const socket = await app.socket(person);
    await app.ask(adminA, UPDATE_ACCOUNT, { id: person.id, input: { version: 1, role: 'Admin' } });
    expect((await socket.closed).code).toBe(4401);
    expect((await app.gql(person, ME)).code).toBe('UNAUTHENTICATED');
  });
});

describe('another organisation', () => {
  test('makes the socket reconnect with it, and keeps the session', async () => {
    const person = await organizationA.client();
    const socket = await app.socket(person);
    const organizationIds = [organizationA.id, organizationB.id];
    await app.ask(superAdmin, UPDATE_ACCOUNT, { id: person.id, input: { version: 1, organizationIds } });
    expect((await socket.closed).code).toBe(1012);
    const { organizations } = await app.ask<{ organizations: { id: string }[] }>(
      person,
      '{ organizations { id } }',
    );
    expect(organizations.map(({ id }) => id).toSorted()).toEqual(organizationIds.toSorted());
  });
});

describe('a password link', () => {
  const send = (actor: Person | null, { id }: { id: string }) => app.gql(actor, SEND_PASSWORD_LINK, { id });

  test('arrives by mail and sets a new password', async () => {
    const person = await organizationA.client();
    expect((await send(adminA, person)).data).toEqual({ sendPasswordLink: true });
    const { text = '' } = await mailbox.next(person.email);
    const secret = /secret=([\w-]+)/.exec(text)?.[1];
    const password = 'Een-heel-ander-woord-12';
    const document =
      'mutation ($secret: String!, $password: String!) { changePassword(secret: $secret, password: $password) }';
    expect((await app.gql(null, document, { secret, password })).data).toEqual({ changePassword: true });
    expect(password).not.toBe(PASSWORD);
  });

  test('is not sent to a stranger, to someone blocked, or by a Client', async () => {
    const blocked = await organizationA.client();
    await app.sql.query('update app_user set blocked_at = now() where id = $1', [blocked.id]);
    expect((await send(adminA, clientB)).code).toBe('NOT_FOUND');
    expect((await send(adminA, blocked)).code).toBe('FORBIDDEN');
    expect((await send(clientA, clientA)).code).toBe('FORBIDDEN');
    expect((await send(null, clientA)).code).toBe('UNAUTHENTICATED');
  });

  test('is sent five times in an hour, and no more', async () => {
    const person = await organizationA.client();
    const codes: unknown[] = [];
    for (let tries = 0; tries < 6; tries += 1) codes.push((await send(adminA, person)).code);
    expect(codes).toEqual([...Array(5).fill(undefined), 'RATE_LIMITED']);
  });
});
