import { afterAll, describe, expect, test } from 'vitest';
import {
  ACCEPT,
  GET_ACCOUNT,
  type GotAccount,
  INVITE,
  type Invited,
  LIST_ACCOUNTS,
  type ListedAccounts,
  RENEW_LINK,
  tokenIn,
} from '../kit/modules/identity/people.ts';
import { teamsOn } from '../kit/modules/teams/teams.ts';
import { startTestApp } from '../kit/server/app.ts';
import type { Person } from '../kit/server/person.ts';
import { mark } from '../kit/server/unique.ts';
import { UNKNOWN_ID } from '../kit/server/unknown-id.ts';
import { callRest } from '../kit/transport/http.ts';

const app = await startTestApp({ own: 'a SuperAdmin lists all accounts' });
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

  test('the list of an organisation without access is not found, as of one that does not exist', async () => {
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

  test('shows who signs in', async () => {
    await clientA.token();
    expect(await get(adminA, clientA)).toMatchObject({
      username: clientA.username,
      email: clientA.email,
      role: 'Client',
      status: 'Unconfirmed',
      lastSignInAt: null,
      hasSecondFactor: false,
      manager: null,
    });
    // One's own moment is no secret.
    const own = { status: 'Active', lastSignInAt: expect.any(String) };
    expect(await get(superAdmin, superAdmin)).toMatchObject(own);
  });

  test('shows a first sign-in the month after, in status, month, order and filters', async () => {
    const house = await app.make.organization();
    const [admin, reporter, other] = [await house.admin(), await house.client(), await house.client()];
    const seen = async () => [
      await get(admin, reporter),
      (await list(admin, { statuses: ['Active'] })).rows.map(({ id }) => id),
      await list(admin, { sort: { field: 'status', direction: 'asc' } }),
      (await list(admin, { sort: { field: 'lastSignInAt', direction: 'asc' } })).rows.map(({ id }) => id),
    ];
    const before = await seen();
    await reporter.signIn(app.url);
    expect(await seen()).toEqual(before);
    expect(await get(admin, reporter)).toMatchObject({ status: 'Unconfirmed', lastSignInAt: null });
    await app.sql.query("update app_user set last_sign_in_at = now() - interval '1 month' where id = $1", [
      reporter.id,
    ]);
    expect(await get(admin, reporter)).toMatchObject({
      status: 'Active',
      lastSignInAt: expect.stringMatching(/T2[23]:00:00\.000Z$/),
    });
    expect((await get(admin, other)).status).toBe('Unconfirmed');
  });

  test('shows who accepted an invitation as active, signed in or not', async () => {
    const house = await app.make.organization();
    const admin = await house.admin();
    const email = `${mark()}@zorg.example`;
    const input = { emails: [email], role: 'Client', organizationId: house.id };
    const { createInvitations } = await app.ask<Invited>(superAdmin, INVITE, { input });
    const { renewInvitationLink } = await app.ask<{ renewInvitationLink: string }>(superAdmin, RENEW_LINK, {
      id: createInvitations[0]?.id,
    });
    await app.ask(null, ACCEPT, {
      token: tokenIn(renewInvitationLink),
      ...{ name: 'Nina', surname: 'Nieuw', username: `nina-${mark()}`, password: 'Wandelen-langs-zee-7' },
    });
    const person = async () => (await list(admin, { search: email })).rows[0];
    const accepted = await person();
    expect(accepted).toMatchObject({ status: 'Active', lastSignInAt: null });
    await callRest(app.url, {}, 'POST', '/auth/sign-in', { email, password: 'Wandelen-langs-zee-7' });
    expect(await person()).toEqual(accepted);
  });

  test('shows the month of the last sign-in before this month, which a sign-in does not change', async () => {
    const house = await app.make.organization();
    const [admin, client] = [await house.admin(), await house.client()];
    const monthsBack = async (months: number) => {
      const set = `update app_user set last_sign_in_at = last_sign_in_at - make_interval(months => $2),
        earlier_sign_in_at = earlier_sign_in_at - make_interval(months => $2) where id = $1`;
      await app.sql.query(set, [client.id, months]);
    };
    const shown = async () => (await get(admin, client)).lastSignInAt;
    const { rows } = await app.sql.query<{ month: Date }>(
      `select date_trunc('month', now(), 'Europe/Amsterdam') - make_interval(months => n) as month
       from generate_series(1, 3) n order by n`,
    );
    await client.signIn(app.url);
    await monthsBack(2);
    for (const _again of ['before', 'after']) {
      expect(new Date((await shown()) ?? '').getUTCMonth()).toBe(rows[1]?.month.getUTCMonth());
      await client.signIn(app.url);
    }
    await monthsBack(1);
    expect(new Date((await shown()) ?? '').getUTCMonth()).toBe(rows[0]?.month.getUTCMonth());
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
  await teamsOn(app).team(home.id, { name: 'Team Noord', members: [{ person: blocked }] });
  await app.sql.query('update app_user set blocked_at = now() where id = $1', [blocked.id]);
  await client.token();
  await admin.token();
  await app.sql.query("update app_user set earlier_sign_in_at = now() - interval '70 days' where id = $1", [
    client.id,
  ]);
  await app.sql.query("update app_user set last_sign_in_at = now() - interval '35 days' where id = $1", [
    admin.id,
  ]);
  const namesOf = async (variables: object) => (await list(admin, variables)).rows.map(({ name }) => name);

  test.each([
    ['Bakker', ['Éva']],
    ['éva bak', ['Éva']],
    ['eva_100%', ['Éva']],
    ['noord', ['Bert']],
    ['wit, de', ['Bert']],
    ['Bakker Eva', ['Éva']],
    ['noord wit', ['Bert']],
    ['wit bakker', []],
    [',', []],
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
    ['team', 'desc', ['Bert', 'Éva', 'Anna']],
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
