import { afterAll, describe, expect, test } from 'vitest';
import { organizationsOn } from '../kit/modules/organizations/organizations.ts';
import { startTestApp } from '../kit/server/app.ts';
import type { Person } from '../kit/server/person.ts';
import { inRequestOf } from '../kit/server/request-context.ts';
import { UNKNOWN_ID } from '../kit/server/unknown-id.ts';
import { listenOn } from '../kit/transport/subscription.ts';

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
  test('is appointed by a SuperAdmin, from the next request on, and no longer', async () => {
    const home = await app.make.organization();
    const [admin, person] = [await home.admin(), await home.client()];
    expect(await confidantIn(person)).toEqual([]);
    expect((await set(superAdmin, person, true, home)).data).toEqual({ setConfidant: true });
    expect(await confidantIn(person)).toEqual([home.id]);
    expect((await get(admin, person)).organizations).toEqual([{ id: home.id, isConfidant: true }]);
    expect((await set(superAdmin, person, false, home)).data).toEqual({ setConfidant: true });
    expect(await confidantIn(person)).toEqual([]);
    expect(await confidantsOf(home)).toEqual([]);
  });

  test('may be an Admin', async () => {
    const home = await app.make.organization();
    const admin = await home.admin();
    await set(superAdmin, admin, true, home);
    expect(await confidantsOf(home)).toEqual([admin.id]);
  });

  test('a confidant of one organisation has no such right in another', async () => {
    await set(superAdmin, clientOfBoth);
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
    await set(superAdmin, person, true, home);
    const MEMBERS = 'query ($id: ID!) { organizationMembers(id: $id) { user { id } isConfidant } }';
    expect(await app.ask(admin, MEMBERS, { id: home.id })).toEqual({
      organizationMembers: [
        { user: { id: admin.id }, isConfidant: false },
        { user: { id: person.id }, isConfidant: true },
      ],
    });
  });

  test('loses the right on leaving the organisation', async () => {
    const home = await app.make.organization();
    const [admin, person] = [await home.admin(), await home.client()];
    await set(superAdmin, person, true, home);
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
  test('is a change of the membership: logged once, and announced to the Admins', async () => {
    const person = await organizationA.client();
    const listener = await listenOn(app)(adminA);
    await set(superAdmin, person);
    await set(superAdmin, person);
    const { rows } = await app.sql.query(
      `select c.entity_id, c.actor_id, c.entity, c.action, c.details from change_log c
       where c.subject_user_id = $1 and c.organization_id = $2`,
      [person.id, organizationA.id],
    );
    expect(rows).toEqual([
      {
        entity_id: expect.any(String),
        actor_id: superAdmin.id,
        entity: 'Membership',
        action: 'updated',
        details: { confidant: [false, true] },
      },
    ]);
    expect(await listener.of({ id: rows[0].entity_id })).toMatchObject({ entity: 'Membership' });
  });

  test('makes the person’s sockets reconnect with the new scope', async () => {
    const person = await organizationA.client();
    const socket = await app.socket(person);
    await set(superAdmin, person);
    expect((await socket.closed).code).toBe(1012);
  });

  test('is refused for oneself, for a Client, and without a session', async () => {
    expect((await set(superAdmin, superAdmin)).code).toBe('FORBIDDEN');
    expect((await set(clientA, colleagueA)).code).toBe('FORBIDDEN');
    expect((await set(null, clientA)).code).toBe('UNAUTHENTICATED');
  });

  test('is refused for an Admin, who could invite a second address of their own; so is ending it', async () => {
    const [person, second] = [await organizationA.client(), await organizationA.client()];
    await set(superAdmin, person);
    expect((await set(adminA, second)).code).toBe('FORBIDDEN');
    expect((await set(adminA, person, false)).code).toBe('FORBIDDEN');
    for (const one of [clientA, adminA])
      expect((await get(adminA, one)).abilities.appointConfidant).toBe(false);
    expect((await get(superAdmin, clientA)).abilities.appointConfidant).toBe(true);
    expect(await confidantsOf(organizationA)).toContain(person.id);
    expect(await confidantsOf(organizationA)).not.toContain(second.id);
  });

  describe('Postgres', async () => {
    const [person, second] = [await organizationA.client(), await organizationA.client()];
    await set(superAdmin, person);
    const changing = (who: Person, sql: string, parameters: string[]) =>
      inRequestOf(app, who, 'write', (ctx) => ctx.transaction.query({ sql, parameters }));

    test.each([
      ['makes none', 'update membership set confidant = true where user_id = $1', [second.id]],
      ['ends none', 'update membership set confidant = false where user_id = $1', [person.id]],
      [
        'gives nobody another’s place',
        `with gone as (delete from membership where user_id = $2)
         update membership set user_id = $2 where user_id = $1`,
        [person.id, second.id],
      ],
      [
        'adds none',
        `insert into membership (id, organization_id, user_id, kind, created_at, confidant)
         select gen_random_uuid(), m.organization_id, $2, m.kind, now(), true from membership m where m.user_id = $1`,
        [person.id, clientB.id],
      ],
    ])('an Admin %s', async (_, sql, parameters) => {
      await expect(changing(adminA, sql, parameters)).rejects.toThrow(/for a SuperAdmin to say/);
    });

    test('refuses an Admin, even for their own account', async () => {
      const own = 'update membership set confidant = true where user_id = $1 returning 1';
      expect(await changing(adminA, own, [adminA.id])).toEqual([]);
    });

    test('accepts a SuperAdmin', async () => {
      const appointing = 'update membership set confidant = true where user_id = $1 returning confidant';
      expect(await changing(superAdmin, appointing, [second.id])).toEqual([{ confidant: true }]);
    });
  });

  test('finds nobody of another organisation, and nobody who does not belong', async () => {
    for (const [actor, person, home] of [
      [superAdmin, { id: UNKNOWN_ID }, organizationA],
      [superAdmin, clientB, organizationA],
      [superAdmin, clientA, { ...organizationA, id: UNKNOWN_ID }],
    ] as const) {
      expect((await set(actor, person, true, home)).code).toBe('NOT_FOUND');
    }
    expect(await confidantsOf(organizationB)).toEqual([]);
  });

  test('is refused in an archived organisation', async () => {
    const home = await app.make.organization();
    const person = await home.client();
    await organizationsOn(app).archive(home.id);
    const { errors } = await set(superAdmin, person, true, home);
    expect(errors).toMatchObject([
      {
        message: 'Deze organisatie is gearchiveerd en kan alleen worden gelezen',
        extensions: { code: 'FORBIDDEN' },
      },
    ]);
  });
});
