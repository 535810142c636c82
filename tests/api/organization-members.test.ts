import { afterAll, describe, expect, test } from 'vitest';
import { organizationsOn } from '../kit/modules/organizations/organizations.ts';
import { startTestApp } from '../kit/server/app.ts';
import type { Person } from '../kit/server/person.ts';
import { UNKNOWN_ID } from '../kit/server/unknown-id.ts';
import { listenOn } from '../kit/transport/subscription.ts';

const app = await startTestApp();
afterAll(() => app.close());
const { organizationA, organizationB, superAdmin, adminA, clientA } = app.actors;
const { namesFor } = organizationsOn(app);

describe('the people of an organisation', () => {
  const MEMBERS = 'query ($id: ID!) { organizationMembers(id: $id) { user { id email } kind since } }';
  const ADD = `mutation ($o: ID!, $u: ID!, $kind: MembershipKind!) {
    addMember(organizationId: $o, userId: $u, kind: $kind) }`;
  const REMOVE = 'mutation ($o: ID!, $u: ID!) { removeMember(organizationId: $o, userId: $u) }';
  const membersOf = async (actor: Person, id: string) =>
    (
      await app.ask<{ organizationMembers: { user: { id: string }; kind: string }[] }>(actor, MEMBERS, { id })
    ).organizationMembers.map(({ user, kind }) => [user.id, kind]);

  test('are listed with the owners first', async () => {
    const house = await app.make.organization();
    const member = await house.client();
    const owner = await house.admin();
    expect(await membersOf(owner, house.id)).toEqual([
      [owner.id, 'Owner'],
      [member.id, 'Member'],
    ]);
    expect((await app.gql(adminA, MEMBERS, { id: house.id })).code).toBe('NOT_FOUND');
    expect((await app.gql(superAdmin, MEMBERS, { id: UNKNOWN_ID })).code).toBe('NOT_FOUND');
    expect((await app.gql(member, MEMBERS, { id: house.id })).code).toBe('FORBIDDEN');
  });

  test('can be added and removed; their sockets reconnect with the new scope, and each is logged', async () => {
    const house = await app.make.organization();
    const person = await app.make.person({ role: 'Client' });
    const socket = await app.socket(person);
    const heard = await listenOn(app)(superAdmin);
    await app.ask(superAdmin, ADD, { o: house.id, u: person.id, kind: 'Member' });
    await app.ask(superAdmin, ADD, { o: house.id, u: person.id, kind: 'Member' });
    expect((await socket.closed).code).toBe(1012);
    expect(await namesFor(person)).toEqual([house.name]);
    await app.ask(superAdmin, REMOVE, { o: house.id, u: person.id });
    await app.ask(superAdmin, REMOVE, { o: house.id, u: person.id });
    expect(await namesFor(person)).toEqual([]);
    const { rows } = await app.sql.query(
      "select entity_id as id, action, details from change_log where organization_id = $1 and entity = 'Membership' order by at",
      [house.id],
    );
    expect(rows).toMatchObject([
      { action: 'created', details: { kind: 'Member' } },
      { action: 'deleted', details: { kind: 'Member' } },
    ]);
    await heard.of(rows[1]);
  });

  test.each([
    ['Client', 'Owner'],
    ['Admin', 'Member'],
  ] as const)('do not come as what their role does not say: a %s as %s', async (role, kind) => {
    const person = await app.make.person({ role });
    const { fields } = await app.gql(superAdmin, ADD, { o: organizationA.id, u: person.id, kind });
    expect(fields).toEqual({ kind: 'Een beheerder is eigenaar, een medewerker is lid' });
  });

  test('cannot be removed when it is the last Admin, or oneself', async () => {
    const house = await app.make.organization('Eén beheerder');
    const only = await house.admin();
    const { errors } = await app.gql(superAdmin, REMOVE, { o: house.id, u: only.id });
    expect(errors[0]?.message).toBe(
      'Dit is de laatste beheerder van Eén beheerder: maak eerst een ander beheerder',
    );
    await house.admin();
    expect((await app.gql(only, REMOVE, { o: house.id, u: only.id })).code).toBe('FORBIDDEN');
    expect((await app.gql(superAdmin, REMOVE, { o: house.id, u: only.id })).code).toBeUndefined();
  });

  test('can be placed by an Admin in their own organisations only', async () => {
    const second = await app.make.organization();
    const owner = await app.make.person({ role: 'Admin', organizations: [organizationA, second] });
    const stranger = await organizationB.client();
    const both = await app.make.person({ role: 'Client', organizations: [organizationA, organizationB] });
    expect((await app.gql(owner, ADD, { o: second.id, u: both.id, kind: 'Member' })).code).toBeUndefined();
    expect((await app.gql(owner, REMOVE, { o: second.id, u: both.id })).code).toBeUndefined();
    expect((await app.gql(owner, REMOVE, { o: organizationB.id, u: both.id })).code).toBe('NOT_FOUND');
    expect((await app.gql(owner, ADD, { o: second.id, u: stranger.id, kind: 'Member' })).code).toBe(
      'NOT_FOUND',
    );
    expect((await app.gql(owner, ADD, { o: organizationB.id, u: clientA.id, kind: 'Member' })).code).toBe(
      'NOT_FOUND',
    );
  });

  test('Clients of an organisation receive no changes about each other', async () => {
    const house = await app.make.organization();
    const [one, other] = [await house.client(), await house.client()];
    const listener = await listenOn(app)(one);
    await app.ask(
      superAdmin,
      'mutation ($id: ID!) { updateUserAccount(id: $id, input: { version: 1, name: "A", surname: "B" }) { id } }',
      { id: other.id },
    );
    const sign = await app.make.registerEntry(one);
    await app.ask(one, 'mutation ($id: ID!) { deleteRegisterEntry(id: $id) }', { id: sign.id });
    await listener.of(sign);
    expect(listener.heard().map(({ entityId }) => entityId)).toEqual([sign.id]);
  });
});
