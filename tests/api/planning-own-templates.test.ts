import pg from 'pg';
import { afterAll, describe, expect, test } from 'vitest';
import {
  CREATE_TEMPLATE,
  DELETE_TEMPLATE,
  GENERATE_YEAR,
  GET_TEMPLATE,
  type GeneratedYear,
  LIST_EVENTS,
  LIST_TEMPLATES,
  type ListedEvents,
  planningOn,
  type ShownTemplate,
  UPDATE_TEMPLATE,
  validTemplate,
} from '../kit/modules/planning/planning.ts';
import { startTestApp } from '../kit/server/app.ts';
import type { Person } from '../kit/server/person.ts';
import { eventually } from '../kit/server/wait.ts';

const app = await startTestApp({ own: 'the general tasks change' });
const client = new pg.Client({ connectionString: app.applicationUrl });
await client.connect();
afterAll(async () => {
  await client.end();
  await app.close();
});
const { organizationA, organizationB, superAdmin, adminA, clientA, adminB, clientB } = app.actors;
const planning = planningOn(app);
const frequencyId = await planning.frequency();

const inputOf = (given: object = {}) => ({ ...validTemplate, frequencyId, ...given });
const create = (actor: Person, organizationId: string | null, given: object = {}) =>
  app.gql<{ createTaskTemplate: ShownTemplate }>(actor, CREATE_TEMPLATE, {
    organizationId,
    input: inputOf(given),
  });
const made = async (actor: Person = adminA, given: object = {}) => {
  const { data, errors } = await create(actor, actor.organizationIds[0] ?? organizationA.id, given);
  expect(errors).toEqual([]);
  return data?.createTaskTemplate as ShownTemplate;
};
const update = (actor: Person, { id, version }: ShownTemplate, given: object) =>
  app.gql<{ updateTaskTemplate: ShownTemplate }>(actor, UPDATE_TEMPLATE, {
    id,
    version,
    input: inputOf(given),
  });
const remove = (actor: Person, { id }: ShownTemplate) => app.gql(actor, DELETE_TEMPLATE, { id });
const seenBy = async (actor: Person, { id }: ShownTemplate) =>
  (await app.gql(actor, GET_TEMPLATE, { id })).code ?? 'ok';
const listed = async (actor: Person, variables: object = {}) =>
  (
    await app.ask<{ taskTemplates: { rows: ShownTemplate[]; total: number; abilities: object } }>(
      actor,
      LIST_TEMPLATES,
      { pageSize: 100, ...variables },
    )
  ).taskTemplates;
const linesOf = async ({ id }: ShownTemplate) =>
  (
    await app.sql.query(
      'select organization_id, actor_id, action, version from change_log where entity_id = $1 order by at',
      [id],
    )
  ).rows;

describe('an own recurring task', () => {
  test('is made by an Admin, changed, made inactive and deleted, with lines under the organisation', async () => {
    const template = await made();
    expect(template).toMatchObject({
      organization: { id: organizationA.id },
      forAllOrganizations: false,
      organizations: [{ id: organizationA.id }],
      organizationCount: 1,
      abilities: { update: true, delete: true },
    });
    const changed = await update(adminA, template, { title: 'Anders', isActive: false });
    expect(changed.data?.updateTaskTemplate).toMatchObject({ title: 'Anders', isActive: false, version: 2 });
    expect((await update(adminA, template, { title: 'Te laat' })).code).toBe('CONFLICT');
    expect((await remove(adminA, template)).code).toBeUndefined();
    const line = { organization_id: organizationA.id, actor_id: adminA.id };
    expect(await linesOf(template)).toEqual([
      { ...line, action: 'created', version: 1 },
      { ...line, action: 'updated', version: 2 },
      { ...line, action: 'deleted', version: 2 },
    ]);
  });

  test('is made once by an idempotency key', async () => {
    const token = await adminA.token();
    const variables = { organizationId: organizationA.id, input: inputOf({ title: 'Eenmaal' }) };
    const answers = await Promise.all(
      [1, 2].map(() =>
        fetch(`${app.url}/graphql`, {
          method: 'POST',
          headers: {
            'idempotency-key': 'own-task-once',
            'content-type': 'application/json',
            authorization: `Bearer ${token}`,
          },
          body: JSON.stringify({ query: CREATE_TEMPLATE, variables }),
        }).then((response) => response.json() as Promise<{ data: { createTaskTemplate: { id: string } } }>),
      ),
    );
    expect(new Set(answers.map(({ data }) => data.createTaskTemplate.id)).size).toBe(1);
  });

  test('applies to its own organisation, whatever is sent', async () => {
    const elsewhere = { forAllOrganizations: true, organizationIds: [organizationB.id] };
    const template = await made(adminA, elsewhere);
    const { data } = await update(adminA, template, { ...elsewhere, title: 'Anders' });
    expect(data?.updateTaskTemplate).toMatchObject({
      forAllOrganizations: false,
      organizations: [{ id: organizationA.id }],
    });
    expect(await seenBy(adminB, template)).toBe('NOT_FOUND');
  });

  test('is seen by who belongs to the organisation and by SuperAdmins, and changed by its Admins', async () => {
    const template = await made();
    const all = [superAdmin, adminA, clientA, adminB, clientB];
    const seen = await Promise.all(all.map((person) => seenBy(person, template)));
    expect(seen).toEqual(['ok', 'ok', 'ok', 'NOT_FOUND', 'NOT_FOUND']);
    const lists = await Promise.all(all.map(async (person) => (await listed(person)).rows));
    expect(lists.map((rows) => rows.some(({ id }) => id === template.id))).toEqual([
      ...[true, true, true],
      ...[false, false],
    ]);
    for (const [actor, code] of [
      [clientA, 'FORBIDDEN'],
      [adminB, 'NOT_FOUND'],
      [clientB, 'FORBIDDEN'],
    ] as const) {
      expect((await update(actor, template, { title: 'Anders' })).code).toBe(code);
      expect((await remove(actor, template)).code).toBe(code);
    }
    expect((await update(superAdmin, template, { title: 'Door de SuperAdmin' })).code).toBeUndefined();
    const { rows } = await listed(clientA, { organizationId: organizationA.id });
    expect(rows.find(({ id }) => id === template.id)?.abilities).toEqual({ update: false, delete: false });
  });

  test('is listed by organisation, apart from those of several', async () => {
    const organization = await app.make.organization();
    const admin = await organization.admin();
    const shared = await planning.template({ organizationIds: [organization.id] });
    const template = await made(admin);
    const organizationId = organization.id;
    expect(await listed(admin, { organizationId })).toMatchObject({
      rows: [{ id: template.id }],
      total: 1,
      abilities: { create: true },
    });
    const ids = async (isOwn: boolean) =>
      (await listed(admin, { filter: { isOwn } })).rows.map(({ id }) => id);
    expect(await ids(true)).toEqual([template.id]);
    const ofSeveral = await ids(false);
    expect([ofSeveral.includes(shared), ofSeveral.includes(template.id)]).toEqual([true, false]);
    expect((await app.gql(adminB, LIST_TEMPLATES, { organizationId })).code).toBe('NOT_FOUND');
    expect((await listed(superAdmin, { organizationId })).abilities).toEqual({ create: true });
  });

  test.each([
    ['nothing', { title: null, frequencyId: null }, { title: 'Vereist', frequencyId: 'Vereist' }],
    [
      'a frequency that is not there',
      { frequencyId: organizationA.id },
      { frequencyId: 'Onbekende keuze: kies er een uit de lijst' },
    ],
    [
      'a lead time of 400 days',
      { leadTimeDays: 400 },
      { leadTimeDays: 'Kies een getal van 0 tot en met 365' },
    ],
  ])('is refused with %s, naming the field', async (_what, input, fields) => {
    expect((await create(adminA, organizationA.id, input)).fields).toEqual(fields);
  });

  test('takes an active frequency only, and keeps the one it has', async () => {
    const inactive = await planning.frequency({ isActive: false });
    expect((await create(adminA, organizationA.id, { frequencyId: inactive })).fields).toEqual({
      frequencyId: 'Deze frequentie is niet meer actief: kies een andere',
    });
  });

  test('is not made for all, nor of another organisation, nor by a Client, nor in an archived one', async () => {
    expect((await create(adminA, null)).code).toBe('FORBIDDEN');
    expect((await create(adminA, organizationB.id)).code).toBe('NOT_FOUND');
    expect((await create(clientA, organizationA.id)).code).toBe('FORBIDDEN');
    const organization = await app.make.organization();
    const admin = await organization.admin();
    const template = await made(admin);
    await app.sql.query('update organization set archived_at = now() where id = $1', [organization.id]);
    for (const { code, errors } of [
      await create(admin, organization.id),
      await update(admin, template, { title: 'Anders' }),
      await remove(admin, template),
    ]) {
      expect([code, errors[0]?.message]).toEqual([
        'FORBIDDEN',
        'Deze organisatie is gearchiveerd en kan alleen worden gelezen',
      ]);
    }
    const { rows, abilities } = await listed(admin, { organizationId: organization.id });
    expect([abilities, rows[0]?.abilities]).toEqual([{ create: false }, { update: false, delete: false }]);
  });

  test('is one of at most 200, also when several are added at once', async () => {
    const organization = await app.make.organization();
    const admin = await organization.admin();
    await app.sql.query(
      `insert into task_template (id, organization_id, title, description, theme, frequency_id, lead_time_days,
         for_all_organizations, organization_ids, created_at, updated_at)
       select gen_random_uuid(), $1, 'Taak ' || n, '', 'Quality', $2, 7, false, array[$1]::uuid[], now(), now()
       from generate_series(1, 199) n`,
      [organization.id, frequencyId],
    );
    const answers = await Promise.all([1, 2, 3].map(() => create(admin, organization.id)));
    expect(answers.filter(({ code }) => code === undefined)).toHaveLength(1);
    expect(answers.find(({ code }) => code)?.fields).toEqual({
      title: 'Er zijn al 200 eigen terugkerende taken. Verwijder er eerst een die niet meer nodig is.',
    });
  });
});

describe('the year plan', () => {
  test('plans own recurring tasks for their organisation alone, and follows what becomes of them', async () => {
    const [home, other] = [await app.make.organization(), await app.make.organization()];
    const [admin, colleague] = [await home.admin(), await other.admin()];
    const template = await made(admin, { title: 'Eigen keuring', leadTimeDays: 7 });
    const generate = async (actor: Person, organizationId: string) =>
      (await app.ask<GeneratedYear>(actor, GENERATE_YEAR, { organizationId, year: 2098 })).generateYearPlan;
    const titles = async (actor: Person, organizationId: string) =>
      (
        await app.ask<ListedEvents>(actor, LIST_EVENTS, {
          organizationId,
          pageSize: 100,
          search: 'keuring',
        })
      ).taskEvents.rows.map(({ title }) => title);
    await generate(admin, home.id);
    await generate(colleague, other.id);
    expect(await titles(admin, home.id)).toEqual(Array(4).fill('Eigen keuring'));
    expect(await titles(colleague, other.id)).toEqual([]);
    const { data } = await update(admin, template, { title: 'Andere keuring', leadTimeDays: 7 });
    await eventually(async () => (await titles(admin, home.id)).every((title) => title === 'Andere keuring'));
    expect((await remove(admin, data?.updateTaskTemplate as ShownTemplate)).code).toBeUndefined();
    await eventually(async () => (await titles(admin, home.id)).length === 0);
  });
});

describe('an own recurring task over REST', () => {
  test('an own task stands among the tasks of its organisation, and is changed by its Admins', async () => {
    const template = await made();
    const ofA = await app.rest(adminA, 'GET', '/tasks');
    expect(ofA.body).toContainEqual(
      expect.objectContaining({ id: template.id, organizationId: organizationA.id }),
    );
    for (const person of [adminB, clientB]) {
      const { body } = await app.rest(person, 'GET', '/tasks');
      expect((body as { id: string }[]).map(({ id }) => id)).not.toContain(template.id);
    }
    const path = `/tasks/${template.id}`;
    const put = (actor: Person) =>
      app.rest(actor, 'PUT', path, { title: 'Anders', organizationIds: [organizationB.id] });
    expect([(await put(clientA)).status, (await put(adminB)).status]).toEqual([403, 404]);
    expect((await put(adminA)).body).toMatchObject({
      title: 'Anders',
      organizationIds: [organizationA.id],
    });
    expect((await app.rest(adminB, 'DELETE', path)).status).toBe(404);
    expect((await app.rest(adminA, 'DELETE', path)).status).toBe(200);
  });
});

describe('Postgres', () => {
  async function as({ id, role, organizationIds }: Person, text: string, values: unknown[] = []) {
    await client.query('begin');
    try {
      await client.query(
        "select set_config('app.actor', $1, true), set_config('app.role', $2, true), set_config('app.organizations', $3, true)",
        [id, role, organizationIds.join(',')],
      );
      return (await client.query({ text, values, rowMode: 'array' })).rows.flat();
    } catch (error) {
      return (error as Error).message;
    } finally {
      await client.query('rollback');
    }
  }

  test('lets an Admin change the own tasks of their organisations alone', async () => {
    const template = await made();
    const shared = await planning.template();
    const change = "update task_template set title = 'x' where id = $1 returning id";
    expect(await as(adminA, change, [template.id])).toEqual([template.id]);
    for (const person of [clientA, adminB, clientB]) {
      expect(await as(person, change, [template.id])).toEqual([]);
      expect(await as(person, 'delete from task_template where id = $1 returning id', [template.id])).toEqual(
        [],
      );
    }
    expect(await as(adminA, change, [shared])).toEqual([]);
    const move =
      'update task_template set organization_id = $2, organization_ids = array[$2]::uuid[] where id = $1';
    expect(await as(adminA, move, [template.id, organizationB.id])).toMatch(/row-level security/);
    const spread = 'update task_template set organization_ids = organization_ids || $2::uuid where id = $1';
    expect(await as(superAdmin, spread, [template.id, organizationB.id])).toMatch(/task_template_own/);
    const loosen =
      'update task_template set organization_id = null, for_all_organizations = true where id = $1';
    expect(await as(adminA, loosen, [template.id])).toMatch(/row-level security/);
  });
});
