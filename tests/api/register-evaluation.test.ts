import { afterAll, describe, expect, test } from 'vitest';
import {
  EVALUATE_ENTRY,
  type Evaluated,
  FOLLOW_UP_ENTRY,
  GET_ENTRY,
  type Got,
  LIST_ENTRIES,
  type Listed,
  UPDATE_ENTRY,
} from '../kit/modules/register/register.ts';
import { validBody } from '../kit/modules/register/wire.ts';
import { startTestApp } from '../kit/server/app.ts';
import { validEntry } from '../kit/server/make.ts';
import type { Person } from '../kit/server/person.ts';
import { UNKNOWN_ID } from '../kit/server/unknown-id.ts';

const app = await startTestApp();
afterAll(() => app.close());
const { make } = app;
const { organizationA, organizationB, superAdmin, adminA, adminB, clientA, colleagueA } = app.actors;

const evaluate = (actor: Person, id: string, input: object, version = 1) =>
  app.gql<Evaluated>(actor, EVALUATE_ENTRY, { id, version, input });
const get = async (id: string) => (await app.ask<Got>(adminA, GET_ENTRY, { id })).registerEntry;

describe('the effectiveness of a completed improvement point', () => {
  test('is to be evaluated on a day, and gets a result', async () => {
    const { id } = await make.registerEntry(clientA, { status: 'Completed' });
    await evaluate(clientA, id, { evaluateOn: '2027-03-01' });
    expect(await get(id)).toMatchObject({
      version: 2,
      evaluateOn: '2027-03-01',
      effectivenessResult: null,
      effectiveness: validEntry.effectiveness,
    });
    const { data } = await evaluate(clientA, id, { effectivenessResult: 'Partly' }, 2);
    expect(data?.evaluateRegisterEntry).toMatchObject({
      version: 3,
      evaluateOn: '2027-03-01',
      effectivenessResult: 'Partly',
    });
  });

  test('is said in the form as well, stays when omitted, and goes when it is emptied', async () => {
    const { id } = await make.registerEntry(clientA);
    const update = (input: object, version: number) =>
      app.ask(adminA, UPDATE_ENTRY, { id, version, input: { ...validEntry, ...input } });
    await update({ status: 'Completed', evaluateOn: '2027-03-01', effectivenessResult: 'Effective' }, 1);
    const said = { evaluateOn: '2027-03-01', effectivenessResult: 'Effective' };
    expect(await get(id)).toMatchObject(said);
    await update({ cause: 'Anders' }, 2);
    expect(await get(id)).toMatchObject({ version: 3, ...said });
    await update({ cause: 'Anders', evaluateOn: null, effectivenessResult: null }, 3);
    expect(await get(id)).toMatchObject({ evaluateOn: null, effectivenessResult: null });
  });

  test('is not asked for by the documented calls, which leave it as it is', async () => {
    const { id } = await make.registerEntry(clientA, { evaluateOn: '2027-03-01' });
    const body = { ...validBody, status: 'Afgerond' };
    const { status } = await app.rest(adminA, 'PUT', `/verbete-register/${id}`, body);
    expect(status).toBe(200);
    expect(await get(id)).toMatchObject({ status: 'Completed', evaluateOn: '2027-03-01' });
  });

  test.each([
    [{}, { evaluateOn: 'Kies een resultaat, of de dag waarop u de effectiviteit bekijkt' }],
    [{ evaluateOn: '2027-02-30' }, { evaluateOn: 'Geen geldige datum: kies een dag die bestaat' }],
    [{ evaluateOn: '2300-01-01' }, { evaluateOn: 'Kies een datum tussen 1900 en 2200' }],
  ])('is refused as %j', async (input, fields) => {
    const { id } = await make.registerEntry(clientA);
    const answer = await evaluate(adminA, id, input);
    expect([answer.code, answer.fields]).toEqual(['VALIDATION', fields]);
    expect(await get(id)).toMatchObject({ version: 1, evaluateOn: null });
  });

  test('is not for who may not change it, nor over an older version', async () => {
    const { id } = await make.registerEntry(clientA);
    const input = { effectivenessResult: 'Effective' };
    for (const actor of [adminB, colleagueA])
      expect((await evaluate(actor, id, input)).code).toBe('NOT_FOUND');
    expect((await evaluate(adminA, id, input, 7)).code).toBe('CONFLICT');
    expect(await get(id)).toMatchObject({ version: 1, effectivenessResult: null });
  });

  test('can be filtered by, and is counted', async () => {
    const organization = await make.organization();
    const admin = await organization.admin();
    await make.registerEntries(admin, [
      { effectivenessResult: 'Effective' },
      { effectivenessResult: 'NotEffective', cause: 'Bravo' },
      {},
    ]);
    const { registerEntries } = await app.ask<Listed>(admin, LIST_ENTRIES, {
      organizationId: organization.id,
      filter: { effectivenessResult: ['NotEffective'] },
    });
    expect(registerEntries.rows.map(({ cause }) => cause)).toEqual(['Bravo']);
    expect(registerEntries.facets.find(({ field }) => field === 'effectivenessResult')?.values).toEqual(
      expect.arrayContaining([
        { value: 'Effective', count: 1 },
        { value: 'NotEffective', count: 1 },
      ]),
    );
  });

  test('stands in the log and in one’s own data', async () => {
    const person = await organizationA.client();
    const { id } = await make.registerEntry(person, { status: 'Completed' });
    await evaluate(person, id, { effectivenessResult: 'Partly' });
    const { rows } = await app.sql.query(
      "select details, changed_fields from change_log where entity_id = $1 and action = 'updated'",
      [id],
    );
    expect(rows).toEqual([
      {
        details: { effectivenessResult: [null, 'Partly'] },
        changed_fields: ['effectivenessResult', 'isEvaluationDue', 'isUnevaluated', 'updatedAt'],
      },
    ]);
    const { body } = await app.rest(person, 'GET', '/user/data');
    expect(body).toMatchObject({
      registerEntries: [{ id, effectivenessResult: 'Partly', evaluateOn: null }],
    });
  });
});

const LINKS = `query ($id: ID!) { registerEntry(id: $id) {
  followUpOf { id description } followUps { id description } } }`;

interface Links {
  readonly registerEntry: {
    readonly followUpOf: { readonly id: string } | null;
    readonly followUps: readonly { readonly id: string }[];
  };
}

describe('a follow-up', () => {
  const follow = (actor: Person, followUpOf: string, organizationId = organizationA.id) =>
    app.gql<{ createRegisterEntry: { id: string } }>(actor, FOLLOW_UP_ENTRY, {
      organizationId,
      followUpOf,
      input: validEntry,
    });
  const linksOf = async (actor: Person, id: string) =>
    (await app.ask<Links>(actor, LINKS, { id })).registerEntry;

  test('is linked from both sides', async () => {
    const { id: first } = await make.registerEntry(clientA);
    const { data } = await follow(clientA, first);
    const id = data?.createRegisterEntry.id ?? '';
    for (const actor of [clientA, adminA, superAdmin]) {
      expect(await linksOf(actor, id)).toMatchObject({ followUpOf: { id: first }, followUps: [] });
      expect(await linksOf(actor, first)).toMatchObject({ followUpOf: null, followUps: [{ id }] });
    }
  });

  test('is told to who sees both alone', async () => {
    const { id: first } = await make.registerEntry(clientA);
    const { data } = await follow(adminA, first);
    const id = data?.createRegisterEntry.id ?? '';
    expect(await linksOf(clientA, first)).toEqual({ followUpOf: null, followUps: [] });
    expect(await linksOf(adminA, id)).toMatchObject({ followUpOf: { id: first } });
  });

  test('tells no links of its own, which to and fro are twenty times as many with each step', async () => {
    const { id } = await make.registerEntry(clientA);
    expect((await follow(clientA, id)).code).toBeUndefined();
    for (const links of [
      'followUps { id followUps { id } }',
      'followUps { ...on RegisterEntry { other: followUpOf { id } } }',
      'followUpOf { followUps { id } }',
    ]) {
      const { code } = await app.gql(clientA, `{ registerEntries(pageSize: 100) { rows { ${links} } } }`);
      expect(code, links).toBe('VALIDATION');
    }
  });

  test('is not of another organisation, nor of what one may not see', async () => {
    const { id: elsewhere } = await make.registerEntry(adminB);
    const { id: colleagues } = await make.registerEntry(colleagueA);
    for (const [actor, of] of [
      [adminA, elsewhere],
      [superAdmin, elsewhere],
      [clientA, colleagues],
      [adminA, UNKNOWN_ID],
    ] as const)
      expect((await follow(actor, of)).code).toBe('NOT_FOUND');
    expect((await follow(adminA, 'een')).code).toBe('VALIDATION');
    expect((await follow(superAdmin, elsewhere, organizationB.id)).code).toBeUndefined();
  });

  test('goes with its link when either is deleted', async () => {
    const { id: first } = await make.registerEntry(adminA);
    const { data } = await follow(adminA, first);
    await app.sql.query('delete from register_entry where id = $1', [first]);
    expect(await linksOf(adminA, data?.createRegisterEntry.id ?? '')).toEqual({
      followUpOf: null,
      followUps: [],
    });
  });

  test('is refused beyond the twentieth of one improvement point', async () => {
    const { id: first } = await make.registerEntry(adminA);
    await make.registerEntries(
      adminA,
      Array.from({ length: 20 }, () => ({ cause: `Vervolg van ${first}` })),
    );
    await app.sql.query(
      `insert into record_link (id, organization_id, from_id, to_id, relation)
       select gen_random_uuid(), organization_id, $1, id, 'FollowUp' from register_entry where cause = $2`,
      [first, `Vervolg van ${first}`],
    );
    const { code, errors } = await follow(adminA, first);
    expect([code, errors[0]?.message]).toEqual([
      'VALIDATION',
      'Een verbeterpunt heeft hoogstens 20 vervolgpunten',
    ]);
  });
});
