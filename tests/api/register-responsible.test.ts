import { afterAll, describe, expect, test } from 'vitest';
import { DELETE_ENTRY, LIST_ENTRIES, type Listed } from '../kit/modules/register/register.ts';
import {
  CREATE_SHOWN,
  type CreatedShown,
  GET_SHOWN,
  type GotShown,
  UPDATE_SHOWN,
  type UpdatedShown,
} from '../kit/modules/register/responsible.ts';
import { validBody } from '../kit/modules/register/wire.ts';
import { startTestApp } from '../kit/server/app.ts';
import { validEntry } from '../kit/server/make.ts';
import type { Person } from '../kit/server/person.ts';
import { UNKNOWN_ID } from '../kit/server/unknown-id.ts';

const app = await startTestApp();
afterAll(() => app.close());
const { make } = app;
const { organizationA, organizationB, superAdmin, adminA, clientA, colleagueA, adminB, clientB } = app.actors;
const { clientOfBoth } = app.actors;

const create = (actor: Person, input: object) =>
  app.gql<CreatedShown>(actor, CREATE_SHOWN, {
    organizationId: organizationA.id,
    input: { ...validEntry, ...input },
  });
const update = (actor: Person, id: string, input: object, version = 1) =>
  app.gql<UpdatedShown>(actor, UPDATE_SHOWN, { id, version, input: { ...validEntry, ...input } });
const get = async (actor: Person, id: string) =>
  (await app.ask<GotShown>(actor, GET_SHOWN, { id })).registerEntry;
const list = async (actor: Person, variables: object = {}) =>
  (await app.ask<Listed>(actor, LIST_ENTRIES, { pageSize: 100, ...variables })).registerEntries;
const idsOf = async (actor: Person, variables: object = {}) =>
  (await list(actor, variables)).rows.map(({ id }) => id);
const stored = async (id: string) => {
  const { rows } = await app.sql.query('select * from register_entry where id = $1', [id]);
  return rows[0];
};
const shown = ({ id, name, surname }: Person) => ({ id, name, surname });
const nameOf = ({ name, surname }: Person) => `${name} ${surname}`;
const notTheirs = { code: 'FORBIDDEN', message: 'Welke collega verantwoordelijk is, kiest een beheerder' };
const refusal = ({ code, errors }: { code: unknown; errors: readonly { message: string }[] }) => ({
  code,
  message: errors[0]?.message,
});

describe('the responsible colleague', () => {
  test.each([adminA, superAdmin])('is chosen by a $role, and the text becomes their name', async (actor) => {
    const { data, errors } = await create(actor, { responsibleUserId: clientA.id });
    expect(errors).toEqual([]);
    expect(data?.createRegisterEntry).toMatchObject({
      responsibleEmployee: nameOf(clientA),
      responsibleUser: shown(clientA),
      abilities: { update: true, delete: true, chooseResponsible: true },
    });
    const { id } = data?.createRegisterEntry ?? { id: '' };
    const changed = await update(actor, id, { responsibleUserId: adminA.id });
    expect(changed.data?.updateRegisterEntry).toMatchObject({
      version: 2,
      responsibleEmployee: nameOf(adminA),
      responsibleUser: shown(adminA),
    });
    const none = await update(actor, id, { responsibleUserId: null }, 2);
    expect(none.data?.updateRegisterEntry).toMatchObject({
      version: 3,
      responsibleEmployee: validEntry.responsibleEmployee,
      responsibleUser: null,
    });
  });

  test('is unchanged when omitted, over GraphQL and over REST', async () => {
    const { id } = await make.registerEntry(adminA, { responsibleUserId: clientA.id });
    await update(adminA, id, { cause: 'Anders' });
    expect((await get(adminA, id)).responsibleUser).toEqual(shown(clientA));
    const { status, body } = await app.rest(adminA, 'PUT', `/verbete-register/${id}`, validBody);
    expect(status).toBe(200);
    expect(JSON.stringify(body)).not.toContain(clientA.id);
    expect((await get(adminA, id)).responsibleUser).toEqual(shown(clientA));
  });

  test('stays where the text is as it was or their name, and ends where it is somebody else’s, over GraphQL and over REST', async () => {
    const writings = {
      GraphQL: (id: string, version: number, responsibleEmployee: string) =>
        update(adminA, id, { responsibleEmployee }, version),
      REST: (id: string, version: number, text: string) =>
        app.rest(adminA, 'PUT', `/verbete-register/${id}`, {
          ...validBody,
          VerantwoordelijkeMedewerker: text,
          version,
        }),
    };
    for (const write of Object.values(writings)) {
      const { data } = await create(adminA, { responsibleUserId: clientA.id });
      const { id } = data?.createRegisterEntry ?? { id: '' };
      await write(id, 1, `  ${nameOf(clientA).toUpperCase()} `);
      expect((await get(adminA, id)).responsibleUser).toEqual(shown(clientA));
      await write(id, 2, 'Team Noord');
      expect(await get(adminA, id)).toMatchObject({
        responsibleEmployee: 'Team Noord',
        responsibleUser: null,
      });
      const { body } = await app.rest(adminA, 'GET', `/verbete-register/${id}`);
      expect(body).toMatchObject({ VerantwoordelijkeMedewerker: 'Team Noord' });
    }
  });

  test('stays whatever a Client writes, who may not say who it is', async () => {
    const { id } = await make.registerEntry(clientA, { responsibleUserId: colleagueA.id });
    const { data } = await update(clientA, id, { responsibleEmployee: 'Ik zelf' });
    expect(data?.updateRegisterEntry).toMatchObject({
      responsibleEmployee: 'Ik zelf',
      responsibleUser: shown(colleagueA),
    });
  });

  test('needs no text beside, and without a colleague the text is required', async () => {
    const { data } = await create(adminA, { responsibleUserId: clientA.id, responsibleEmployee: undefined });
    expect(data?.createRegisterEntry.responsibleEmployee).toBe(nameOf(clientA));
    const { fields } = await create(adminA, { responsibleUserId: null, responsibleEmployee: ' ' });
    expect(fields).toEqual({ responsibleEmployee: 'Vereist' });
  });

  test.each([
    [
      'of another organisation',
      clientB.id,
      'Deze persoon hoort niet bij deze organisatie: kies iemand uit de lijst',
    ],
    [
      'who belongs to none',
      superAdmin.id,
      'Deze persoon hoort niet bij deze organisatie: kies iemand uit de lijst',
    ],
    [
      'who does not exist',
      UNKNOWN_ID,
      'Deze persoon hoort niet bij deze organisatie: kies iemand uit de lijst',
    ],
    ['with a malformed id', 'ik', 'Geen geldige sleutel'],
  ])('is nobody %s', async (_who, responsibleUserId, message) => {
    const created = await create(adminA, { responsibleUserId });
    expect([created.code, created.fields]).toEqual(['VALIDATION', { responsibleUserId: message }]);
    const { id } = await make.registerEntry(clientA);
    const before = await stored(id);
    const updated = await update(adminA, id, { cause: 'Anders', responsibleUserId });
    expect([updated.code, updated.fields]).toEqual(['VALIDATION', { responsibleUserId: message }]);
    expect(await stored(id)).toEqual(before);
  });

  test('cannot be a blocked person, unless they already were', async () => {
    const person = await organizationA.client();
    const { id } = await make.registerEntry(clientA, { responsibleUserId: person.id });
    await app.sql.query('update app_user set blocked_at = now() where id = $1', [person.id]);
    const fields = { responsibleUserId: 'Deze persoon is geblokkeerd: kies iemand anders' };
    expect((await create(adminA, { responsibleUserId: person.id })).fields).toEqual(fields);
    const kept = await update(adminA, id, { cause: 'Anders', responsibleUserId: person.id });
    expect(kept.data?.updateRegisterEntry.responsibleUser).toEqual(shown(person));
  });

  test('cannot be chosen by a Client, for a new entry or their own', async () => {
    expect(refusal(await create(clientA, { responsibleUserId: colleagueA.id }))).toEqual(notTheirs);
    const { id } = await make.registerEntry(clientA, { responsibleUserId: colleagueA.id });
    const before = await stored(id);
    for (const responsibleUserId of [null, clientA.id])
      expect(refusal(await update(clientA, id, { cause: 'Anders', responsibleUserId }))).toEqual(notTheirs);
    expect(await stored(id)).toEqual(before);
    const same = await update(clientA, id, { cause: 'Anders', responsibleUserId: colleagueA.id });
    expect(same.data?.updateRegisterEntry).toMatchObject({
      cause: 'Anders',
      responsibleUser: shown(colleagueA),
      abilities: { update: true, delete: true, chooseResponsible: false },
    });
  });

  test('may be chosen in the list of an organisation by its managers', async () => {
    const ABILITIES = `query ($organizationId: ID) {
      registerEntries(organizationId: $organizationId) { abilities { create chooseResponsible } } }`;
    const inA = { organizationId: organizationA.id };
    for (const [actor, chooseResponsible] of [
      [adminA, true],
      [superAdmin, true],
      [clientA, false],
    ] as const) {
      const { registerEntries } = await app.ask<Listed>(actor, ABILITIES, inA);
      expect(registerEntries.abilities).toEqual({ create: true, chooseResponsible });
    }
    const { registerEntries } = await app.ask<Listed>(adminA, ABILITIES);
    expect(registerEntries.abilities).toEqual({ create: true, chooseResponsible: false });
  });

  test('is in the log, with everyone whom a change concerns', async () => {
    const { data } = await create(adminA, { responsibleUserId: clientA.id });
    const { id } = data?.createRegisterEntry ?? { id: '' };
    await update(adminA, id, { responsibleUserId: colleagueA.id });
    await update(adminA, id, { responsibleUserId: adminA.id }, 2);
    await app.ask(adminA, DELETE_ENTRY, { id });
    const { rows } = await app.sql.query(
      `select action, subject_user_id as subject, concerned_user_ids as concerned,
         details -> 'responsibleUserId' as responsible from change_log where entity_id = $1 order by at`,
      [id],
    );
    const subject = adminA.id;
    expect(rows).toEqual([
      { action: 'created', subject, concerned: [clientA.id], responsible: clientA.id },
      {
        action: 'updated',
        subject,
        concerned: [colleagueA.id, clientA.id],
        responsible: [clientA.id, colleagueA.id],
      },
      { action: 'updated', subject, concerned: [colleagueA.id], responsible: [colleagueA.id, adminA.id] },
      { action: 'deleted', subject, concerned: [], responsible: adminA.id },
    ]);
  });
});

describe('a Client who is responsible', () => {
  test('reads the entry and changes it as its author does', async () => {
    const { id } = await make.registerEntry(colleagueA, { responsibleUserId: clientA.id });
    expect(await get(clientA, id)).toMatchObject({
      responsibleUser: shown(clientA),
      abilities: { update: true, delete: false, chooseResponsible: false },
    });
    const { data } = await update(clientA, id, { cause: 'Anders', status: 'Completed' });
    expect(data?.updateRegisterEntry).toMatchObject({ version: 2, cause: 'Anders' });
    expect((await app.rest(clientA, 'GET', `/verbete-register/${id}`)).status).toBe(200);
    expect((await app.rest(clientA, 'PUT', `/verbete-register/${id}`, validBody)).status).toBe(200);
  });

  test('may neither delete it nor choose the responsible colleague', async () => {
    const { id } = await make.registerEntry(colleagueA, { responsibleUserId: clientA.id });
    const before = await stored(id);
    expect((await app.gql(clientA, DELETE_ENTRY, { id })).code).toBe('FORBIDDEN');
    expect((await app.rest(clientA, 'DELETE', `/verbete-register/${id}`)).status).toBe(403);
    expect(refusal(await update(clientA, id, { responsibleUserId: null }))).toEqual(notTheirs);
    expect(await stored(id)).toEqual(before);
  });

  test('does not change its visibility to others', async () => {
    const { id } = await make.registerEntry(clientA, { responsibleUserId: colleagueA.id });
    expect(await idsOf(clientA)).toContain(id);
    expect(await idsOf(adminA)).toContain(id);
    for (const actor of [clientOfBoth, clientB, adminB]) {
      expect(await idsOf(actor)).not.toContain(id);
      expect((await app.gql(actor, GET_SHOWN, { id })).code).toBe('NOT_FOUND');
      expect((await update(actor, id, {})).code).toBe('NOT_FOUND');
    }
  });

  test('loses access once another is responsible, or once they have left', async () => {
    const person = await organizationA.client();
    const { id } = await make.registerEntry(colleagueA, { responsibleUserId: person.id });
    const { id: other } = await make.registerEntry(colleagueA, { responsibleUserId: person.id });
    await update(adminA, id, { responsibleUserId: clientA.id });
    expect(await idsOf(person)).toEqual([other]);
    expect((await app.gql(person, GET_SHOWN, { id })).code).toBe('NOT_FOUND');
    await app.sql.query('delete from membership where user_id = $1', [person.id]);
    expect(await idsOf(person)).toEqual([]);
    expect((await update(person, other, {})).code).toBe('NOT_FOUND');
    expect((await get(adminA, other)).responsibleUser).toEqual(shown(person));
  });

  test('only reads it in an archived organisation', async () => {
    const organization = await make.organization();
    const person = await organization.client();
    const { id } = await make.registerEntry(await organization.admin(), { responsibleUserId: person.id });
    await app.sql.query('update organization set archived_at = now() where id = $1', [organization.id]);
    expect((await get(person, id)).abilities).toEqual({
      update: false,
      delete: false,
      chooseResponsible: false,
    });
    expect((await update(person, id, { cause: 'Anders' })).code).toBe('FORBIDDEN');
  });
});

describe('the list of a Client', () => {
  test('has what they reported and what they are responsible for, each once', async () => {
    const person = await make.person({ role: 'Client', organizations: [organizationA, organizationB] });
    const both = { responsibleUserId: person.id };
    const entries = [
      await make.registerEntry(person, { ...both, cause: 'Alfa', status: 'Ongoing' }, organizationA.id),
      await make.registerEntry(person, { cause: 'Bravo' }, organizationB.id),
      await make.registerEntry(clientB, { ...both, cause: 'Charlie', status: 'Ongoing' }),
      await make.registerEntry(clientA, { ...both, cause: 'Delta nijlpaard' }),
      await make.registerEntry(clientA, { cause: 'Nijlpaard' }),
    ];
    const [first, second, third, fourth] = entries.map(({ id }) => id);
    const all = await list(person);
    expect(all.rows.map(({ id }) => id)).toEqual([fourth, third, second, first]);
    expect(all.total).toBe(4);
    expect(all.facets).toContainEqual({
      field: 'status',
      values: expect.arrayContaining([
        { value: 'NotStarted', count: 2 },
        { value: 'Ongoing', count: 2 },
      ]),
    });
    expect(await idsOf(person, { organizationId: organizationA.id })).toEqual([fourth, first]);
    expect(await idsOf(person, { filter: { status: ['Ongoing'] } })).toEqual([third, first]);
    expect(await idsOf(person, { sort: { field: 'cause', direction: 'asc' } })).toEqual([
      first,
      second,
      third,
      fourth,
    ]);
    expect(await idsOf(person, { page: 1, pageSize: 3 })).toEqual([first]);
    expect(await idsOf(person, { search: 'nijlpaard' })).toEqual([fourth]);
    expect(await idsOf(person, { userId: person.id })).toEqual([second, first]);
  });
});

test('the download of one’s own data has what one is responsible for', async () => {
  const person = await organizationA.client();
  const { id } = await make.registerEntry(clientA, { responsibleUserId: person.id });
  const { body } = await app.rest(person, 'GET', '/user/data');
  expect(body).toMatchObject({
    registerEntries: [],
    registerEntriesResponsibleFor: [{ id, description: validEntry.description }],
  });
});
