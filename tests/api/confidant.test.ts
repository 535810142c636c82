import { afterAll, describe, expect, test } from 'vitest';
import { startTestApp } from '../kit/app.ts';
import { listenOn } from '../kit/changes.ts';
import { inRequestOf } from '../kit/context.ts';
import { organizationsOn } from '../kit/organizations.ts';
import type { Person } from '../kit/person.ts';
import { UNKNOWN_ID } from '../kit/register.ts';

const app = await startTestApp();
afterAll(() => app.close());
const { organizationA, organizationB, superAdmin, adminA, clientA, colleagueA, clientB, clientOfBoth } =
  app.actors;

const SET = `mutation ($o: ID!, $u: ID!, $is: Boolean!) {
  setConfidant(organizationId: $o, userId: $u, isConfidant: $is) }`;
const set = (actor: Person | null, person: { id: string }, isConfidant = true, home = organizationA) =>
  app.gql(actor, SET, { o: home.id, u: person.id, is: isConfidant });

const GET = `query ($id: ID!) {
  userAccount(id: $id) { organizations { id isConfidant } abilities { appointConfidant } } }`;
type Got = {
  userAccount: {
    organizations: { id: string; isConfidant: boolean }[];
    abilities: { appointConfidant: boolean };
  };
};
const get = async (actor: Person, { id }: Person) => (await app.ask<Got>(actor, GET, { id })).userAccount;

async function confidantsOf(organization: { id: string }): Promise<string[]> {
  const { rows } = await app.sql.query<{ user_id: string }>(
    'select user_id from membership where organization_id = $1 and confidant',
    [organization.id],
  );
  return rows.map(({ user_id }) => user_id);
}

/** Where Postgres takes someone for a confidant, in a request of theirs. */
const confidantIn = (person: Person) =>
  inRequestOf(app, person, 'read', async (ctx) => {
    const [row] = await ctx.transaction.query<{ ids: string[] }>({
      sql: 'select app.confidant_in() as ids',
      parameters: [],
    });
    return row?.ids;
  });

describe('a confidant', () => {
  test('is appointed by an Admin of the organisation, from the next request on, and no longer', async () => {
    const home = await app.make.organization();
    const [admin, person] = [await home.admin(), await home.client()];
    expect(await confidantIn(person)).toEqual([]);
    expect((await set(admin, person, true, home)).data).toEqual({ setConfidant: true });
    expect(await confidantIn(person)).toEqual([home.id]);
    expect((await get(admin, person)).organizations).toEqual([{ id: home.id, isConfidant: true }]);
    expect((await set(admin, person, false, home)).data).toEqual({ setConfidant: true });
    expect(await confidantIn(person)).toEqual([]);
    expect(await confidantsOf(home)).toEqual([]);
  });

  test('may be an Admin, appointed by another or by a SuperAdmin', async () => {
    const home = await app.make.organization();
    const [admin, peer] = [await home.admin(), await home.admin()];
    await set(admin, peer, true, home);
    await set(superAdmin, admin, true, home);
    expect((await confidantsOf(home)).toSorted()).toEqual([admin.id, peer.id].toSorted());
  });

  test('of one organisation is none of another', async () => {
    await set(adminA, clientOfBoth);
    expect(await confidantIn(clientOfBoth)).toEqual([organizationA.id]);
    const { organizations } = await get(superAdmin, clientOfBoth);
    expect(organizations).toEqual(
      expect.arrayContaining([
        { id: organizationA.id, isConfidant: true },
        { id: organizationB.id, isConfidant: false },
      ]),
    );
  });

  test('is named among the people of the organisation', async () => {
    const home = await app.make.organization();
    const [admin, person] = [await home.admin(), await home.client()];
    await set(admin, person, true, home);
    const MEMBERS = 'query ($id: ID!) { organizationMembers(id: $id) { user { id } isConfidant } }';
    expect(await app.ask(admin, MEMBERS, { id: home.id })).toEqual({
      organizationMembers: [
        { user: { id: admin.id }, isConfidant: false },
        { user: { id: person.id }, isConfidant: true },
      ],
    });
  });

  test('leaves it with the organisation', async () => {
    const home = await app.make.organization();
    const [admin, person] = [await home.admin(), await home.client()];
    await set(admin, person, true, home);
    const members = { o: home.id, u: person.id };
    await app.ask(
      admin,
      'mutation ($o: ID!, $u: ID!) { removeMember(organizationId: $o, userId: $u) }',
      members,
    );
    await app.ask(
      superAdmin,
      'mutation ($o: ID!, $u: ID!) { addMember(organizationId: $o, userId: $u, kind: Member) }',
      members,
    );
    expect(await confidantsOf(home)).toEqual([]);
  });
});

describe('appointing a confidant', () => {
  test('is a change of the membership: in the log, once, and heard by the Admins', async () => {
    const person = await organizationA.client();
    const listener = await listenOn(app)(adminA);
    await set(adminA, person);
    await set(adminA, person);
    const { rows } = await app.sql.query(
      `select c.entity_id, c.actor_id, c.entity, c.action, c.details from change_log c
       where c.subject_user_id = $1 and c.organization_id = $2`,
      [person.id, organizationA.id],
    );
    expect(rows).toEqual([
      {
        entity_id: expect.any(String),
        actor_id: adminA.id,
        entity: 'Membership',
        action: 'updated',
        details: { confidant: [false, true] },
      },
    ]);
    expect(await listener.of({ id: rows[0].entity_id })).toMatchObject({ entity: 'Membership' });
  });

  test('sends the sockets of the person away to come back as one', async () => {
    const person = await organizationA.client();
    const socket = await app.socket(person);
    await set(adminA, person);
    expect((await socket.closed).code).toBe(1012);
  });

  test('is not done of oneself, by a Client, or without a session', async () => {
    for (const actor of [adminA, superAdmin]) expect((await set(actor, actor)).code).toBe('FORBIDDEN');
    expect((await set(clientA, colleagueA)).code).toBe('FORBIDDEN');
    expect((await set(null, clientA)).code).toBe('UNAUTHENTICATED');
    const own = inRequestOf(app, adminA, 'write', (ctx) =>
      ctx.transaction.query({
        sql: 'update membership set confidant = true where user_id = $1 returning 1',
        parameters: [adminA.id],
      }),
    );
    expect(await own).toEqual([]);
    expect(await confidantsOf(organizationA)).not.toContain(adminA.id);
    expect((await get(adminA, adminA)).abilities.appointConfidant).toBe(false);
    expect((await get(adminA, clientA)).abilities.appointConfidant).toBe(true);
  });

  test('finds nobody of another organisation, and nobody who does not belong', async () => {
    for (const [actor, person, home] of [
      [adminA, clientB, organizationB],
      [adminA, clientB, organizationA],
      [adminA, clientOfBoth, organizationB],
      [adminA, { id: UNKNOWN_ID }, organizationA],
      [superAdmin, clientB, organizationA],
      [superAdmin, clientA, { ...organizationA, id: UNKNOWN_ID }],
    ] as const) {
      expect((await set(actor, person, true, home)).code).toBe('NOT_FOUND');
    }
    expect(await confidantsOf(organizationB)).toEqual([]);
  });

  test('is refused in an archived organisation', async () => {
    const home = await app.make.organization();
    const [admin, person] = [await home.admin(), await home.client()];
    await organizationsOn(app).archive(home.id);
    const { errors } = await set(admin, person, true, home);
    expect(errors).toMatchObject([
      {
        message: 'Deze organisatie is gearchiveerd en kan alleen worden gelezen',
        extensions: { code: 'FORBIDDEN' },
      },
    ]);
  });
});
