import { afterAll, describe, expect, test } from 'vitest';
import {
  GET_ACCOUNT,
  type GotAccount,
  LIST_ACCOUNTS,
  type ListedAccounts,
} from '../kit/modules/identity/people.ts';
import { startTestApp } from '../kit/server/app.ts';
import type { Person } from '../kit/server/person.ts';
import { UNKNOWN_ID } from '../kit/server/unknown-id.ts';

const app = await startTestApp();
afterAll(() => app.close());
const {
  organizationA,
  organizationB,
  superAdmin,
  adminA,
  clientA,
  colleagueA,
  adminB,
  clientB,
  clientOfBoth,
} = app.actors;

const list = async (actor: Person, variables: object = {}) =>
  (await app.ask<ListedAccounts>(actor, LIST_ACCOUNTS, { pageSize: 100, ...variables })).userAccounts;
const idsOf = ({ rows }: ListedAccounts['userAccounts']) => rows.map(({ id }) => id);
const get = async (actor: Person, { id }: { id: string }) =>
  (await app.ask<GotAccount>(actor, GET_ACCOUNT, { id })).userAccount;

describe('the list of people', () => {
  test('holds the people of an Admin’s own organisation, by surname', async () => {
    const house = await app.make.organization();
    const [client, admin] = [
      await house.client({ surname: 'de Cock' }),
      await house.admin({ surname: 'Zwart' }),
    ];
    const ofBoth = await app.make.person({
      role: 'Client',
      surname: 'Aalders',
      organizations: [house, organizationB],
    });
    const page = await list(admin);
    expect(idsOf(page)).toEqual([ofBoth, client, admin].map(({ id }) => id));
    expect(page.total).toBe(3);
  });

  test('holds everyone for a SuperAdmin, and the people of one organisation when asked', async () => {
    const all = [adminA, clientA, colleagueA, clientOfBoth, adminB, clientB, superAdmin].map(({ id }) => id);
    expect(idsOf(await list(superAdmin))).toEqual(expect.arrayContaining(all));
    const ofB = idsOf(await list(superAdmin, { organizationId: organizationB.id }));
    expect(ofB).toEqual(expect.arrayContaining([adminB, clientB, clientOfBoth].map(({ id }) => id)));
    expect(ofB).not.toContain(clientA.id);
  });

  test('is refused for a Client, and without a session', async () => {
    expect((await app.gql(clientA, LIST_ACCOUNTS)).code).toBe('FORBIDDEN');
    expect((await app.gql(null, LIST_ACCOUNTS)).code).toBe('UNAUTHENTICATED');
  });

  test('of an organisation without access is not found, as one that does not exist', async () => {
    for (const organizationId of [organizationB.id, UNKNOWN_ID]) {
      expect((await app.gql(adminA, LIST_ACCOUNTS, { organizationId })).code).toBe('NOT_FOUND');
    }
    expect((await app.gql(superAdmin, LIST_ACCOUNTS, { organizationId: UNKNOWN_ID })).code).toBe('NOT_FOUND');
  });

  test('shows an Admin only their own organisations of a shared person', async () => {
    const seen = await get(adminA, clientOfBoth);
    expect(seen.organizations).toEqual([{ id: organizationA.id, name: 'Zorggroep A', kind: 'Member' }]);
    expect((await get(superAdmin, clientOfBoth)).organizations.map(({ id }) => id)).toEqual([
      organizationB.id,
      organizationA.id,
    ]);
  });

  test('shows who signs in, and since when', async () => {
    await clientA.token();
    expect(await get(adminA, clientA)).toMatchObject({
      username: clientA.username,
      email: clientA.email,
      role: 'Client',
      status: 'Active',
      lastSignInAt: expect.stringMatching(/Z$/),
      hasSecondFactor: false,
      manager: null,
    });
    const house = await app.make.organization();
    expect(await get(await house.admin(), await house.client())).toMatchObject({
      status: 'Unconfirmed',
      lastSignInAt: null,
    });
  });

  test('does not show a former member, though their name is still visible elsewhere', async () => {
    const house = await app.make.organization();
    const [admin, leaver] = [await house.admin(), await house.client()];
    await app.sql.query('delete from membership where user_id = $1', [leaver.id]);
    expect(idsOf(await list(admin))).not.toContain(leaver.id);
    expect((await app.gql(admin, GET_ACCOUNT, { id: leaver.id })).code).toBe('NOT_FOUND');
  });
});

describe('searching, filtering and sorting people', async () => {
  const home = await app.make.organization('Zoekhuis');
  const admin = await home.admin({ name: 'Anna', surname: 'Zwart' });
  const client = await home.client({ name: 'Éva', surname: 'Bakker', email: 'eva_100%@zoek.example' });
  const blocked = await home.client({ name: 'Bert', surname: 'de Wit' });
  await app.sql.query("update app_user set blocked_at = now(), location = 'Team Noord' where id = $1", [
    blocked.id,
  ]);
  await client.token();
  await admin.token();
  const namesOf = async (variables: object) => (await list(admin, variables)).rows.map(({ name }) => name);

  test.each([
    ['Bakker', ['Éva']],
    ['éva bak', ['Éva']],
    ['eva_100%', ['Éva']],
    ['noord', ['Bert']],
    ['%', ['Éva']],
    ['zoek.example', ['Éva']],
    ['niemand', []],
    ["'; drop table app_user; --", []],
    ['\u0000', ['Éva', 'Bert', 'Anna']],
  ])('finds by %j', async (search, found) => {
    expect(await namesOf({ search })).toEqual(found);
  });

  test('counts each value within the other filters', async () => {
    const page = await list(admin, { statuses: ['Active'] });
    expect(page.total).toBe(2);
    const counts = Object.fromEntries(
      page.facets.map(({ field, values }) => [
        field,
        Object.fromEntries(values.map(({ value, count }) => [value, count])),
      ]),
    );
    expect(counts).toEqual({ role: { Admin: 1, Client: 1 }, status: { Active: 2, Blocked: 1 } });
    expect(await namesOf({ roles: ['Client'], statuses: ['Blocked', 'Active'] })).toEqual(['Éva', 'Bert']);
  });

  test.each([
    ['name', 'desc', ['Anna', 'Bert', 'Éva']],
    ['role', 'desc', ['Anna', 'Éva', 'Bert']],
    ['status', 'desc', ['Bert', 'Éva', 'Anna']],
    ['lastSignInAt', 'asc', ['Éva', 'Anna', 'Bert']],
    ['location', 'desc', ['Bert', 'Éva', 'Anna']],
    ['email', 'desc', ['Éva', 'Bert', 'Anna']],
  ])('sorts by %s, %s', async (field, direction, names) => {
    const found = await namesOf({ sort: { field, direction } });
    expect(found[0]).toBe(names[0]);
    expect(found.toSorted()).toEqual(names.toSorted());
  });

  test.each(['username', 'jobTitle', 'hasSecondFactor', 'createdAt'])('can sort by %s', async (field) => {
    expect(await namesOf({ sort: { field, direction: 'asc' } })).toHaveLength(3);
  });

  test('gives a page of them', async () => {
    const page = await list(admin, { page: 1, pageSize: 2 });
    expect(page.rows.map(({ name }) => name)).toEqual(['Anna']);
    expect(page.total).toBe(3);
  });

  test.each([
    [{ page: -1 }, 'page'],
    [{ pageSize: 101 }, 'pageSize'],
    [{ organizationId: 'x' }, 'organizationId'],
  ])('refuses %j', async (variables, field) => {
    const { code, fields } = await app.gql(admin, LIST_ACCOUNTS, variables);
    expect(code).toBe('VALIDATION');
    expect(Object.keys(fields ?? {})).toEqual([field]);
  });
});

describe('the abilities on an account', () => {
  const abilitiesFor = async (actor: Person, person: Person) => (await get(actor, person)).abilities;
  const nothing = {
    edit: false,
    changeRole: false,
    block: false,
    unblock: false,
    sendPasswordLink: false,
    resetSecondFactor: false,
  };

  test('are all for an Admin with their own people, but not with themselves', async () => {
    const all = { ...nothing, edit: true, changeRole: true, block: true, sendPasswordLink: true };
    expect(await abilitiesFor(adminA, clientA)).toEqual(all);
    expect(await abilitiesFor(adminA, adminA)).toEqual({ ...nothing, edit: true, sendPasswordLink: true });
  });

  test('are few for an Admin with a shared person, and none with a SuperAdmin', async () => {
    expect(await abilitiesFor(adminA, clientOfBoth)).toEqual({ ...nothing, sendPasswordLink: true });
    const member = await app.make.person({ role: 'SuperAdmin', organizations: [organizationA] });
    expect(await abilitiesFor(adminA, member)).toEqual(nothing);
  });

  test('are unblocking for a blocked person, and resetting for a person with a second factor', async () => {
    const person = await organizationA.client();
    await app.sql.query('update app_user set blocked_at = now() where id = $1', [person.id]);
    await app.sql.query('insert into second_factor (user_id) values ($1)', [person.id]);
    expect(await abilitiesFor(adminA, person)).toEqual({
      ...nothing,
      edit: true,
      changeRole: true,
      unblock: true,
      resetSecondFactor: true,
    });
    expect((await get(adminA, person)).hasSecondFactor).toBe(true);
  });
});
