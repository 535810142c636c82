import { afterAll, describe, expect, test } from 'vitest';
import {
  GET_ACCOUNT,
  type GotAccount,
  UPDATE_ACCOUNT,
  type UpdatedAccount,
} from '../kit/modules/identity/people.ts';
import { startTestApp } from '../kit/server/app.ts';
import type { Person } from '../kit/server/person.ts';
import { UNKNOWN_ID } from '../kit/server/unknown-id.ts';

const app = await startTestApp();
afterAll(() => app.close());
const { organizationA, organizationB, superAdmin, adminA, clientA, adminB, clientB, clientOfBoth } =
  app.actors;
const secondA = await app.make.organization('Tweede huis');
const owner = await app.make.person({ role: 'Admin', organizations: [organizationA, secondA] });

const versionOf = async ({ id }: { id: string }) => {
  const { rows } = await app.sql.query<{ version: number }>('select version from app_user where id = $1', [
    id,
  ]);
  return rows[0]?.version ?? 0;
};
const update = async (actor: Person | null, person: { id: string }, input: object) =>
  app.gql<UpdatedAccount>(actor, UPDATE_ACCOUNT, {
    id: person.id,
    input: { version: await versionOf(person), ...input },
  });
const stored = async ({ id }: { id: string }) => {
  const { rows } = await app.sql.query('select * from app_user where id = $1', [id]);
  return rows[0];
};
const kindsOf = async ({ id }: { id: string }) => {
  const { rows } = await app.sql.query<{ organization_id: string; kind: string }>(
    'select organization_id, kind from membership where user_id = $1',
    [id],
  );
  return Object.fromEntries(rows.map((row) => [row.organization_id, row.kind]));
};
const linesOf = async ({ id }: { id: string }) => {
  const { rows } = await app.sql.query(
    `select entity, action, organization_id, actor_id, version, details from change_log
     where subject_user_id = $1 and entity in ('UserAccount', 'Membership') order by at, entity`,
    [id],
  );
  return rows;
};

describe('an Admin', () => {
  test('changes a person’s names, job and manager', async () => {
    const person = await organizationA.client();
    const { data } = await update(adminA, person, {
      username: ' Nieuwe.Naam ',
      name: 'Nieuwe',
      surname: 'Naam',
      jobTitle: 'Verpleegkundige',
      managerId: adminA.id,
    });
    expect(data?.updateUserAccount).toMatchObject({
      version: 2,
      username: 'Nieuwe.Naam',
      name: 'Nieuwe',
      surname: 'Naam',
      jobTitle: 'Verpleegkundige',
      manager: { id: adminA.id, email: adminA.email },
      email: person.email,
      role: 'Client',
    });
    expect(await linesOf(person)).toEqual([
      {
        entity: 'UserAccount',
        action: 'updated',
        organization_id: organizationA.id,
        actor_id: adminA.id,
        version: 2,
        details: expect.objectContaining({ jobTitle: ['', 'Verpleegkundige'], managerId: [null, adminA.id] }),
      },
    ]);
    const { data: without } = await update(adminA, person, { managerId: null });
    expect(without?.updateUserAccount).toMatchObject({ manager: null, jobTitle: 'Verpleegkundige' });
  });

  test('makes someone an Admin and a Client again, who owns and is a member accordingly', async () => {
    const person = await organizationA.client();
    const made = await update(adminA, person, { role: 'Admin' });
    expect(made.data?.updateUserAccount).toMatchObject({ role: 'Admin' });
    expect(await kindsOf(person)).toEqual({ [organizationA.id]: 'Owner' });
    await update(adminA, person, { role: 'Client' });
    expect(await kindsOf(person)).toEqual({ [organizationA.id]: 'Member' });
    const lines = await linesOf(person);
    expect(lines.map(({ entity, action }) => `${entity} ${action}`)).toEqual([
      'Membership updated',
      'UserAccount updated',
      'Membership updated',
      'UserAccount updated',
    ]);
  });

  test('an Admin of several organisations moves someone between them', async () => {
    const person = await organizationA.client();
    const both = await update(owner, person, { organizationIds: [organizationA.id, secondA.id] });
    expect(both.data?.updateUserAccount.organizations.map(({ id }) => id)).toEqual([
      secondA.id,
      organizationA.id,
    ]);
    await update(owner, person, { organizationIds: [secondA.id] });
    expect(await kindsOf(person)).toEqual({ [secondA.id]: 'Member' });
    expect((await app.gql(adminA, GET_ACCOUNT, { id: person.id })).code).toBe('NOT_FOUND');
  });

  test('changes nothing of a stranger', async () => {
    for (const person of [clientB, superAdmin, { id: UNKNOWN_ID }]) {
      expect((await update(adminA, person, { name: 'Ander' })).code).toBe('NOT_FOUND');
    }
  });

  test('makes nobody a SuperAdmin', async () => {
    expect((await update(adminA, clientA, { role: 'SuperAdmin' })).code).toBe('FORBIDDEN');
    expect((await stored(clientA)).role).toBe('Client');
  });

  test('puts nobody in an organisation of others, nor in one that does not exist', async () => {
    for (const id of [organizationB.id, UNKNOWN_ID]) {
      const { code, fields } = await update(adminA, clientA, { organizationIds: [organizationA.id, id] });
      expect([code, fields]).toEqual([
        'VALIDATION',
        { organizationIds: 'Onbekende keuze: kies er een uit de lijst' },
      ]);
    }
  });

  test('does not change account-wide fields of a shared person', async () => {
    for (const input of [{ name: 'Ander' }, { role: 'Admin' }, { organizationIds: [organizationA.id] }]) {
      const { code, errors } = await update(adminA, clientOfBoth, input);
      expect(code).toBe('FORBIDDEN');
      expect(errors[0]?.message).toMatch(/hoort ook bij een andere organisatie/);
    }
  });

  test('changes neither their own role nor their own organisations, but their own job', async () => {
    for (const input of [{ role: 'Client' }, { role: 'SuperAdmin' }, { organizationIds: [secondA.id] }]) {
      const { code, errors } = await update(owner, owner, input);
      expect([code, errors[0]?.message]).toEqual([
        'FORBIDDEN',
        'Dit kunt u niet bij uzelf doen: vraag het een ander',
      ]);
    }
    const own = { role: 'Admin', organizationIds: [organizationA.id, secondA.id], jobTitle: 'Kwaliteit' };
    expect((await update(owner, owner, own)).data?.updateUserAccount.jobTitle).toBe('Kwaliteit');
  });

  test('refuses a manager from elsewhere, and the person themselves', async () => {
    for (const managerId of [clientB.id, clientA.id, UNKNOWN_ID]) {
      const { fields } = await update(adminA, clientA, { managerId });
      expect(fields).toEqual({ managerId: 'Onbekende keuze: kies er een uit de lijst' });
    }
  });
});

describe('a SuperAdmin', () => {
  test('changes a person of several organisations, announced to each', async () => {
    const person = await app.make.person({ role: 'Client', organizations: [organizationA, organizationB] });
    await update(superAdmin, person, { surname: 'Ander' });
    const lines = await linesOf(person);
    expect(lines.map((line) => line.organization_id).toSorted()).toEqual(
      [organizationA.id, organizationB.id].toSorted(),
    );
  });

  test('makes someone a SuperAdmin, who needs no organisation', async () => {
    const person = await organizationB.client();
    const { data } = await update(superAdmin, person, { role: 'SuperAdmin', organizationIds: [] });
    expect(data?.updateUserAccount).toMatchObject({ role: 'SuperAdmin', organizations: [] });
  });

  test('adds a person without organisations to one; the log keeps lines without an organisation', async () => {
    const person = await app.make.person({ role: 'Client' });
    await update(superAdmin, person, { surname: 'Ander' });
    expect((await linesOf(person)).map((line) => line.organization_id)).toEqual([
      '00000000-0000-0000-0000-000000000000',
    ]);
    const { data } = await update(superAdmin, person, { organizationIds: [organizationB.id] });
    expect(data?.updateUserAccount.organizations).toMatchObject([{ id: organizationB.id, kind: 'Member' }]);
  });

  test('does not change their own role', async () => {
    expect((await update(superAdmin, superAdmin, { role: 'Client' })).code).toBe('FORBIDDEN');
  });
});

describe('a Client or a caller without a session', () => {
  test('changes no account', async () => {
    expect((await update(clientA, adminA, { name: 'Ander' })).code).toBe('FORBIDDEN');
    expect((await update(clientA, clientA, { name: 'Ander' })).code).toBe('FORBIDDEN');
    expect((await update(null, clientA, { name: 'Ander' })).code).toBe('UNAUTHENTICATED');
  });
});

describe('a change', () => {
  test('a change with an outdated version is a conflict and changes nothing', async () => {
    const person = await organizationA.client();
    await update(adminA, person, { surname: 'Eerst' });
    const { code } = await update(adminA, person, { version: 1, surname: 'Later' });
    expect(code).toBe('CONFLICT');
    expect((await stored(person)).surname).toBe('Eerst');
  });

  test('a change without a difference is not logged', async () => {
    const person = await organizationA.client();
    await update(adminA, person, { role: 'Client', organizationIds: [organizationA.id] });
    expect(await linesOf(person)).toEqual([]);
    expect(await versionOf(person)).toBe(1);
  });

  test.each([
    [{ username: ' ' }, { username: 'Vereist' }],
    [
      { name: null, surname: '' },
      { name: 'Vereist', surname: 'Vereist' },
    ],
    [{ organizationIds: [] }, { organizationIds: 'Vereist' }],
    [{ organizationIds: null }, { organizationIds: 'Vereist' }],
    [{ organizationIds: ['x'] }, { organizationIds: 'Geen geldige sleutel' }],
    [{ managerId: 'x' }, { managerId: 'Geen geldige sleutel' }],
    [{ jobTitle: 'x'.repeat(101) }, { jobTitle: 'Maximaal 100 tekens' }],
    [{ name: 'a\u0000b' }, { name: 'Bevat een teken dat niet kan worden opgeslagen: haal het weg' }],
  ])('is refused at the field: %j', async (input, fields) => {
    const answer = await update(adminA, clientA, input);
    expect([answer.code, answer.fields]).toEqual(['VALIDATION', fields]);
  });

  test('a change to a taken username, in any spelling, is refused', async () => {
    const { fields } = await update(adminA, clientA, { username: adminA.username.toUpperCase() });
    expect(fields).toEqual({ username: 'Deze gebruikersnaam is al in gebruik: kies een andere' });
  });

  test('a change to a username of somebody elsewhere takes a variant, and tells nothing', async () => {
    const person = await organizationA.client();
    expect((await update(adminA, person, { username: adminB.username })).code).toBeUndefined();
    const { rows } = await app.sql.query<{ username: string }>(
      'select username from app_user where id = $1',
      [person.id],
    );
    expect(rows[0]?.username).toBe(`${adminB.username}2`);
  });

  test('cannot set fields outside the form', async () => {
    const input = { version: 1, email: 'ander@voorbeeld.example' };
    const answer = await app.gql(adminA, UPDATE_ACCOUNT, { id: clientA.id, input });
    expect(answer.code).toBe('BAD_USER_INPUT');
    const rest = await app.rest(adminA, 'PATCH', `/users/${clientA.id}`, {
      email: 'ander@voorbeeld.example',
      memberOf: [organizationB.id],
      knownIn: [organizationB.id],
      blockedAt: '2026-01-01',
      createdAt: '2000-01-01',
      id: UNKNOWN_ID,
    });
    expect(rest.status).toBe(200);
    expect(rest.body).toMatchObject({
      id: clientA.id,
      email: clientA.email,
      status: expect.not.stringMatching('Blocked'),
    });
  });
});

test('the answer to a change equals a later read', async () => {
  const person = await organizationA.client();
  const { data } = await update(adminA, person, { jobTitle: 'Kok' });
  const { userAccount } = await app.ask<GotAccount>(adminA, GET_ACCOUNT, { id: person.id });
  expect(data?.updateUserAccount).toEqual(userAccount);
});
