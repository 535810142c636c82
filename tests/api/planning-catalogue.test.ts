import { afterAll, describe, expect, test } from 'vitest';
import {
  CREATE_FREQUENCY,
  CREATE_TEMPLATE,
  DELETE_FREQUENCY,
  GET_FREQUENCY,
  GET_TEMPLATE,
  LIST_FREQUENCIES,
  LIST_TEMPLATES,
  PREVIEW_FREQUENCY,
  planningOn,
  type ShownFrequency,
  type ShownTemplate,
  UPDATE_FREQUENCY,
  UPDATE_TEMPLATE,
  validFrequency,
  validTemplate,
} from '../kit/modules/planning/planning.ts';
import { startTestApp } from '../kit/server/app.ts';
import { UNKNOWN_ID } from '../kit/server/unknown-id.ts';

const app = await startTestApp({ own: 'the general tasks change' });
afterAll(() => app.close());
const { organizationA, organizationB, superAdmin, adminA, clientA } = app.actors;
const planning = planningOn(app);
const frequencyId = await planning.frequency();

const addFrequency = (input: object) =>
  app.gql<{ createFrequency: ShownFrequency }>(superAdmin, CREATE_FREQUENCY, {
    input: { ...validFrequency, ...input },
  });
const addTemplate = (input: object) =>
  app.gql<{ createTaskTemplate: ShownTemplate }>(superAdmin, CREATE_TEMPLATE, {
    input: { ...validTemplate, frequencyId, ...input },
  });
const linesOf = async (id: string) =>
  (
    await app.sql.query(
      'select entity, action, actor_id, version from change_log where entity_id = $1 order by at',
      [id],
    )
  ).rows;

describe('a frequency', () => {
  test.each([
    [{ kind: 'every', count: 3, unit: 'month' }, 'every 3 month', 'Elke 3 maanden'],
    [{ kind: 'every', count: 1, unit: 'year' }, 'every 1 year', 'Elk jaar'],
    [{ kind: 'every', count: 99, unit: 'hour' }, 'every 99 hour', 'Elke 99 uur'],
    [{ kind: 'after', count: 1, unit: 'week' }, 'after 1 week', '1 week na afronding'],
    [{ kind: 'on', onDay: 1, onMonth: 1 }, 'on 01-01', 'Elk jaar op 1 januari'],
    [{ kind: 'on', onDay: 29, onMonth: 2 }, 'on 29-02', 'Elk jaar op 29 februari'],
  ])('is added, and told as a rule and a sentence: %j', async (input, rule, sentence) => {
    const { data, errors } = await addFrequency({ count: null, unit: null, ...input });
    expect(errors).toEqual([]);
    expect(data?.createFrequency).toMatchObject({ rule, sentence, usedBy: 0, version: 1 });
  });

  test('clears fields that its kind does not use', async () => {
    const { data } = await addFrequency({ kind: 'on', count: 5, unit: 'day', onDay: 31, onMonth: 12 });
    expect(data?.createFrequency).toMatchObject({ count: null, unit: null, rule: 'on 31-12' });
  });

  test.each([
    ['no name', { name: ' ' }, { name: 'Vereist' }],
    ['a count of 0', { count: 0 }, { count: 'Kies een getal van 1 tot en met 99' }],
    ['a count of 100', { count: 100 }, { count: 'Kies een getal van 1 tot en met 99' }],
    ['no count and no unit', { count: null, unit: null }, { count: 'Vereist', unit: 'Vereist' }],
    ['no kind', { kind: null }, { kind: 'Vereist' }],
    [
      '30 February',
      { kind: 'on', onDay: 30, onMonth: 2 },
      { onDay: 'Geen geldige datum: kies een dag die bestaat' },
    ],
    [
      '31 April',
      { kind: 'on', onDay: 31, onMonth: 4 },
      { onDay: 'Geen geldige datum: kies een dag die bestaat' },
    ],
    ['no day', { kind: 'on' }, { onDay: 'Vereist', onMonth: 'Vereist' }],
    ['a month 13', { kind: 'on', onDay: 1, onMonth: 13 }, { onMonth: 'Kies een getal van 1 tot en met 12' }],
    [
      'a reminder of 400 days',
      { remindBeforeDays: 400 },
      { remindBeforeDays: 'Kies een getal van 0 tot en met 365' },
    ],
  ])('is refused with %s, by a save and by a preview alike', async (_what, change, fields) => {
    const saved = await addFrequency(change);
    expect([saved.code, saved.fields]).toEqual(['VALIDATION', fields]);
    const previewed = await app.gql(superAdmin, PREVIEW_FREQUENCY, {
      input: { ...validFrequency, ...change },
    });
    expect([previewed.code, previewed.fields]).toEqual(['VALIDATION', fields]);
  });

  test('shows its next three moments, from a day', async () => {
    const input = { ...validFrequency, count: 1 };
    expect(await app.ask(superAdmin, PREVIEW_FREQUENCY, { input, from: '2026-01-31' })).toEqual({
      previewFrequency: ['2026-02-27T23:00:00.000Z', '2026-03-30T22:00:00.000Z', '2026-04-29T22:00:00.000Z'],
    });
  });

  test.each(['2026-02-30', 'morgen', '9999-01-01'])('shows no moments from %s', async (from) => {
    const { code } = await app.gql(superAdmin, PREVIEW_FREQUENCY, { input: validFrequency, from });
    expect(code).toBe('VALIDATION');
  });

  test('a frequency in use cannot be deleted, but can be made inactive and is then no choice', async () => {
    const { data } = await addFrequency({ name: 'In gebruik' });
    const id = data?.createFrequency.id ?? '';
    const template = await addTemplate({ frequencyId: id });
    expect(template.data?.createTaskTemplate.frequency).toMatchObject({ id, usedBy: 1 });
    const refused = await app.gql(superAdmin, DELETE_FREQUENCY, { id });
    expect([refused.code, refused.errors[0]?.message]).toEqual([
      'FORBIDDEN',
      'Deze frequentie is in gebruik: maak haar inactief',
    ]);
    const { frequency } = await app.ask<{ frequency: ShownFrequency }>(superAdmin, GET_FREQUENCY, { id });
    expect(frequency.abilities).toEqual({ update: true, delete: false });
    await app.ask(superAdmin, UPDATE_FREQUENCY, {
      id,
      version: 1,
      input: { ...validFrequency, isActive: false },
    });
    expect((await addTemplate({ frequencyId: id })).fields).toEqual({
      frequencyId: 'Deze frequentie is niet meer actief: kies een andere',
    });
    const kept = { ...validTemplate, frequencyId: id, title: 'Andere titel' };
    const changed = await app.gql(superAdmin, UPDATE_TEMPLATE, {
      id: template.data?.createTaskTemplate.id,
      version: 1,
      input: kept,
    });
    expect(changed.errors).toEqual([]);
  });

  test('has an optimistic lock', async () => {
    const id = await planning.frequency();
    const input = { ...validFrequency, name: 'Eerst' };
    await app.ask(superAdmin, UPDATE_FREQUENCY, { id, version: 1, input });
    expect(
      (await app.gql(superAdmin, UPDATE_FREQUENCY, { id, version: 1, input: validFrequency })).code,
    ).toBe('CONFLICT');
    expect(await linesOf(id)).toEqual([
      { entity: 'Frequency', action: 'updated', actor_id: superAdmin.id, version: 2 },
    ]);
  });

  test('is in a list that can be sorted and searched, with an Admin’s abilities', async () => {
    const variables = { pageSize: 100, search: 'elk halfjaar' };
    await addFrequency({ name: 'Elk halfjaar B' });
    await addFrequency({ name: 'Elk halfjaar A' });
    const sort = { field: 'name', direction: 'asc' };
    const { frequencies } = await app.ask<{
      frequencies: { rows: ShownFrequency[]; total: number; abilities: object };
    }>(adminA, LIST_FREQUENCIES, { ...variables, sort });
    expect(frequencies.rows.map(({ name }) => name)).toEqual(['Elk halfjaar A', 'Elk halfjaar B']);
    expect([frequencies.total, frequencies.abilities]).toEqual([2, { create: false }]);
    expect(frequencies.rows[0]?.abilities).toEqual({ update: false, delete: false });
  });
});

describe('a task template', () => {
  test.each([
    ['nothing', { title: '', description: null, theme: null, frequencyId: null, leadTimeDays: null }],
    ['no lead time', { leadTimeDays: null }],
    ['a lead time of 366 days', { leadTimeDays: 366 }],
    ['a negative lead time', { leadTimeDays: -1 }],
    ['a month 0', { months: [0] }],
    ['a month twice', { months: [3, 3] }],
    ['no organisation', { forAllOrganizations: false }],
    ['an organisation that does not exist', { forAllOrganizations: false, organizationIds: [UNKNOWN_ID] }],
    ['a frequency that does not exist', { frequencyId: UNKNOWN_ID }],
    ['a malformed frequency', { frequencyId: 'kwartaal' }],
  ])('is refused with %s, naming the fields', async (_what, change) => {
    const { code, fields } = await addTemplate(change);
    expect(code).toBe('VALIDATION');
    const named = Object.keys(change).includes('forAllOrganizations')
      ? ['organizationIds']
      : Object.keys(change);
    expect(Object.keys(fields ?? {}).toSorted()).toEqual(named.toSorted());
  });

  test('a task template for one organisation is invisible to others', async () => {
    const { data } = await addTemplate({ forAllOrganizations: false, organizationIds: [organizationB.id] });
    const id = data?.createTaskTemplate.id;
    expect(data?.createTaskTemplate).toMatchObject({
      organizationCount: 1,
      organizations: [{ id: organizationB.id }],
    });
    expect((await app.gql(adminA, GET_TEMPLATE, { id })).code).toBe('NOT_FOUND');
    const { taskTemplates } = await app.ask<{ taskTemplates: { rows: ShownTemplate[] } }>(
      adminA,
      LIST_TEMPLATES,
      {
        pageSize: 100,
      },
    );
    expect(taskTemplates.rows.map((row) => row.id)).not.toContain(id);
  });

  test('keeps its archived organisations, which are hidden and no valid input', async () => {
    const archived = await app.make.organization();
    const organizationIds = [organizationA.id, archived.id];
    const { data } = await addTemplate({ forAllOrganizations: false, organizationIds });
    const id = data?.createTaskTemplate.id;
    await app.sql.query('update organization set archived_at = now() where id = $1', [archived.id]);
    const { status } = await app.rest(superAdmin, 'PUT', `/tasks/${id}`, { title: 'Andere titel' });
    expect(status).toBe(200);
    const { rows } = await app.sql.query('select organization_ids as ids from task_template where id = $1', [
      id,
    ]);
    expect(new Set(rows[0].ids)).toEqual(new Set(organizationIds));
  });

  test('a task template for two organisations shows an Admin their own only', async () => {
    const organizationIds = [organizationA.id, organizationB.id];
    const { data } = await addTemplate({ forAllOrganizations: false, organizationIds });
    const { taskTemplate } = await app.ask<{ taskTemplate: ShownTemplate }>(adminA, GET_TEMPLATE, {
      id: data?.createTaskTemplate.id,
    });
    expect(taskTemplate).toMatchObject({ organizationCount: 1, organizations: [{ id: organizationA.id }] });
  });

  test('is shown to a Client of its organisation, with its frequency and no other', async () => {
    const own = await addTemplate({ forAllOrganizations: false, organizationIds: [organizationA.id] });
    const all = await addTemplate({ title: 'Voor allen' });
    const other = await planning.frequency();
    const foreign = await addTemplate({
      ...{ forAllOrganizations: false, organizationIds: [organizationB.id], frequencyId: other },
    });
    const { taskTemplates } = await app.ask<{
      taskTemplates: { rows: ShownTemplate[]; abilities: object };
    }>(clientA, LIST_TEMPLATES, { pageSize: 100 });
    const ids = taskTemplates.rows.map((row) => row.id);
    expect(ids).toEqual(
      expect.arrayContaining([own.data?.createTaskTemplate.id, all.data?.createTaskTemplate.id]),
    );
    expect(ids).not.toContain(foreign.data?.createTaskTemplate.id);
    expect(taskTemplates.abilities).toEqual({ create: false });
    expect(taskTemplates.rows.find(({ id }) => id === ids[0])).toMatchObject({
      abilities: { update: false, delete: false },
    });
    expect((await app.gql(clientA, LIST_FREQUENCIES, {})).code).toBe('FORBIDDEN');
    expect((await app.gql(clientA, GET_TEMPLATE, { id: foreign.data?.createTaskTemplate.id })).code).toBe(
      'NOT_FOUND',
    );
    const nobody = await app.make.person({ role: 'Client', organizations: [] });
    const { body } = await app.rest(nobody, 'GET', '/tasks');
    expect(body).toEqual([]);
  });

  test('is logged, and announced to SuperAdmins only', async () => {
    const { data } = await addTemplate({});
    const id = data?.createTaskTemplate.id ?? '';
    const { rows } = await app.sql.query(
      'select organization_id, entity, action, subject_user_id from change_log where entity_id = $1',
      [id],
    );
    expect(rows).toEqual([
      {
        organization_id: '00000000-0000-0000-0000-000000000000',
        entity: 'TaskTemplate',
        action: 'created',
        subject_user_id: null,
      },
    ]);
  });
});
