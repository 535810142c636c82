import { afterAll, describe, expect, test } from 'vitest';
import {
  ARCHIVE_ORGANIZATION,
  type Managed,
  organizationsOn,
  RESTORE_ORGANIZATION,
  UPDATE_ORGANIZATION,
} from '../kit/modules/organizations/organizations.ts';
import {
  CREATE_ENTRY,
  GET_ENTRY,
  LIST_ENTRIES,
  type Listed,
  UPDATE_ENTRY,
} from '../kit/modules/register/register.ts';
import { startTestApp } from '../kit/server/app.ts';
import { validEntry } from '../kit/server/make.ts';
import type { Person } from '../kit/server/person.ts';

const app = await startTestApp();
afterAll(() => app.close());
const { superAdmin, clientA } = app.actors;
const { archive, namesFor } = organizationsOn(app);

describe('an archived organisation', async () => {
  const home = await app.make.organization('Archiefhuis');
  const admin = await home.admin();
  const member = await home.client();
  const entry = await app.make.registerEntry(member);
  await archive(home.id);
  const ARCHIVED = ['FORBIDDEN', 'Deze organisatie is gearchiveerd en kan alleen worden gelezen'];
  const refusal = async (actor: Person, document: string, variables: object) => {
    const { code, errors } = await app.gql(actor, document, variables);
    return [code, errors[0]?.message];
  };

  test('is no choice in any list', async () => {
    expect(await namesFor(admin)).toEqual([]);
    expect(await namesFor(superAdmin)).not.toContain('Archiefhuis');
    expect((await app.rest(admin, 'GET', '/organizations/owned')).body).toEqual([]);
  });

  test('can still be read by its people', async () => {
    expect((await app.gql(member, GET_ENTRY, { id: entry.id })).code).toBeUndefined();
    const { registerEntries } = await app.ask<Listed>(admin, LIST_ENTRIES, { organizationId: home.id });
    expect(registerEntries.total).toBe(1);
  });

  test('offers no change of what it holds, whoever looks', async () => {
    const ABILITIES = `query ($o: ID!, $search: String) { registerEntries(organizationId: $o, search: $search) {
      rows { abilities { update delete } } abilities { create } } }`;
    const CREATE = 'query ($o: ID!) { registerEntries(organizationId: $o) { abilities { create } } }';
    for (const actor of [member, admin, superAdmin]) {
      expect(await app.ask(actor, ABILITIES, { o: home.id })).toEqual({
        registerEntries: {
          rows: [{ abilities: { update: false, delete: false } }],
          abilities: { create: false },
        },
      });
      const none = { registerEntries: { rows: [], abilities: { create: false } } };
      expect(await app.ask(actor, ABILITIES, { o: home.id, search: 'staat er niet' })).toEqual(none);
      expect(await app.ask(actor, CREATE, { o: home.id })).toEqual({
        registerEntries: { abilities: { create: false } },
      });
    }
    const open = await app.make.organization();
    expect(await app.ask(superAdmin, ABILITIES, { o: open.id })).toMatchObject({
      registerEntries: { abilities: { create: true } },
    });
  });

  test('takes no change, whoever tries', async () => {
    const change = { id: entry.id, version: 1, input: { ...validEntry, cause: 'Anders' } };
    for (const actor of [member, admin, superAdmin]) {
      expect(await refusal(actor, CREATE_ENTRY, { organizationId: home.id, input: validEntry })).toEqual(
        ARCHIVED,
      );
      expect(await refusal(actor, UPDATE_ENTRY, change)).toEqual(ARCHIVED);
    }
    expect(
      await refusal(superAdmin, UPDATE_ORGANIZATION, { id: home.id, name: 'Anders', version: 2 }),
    ).toEqual(ARCHIVED);
    const INVITE = `mutation ($o: ID!) { createInvitations(input: { emails: ["x@y.example"], role: Client, organizationId: $o }) { id } }`;
    expect(await refusal(admin, INVITE, { o: home.id })).toEqual(ARCHIVED);
    const ADD = 'mutation ($o: ID!, $u: ID!) { addMember(organizationId: $o, userId: $u, kind: Member) }';
    expect(await refusal(superAdmin, ADD, { o: home.id, u: clientA.id })).toEqual(ARCHIVED);
    expect(await refusal(superAdmin, ARCHIVE_ORGANIZATION, { id: home.id, version: 2 })).toEqual(ARCHIVED);
  });

  test('works as before once it is restored, with the current roles', async () => {
    const house = await app.make.organization();
    const [stays, leaves] = [await house.admin(), await house.admin()];
    await archive(house.id);
    const UPDATE_ROLE =
      'mutation ($id: ID!) { updateUserAccount(id: $id, input: { version: 1, role: Client }) { role } }';
    await app.ask(superAdmin, UPDATE_ROLE, { id: leaves.id });
    const { restoreOrganization } = await app.ask<{ restoreOrganization: Managed }>(
      superAdmin,
      RESTORE_ORGANIZATION,
      {
        id: house.id,
        version: 2,
      },
    );
    expect(restoreOrganization).toMatchObject({
      archivedAt: null,
      ownerCount: 1,
      memberCount: 1,
      version: 3,
    });
    expect(await namesFor(stays)).toEqual([house.name]);
    expect((await app.gql(superAdmin, RESTORE_ORGANIZATION, { id: house.id, version: 3 })).code).toBe(
      'FORBIDDEN',
    );
  });

  test('makes the sockets of its people reconnect', async () => {
    const house = await app.make.organization();
    const socket = await app.socket(await house.client());
    await archive(house.id);
    expect((await socket.closed).code).toBe(1012);
  });
});
