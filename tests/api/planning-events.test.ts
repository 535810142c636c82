import { afterAll, describe, expect, test } from 'vitest';
import { dayOf } from '../kit/modules/planning/calendar.ts';
import {
  ASSIGN_EVENT,
  ASSIGNEES,
  CHANGE_STATUS,
  CREATE_EVENT,
  type EventOverrides,
  GET_EVENT,
  type GotEvent,
  LIST_EVENTS,
  type ListedEvents,
  planningOn,
  type ShownEvent,
  UPDATE_EVENT,
  validEvent,
} from '../kit/modules/planning/planning.ts';
import { startTestApp } from '../kit/server/app.ts';
import type { Person } from '../kit/server/person.ts';
import { UNKNOWN_ID } from '../kit/server/unknown-id.ts';

const app = await startTestApp();
afterAll(() => app.close());
const { organizationA, organizationB, superAdmin, adminA, clientA, colleagueA, clientB } = app.actors;
const { event } = planningOn(app);

/** The dates of a task that has not begun. */
const AHEAD = { startDate: '2099-01-01', deadline: '2099-01-31' };

const create = (input: object, actor: Person = adminA) =>
  app.gql<{ createTaskEvent: ShownEvent }>(actor, CREATE_EVENT, {
    organizationId: organizationA.id,
    input: { ...validEvent, ...input },
  });
const change = (actor: Person, id: string, status: string, rest: object = {}) =>
  app.gql<{ changeTaskEventStatus: ShownEvent }>(actor, CHANGE_STATUS, { id, version: 1, status, ...rest });
const assign = (id: string, assignedToUserId: string | null, version = 1) =>
  app.gql<{ assignTaskEvent: ShownEvent }>(adminA, ASSIGN_EVENT, { id, version, assignedToUserId });
const get = async (id: string, actor: Person = adminA) =>
  (await app.ask<GotEvent>(actor, GET_EVENT, { id })).taskEvent;
const linesOf = async (id: string) =>
  (
    await app.sql.query(
      'select action, version, subject_user_id from change_log where entity_id = $1 order by at',
      [id],
    )
  ).rows;
const list = async (actor: Person, variables: object) =>
  (await app.ask<ListedEvents>(actor, LIST_EVENTS, { pageSize: 100, ...variables })).taskEvents;
const ofClient = (overrides: EventOverrides = {}) =>
  event(adminA, { assignedToUserId: clientA.id, ...overrides });

describe('a task event', () => {
  test.each([superAdmin, adminA])('is planned by hand by a $role', async (actor) => {
    const { data, errors } = await create({ assignedToUserId: clientA.id }, actor);
    expect(errors).toEqual([]);
    expect(data?.createTaskEvent).toMatchObject({
      ...validEvent,
      version: 1,
      status: 'ToDo',
      template: null,
      assignedTo: { id: clientA.id },
      abilities: { update: true, changeStatus: true, assign: true, delete: true },
    });
    expect(await linesOf(data?.createTaskEvent.id ?? '')).toEqual([
      { action: 'created', version: 1, subject_user_id: clientA.id },
    ]);
  });

  test('is Upcoming before its start by default, or has the given status', async () => {
    const ahead = { startDate: '2099-01-01', deadline: '2099-01-01' };
    expect((await create(ahead)).data?.createTaskEvent).toMatchObject({
      status: 'Upcoming',
      isOverdue: false,
    });
    expect((await create({ ...ahead, status: 'IN_PROGRESS' })).data?.createTaskEvent.status).toBe(
      'IN_PROGRESS',
    );
  });

  test.each([
    [
      'nothing',
      { title: null, startDate: null, deadline: null },
      { title: 'Vereist', startDate: 'Vereist', deadline: 'Vereist' },
    ],
    [
      'an end before the start',
      { deadline: '2026-03-01' },
      { deadline: 'De deadline ligt voor de startdatum: kies een latere deadline' },
    ],
    ['the year 1800', { startDate: '1800-01-01' }, { startDate: 'Kies een datum tussen 2000 en 2100' }],
    ['the year 9999', { deadline: '9999-12-31' }, { deadline: 'Kies een datum tussen 2000 en 2100' }],
    [
      '30 February',
      { startDate: '2026-02-30' },
      { startDate: 'Geen geldige datum: kies een dag die bestaat' },
    ],
    ['a title of 201 characters', { title: 'x'.repeat(201) }, { title: 'Maximaal 200 tekens' }],
    [
      'someone of another organisation',
      { assignedToUserId: clientB.id },
      { assignedToUserId: 'Deze persoon hoort niet bij deze organisatie: kies iemand uit de lijst' },
    ],
    [
      'someone who does not exist',
      { assignedToUserId: UNKNOWN_ID },
      { assignedToUserId: 'Deze persoon hoort niet bij deze organisatie: kies iemand uit de lijst' },
    ],
    ['a malformed person', { assignedToUserId: 'ik' }, { assignedToUserId: 'Geen geldige sleutel' }],
    ['DONE without the evidence', { status: 'DONE', evidenceRequired: true }, { resultNote: 'Vereist' }],
  ])('is refused with %s, naming the field', async (_what, input, fields) => {
    const { code, fields: named } = await create(input);
    expect([code, named]).toEqual(['VALIDATION', fields]);
    const id = await event(adminA);
    const updated = await app.gql(adminA, UPDATE_EVENT, {
      id,
      version: 1,
      input: { ...validEvent, ...input },
    });
    expect([updated.code, updated.fields]).toEqual(['VALIDATION', fields]);
    expect(await linesOf(id)).toEqual([]);
  });

  test('takes no status but the four', async () => {
    const id = await event(adminA);
    for (const status of ['Klaar', 'Done', 'InProgress', 'upcoming']) {
      expect((await change(adminA, id, status)).code).toBe('BAD_USER_INPUT');
      expect((await create({ status })).code).toBe('BAD_USER_INPUT');
    }
  });

  test('can be changed, with an optimistic lock', async () => {
    const id = await event(adminA);
    const input = { ...validEvent, title: 'Andere titel', startDate: '2099-02-01', deadline: '2099-03-01' };
    const { data } = await app.gql<{ updateTaskEvent: ShownEvent }>(adminA, UPDATE_EVENT, {
      id,
      version: 1,
      input,
    });
    expect(data?.updateTaskEvent).toMatchObject({ title: 'Andere titel', version: 2, status: 'Upcoming' });
    expect((await app.gql(adminA, UPDATE_EVENT, { id, version: 1, input: validEvent })).code).toBe(
      'CONFLICT',
    );
    expect((await change(adminA, id, 'DONE')).code).toBe('CONFLICT');
    expect((await assign(id, clientA.id)).code).toBe('CONFLICT');
  });

  test('a task event under way in a month is found there, by start date', async () => {
    const organization = await app.make.organization();
    const admin = await organization.admin();
    const spans = [
      ['2026-03-31', '2026-04-02'],
      ['2026-02-01', '2026-02-28'],
      ['2026-02-20', '2026-05-01'],
      ['2026-04-01', '2026-04-30'],
      ['2026-03-10', '2026-03-10'],
    ];
    for (const [startDate = '', deadline = ''] of spans)
      await event(admin, { startDate, deadline, title: `${startDate} ${deadline}` });
    const march = await list(admin, {
      organizationId: organization.id,
      from: '2026-03-01',
      to: '2026-03-31',
    });
    expect(march.rows.map(({ startDate }) => startDate)).toEqual(['2026-02-20', '2026-03-10', '2026-03-31']);
    expect([march.total, march.abilities]).toEqual([3, { create: true, generate: true }]);
  });

  test('is found by status, theme, lateness, person and words', async () => {
    const organization = await app.make.organization();
    const [admin, client] = [await organization.admin(), await organization.client()];
    const late = await event(admin, { deadline: '2026-03-05', description: 'Met de kazerne' });
    const done = await event(admin, { status: 'DONE', theme: 'Staff', assignedToUserId: client.id });
    const found = async (variables: object) =>
      (await list(client, { organizationId: organization.id, ...variables })).rows.map(({ id }) => id);
    expect(await found({ filter: { status: ['DONE'] } })).toEqual([done]);
    expect(await found({ filter: { theme: ['HealthAndSafety'] } })).toEqual([late]);
    expect(await found({ filter: { isOverdue: true } })).toEqual([late]);
    expect(await found({ filter: { assignedToUserId: [client.id] } })).toEqual([done]);
    expect(await found({ assignedToMe: true })).toEqual([done]);
    const later = await event(admin, { startDate: '2027-12-30', deadline: '2028-01-02' });
    expect(await found({ filter: { year: [2028] } })).toEqual([later]);
    expect(await found({ filter: { year: [2026, 2028] } })).toHaveLength(3);
    expect(await found({ filter: { year: [-5, 2_000_000_000] } })).toEqual([]);
    expect(await found({ filter: { year: [] } })).toHaveLength(3);
    expect(await found({ search: 'kazerne' })).toEqual([late]);
    expect(await found({ search: 'zee' })).toEqual([]);
    const { facets, abilities } = await list(client, { organizationId: organization.id });
    expect(facets).toContainEqual({
      field: 'theme',
      values: expect.arrayContaining([{ value: 'Staff', count: 1 }]),
    });
    expect(abilities).toEqual({ create: false, generate: false });
  });

  test.each([
    'title',
    'deadline',
    'status',
    'completedAt',
    'theme',
    'assignedTo',
    'frequency',
    'updatedAt',
    'organization',
  ])('is sorted by %s both ways, page by page', async (field) => {
    for (const direction of ['asc', 'desc']) {
      const variables = { organizationId: organizationA.id, sort: { field, direction } };
      const all = (await list(adminA, variables)).rows.map(({ id }) => id);
      const second = await list(adminA, { ...variables, page: 1, pageSize: 2 });
      expect(second.rows.map(({ id }) => id)).toEqual(all.slice(2, 4));
    }
  });
});

describe('the status of a task event', () => {
  test.each(['Upcoming', 'ToDo', 'IN_PROGRESS', 'DONE'])(
    'becomes %s by whoever it is assigned to',
    async (status) => {
      const id = await ofClient({ ...AHEAD, status: status === 'ToDo' ? 'IN_PROGRESS' : 'ToDo' });
      const { data, errors } = await change(clientA, id, status, { resultNote: 'Gedaan' });
      expect(errors).toEqual([]);
      expect(data?.changeTaskEventStatus).toMatchObject({
        status,
        version: 2,
        resultNote: 'Gedaan',
        completedAt: status === 'DONE' ? expect.any(String) : null,
        abilities: { update: false, changeStatus: true, assign: false, delete: false },
      });
    },
  );

  test('cannot be Upcoming from its start date on, through any operation', async () => {
    const today = dayOf(new Date());
    const begun = { ...AHEAD, startDate: today };
    const refusal = { status: 'De startdatum is vandaag of al geweest: kies een andere status' };
    for (const startDate of [today, '2026-03-02'])
      expect((await change(clientA, await ofClient({ ...AHEAD, startDate }), 'Upcoming')).fields).toEqual(
        refusal,
      );
    expect((await create({ ...begun, status: 'Upcoming' })).fields).toEqual(refusal);
    const id = await event(adminA, AHEAD);
    const input = { ...validEvent, ...begun, status: 'Upcoming' };
    expect((await app.gql(adminA, UPDATE_EVENT, { id, version: 1, input })).fields).toEqual(refusal);
    expect(await get(id)).toMatchObject({ status: 'ToDo', version: 1 });
  });

  test('becomes ToDo when a task is edited that is still Upcoming on its start date', async () => {
    const begun = { ...AHEAD, startDate: dayOf(new Date()) };
    const id = await event(adminA, { ...begun, status: 'Upcoming' });
    const input = { ...validEvent, ...begun, title: 'Andere titel' };
    await app.ask(adminA, UPDATE_EVENT, { id, version: 1, input });
    expect(await get(id)).toMatchObject({ title: 'Andere titel', status: 'ToDo' });
  });

  test('cannot be changed by a colleague', async () => {
    const id = await ofClient();
    expect((await change(colleagueA, id, 'DONE')).code).toBe('FORBIDDEN');
    expect((await get(id, colleagueA)).abilities.changeStatus).toBe(false);
  });

  test('becomes DONE with a note where evidence is required', async () => {
    const id = await ofClient({ evidenceRequired: true });
    for (const resultNote of [undefined, null, ' '])
      expect((await change(clientA, id, 'DONE', { resultNote })).fields).toEqual({ resultNote: 'Vereist' });
    expect(
      (await change(clientA, id, 'DONE', { resultNote: 'Verslag' })).data?.changeTaskEventStatus.status,
    ).toBe('DONE');
  });

  test('is reopened only with a reason, which is stored', async () => {
    const id = await ofClient({ status: 'DONE' });
    expect((await change(clientA, id, 'ToDo')).fields).toEqual({ reopenReason: 'Vereist' });
    const { data } = await change(clientA, id, 'ToDo', { reopenReason: 'Nog niet af' });
    expect(data?.changeTaskEventStatus).toMatchObject({
      status: 'ToDo',
      reopenReason: 'Nog niet af',
      completedAt: null,
    });
  });
});

describe('assigning a task', () => {
  test('sets the assignee, and removes it', async () => {
    const id = await event(adminA);
    expect((await assign(id, clientA.id)).data?.assignTaskEvent).toMatchObject({
      assignedTo: { id: clientA.id },
    });
    expect((await assign(id, null, 2)).data?.assignTaskEvent.assignedTo).toBeNull();
    expect((await linesOf(id)).map((line) => line.subject_user_id)).toEqual([clientA.id, clientA.id]);
  });

  test('is refused for strangers and for who is blocked', async () => {
    const id = await event(adminA);
    const blocked = await organizationA.client();
    await app.sql.query('update app_user set blocked_at = now() where id = $1', [blocked.id]);
    for (const person of [clientB.id, superAdmin.id, UNKNOWN_ID])
      expect((await assign(id, person)).fields).toEqual({
        assignedToUserId: 'Deze persoon hoort niet bij deze organisatie: kies iemand uit de lijst',
      });
    expect((await assign(id, blocked.id)).fields).toEqual({
      assignedToUserId: 'Deze persoon is geblokkeerd: kies iemand anders',
    });
    const { assignees } = await app.ask<{ assignees: { id: string }[] }>(adminA, ASSIGNEES, {
      organizationId: organizationA.id,
    });
    const offered = assignees.map(({ id: person }) => person);
    expect(offered).toEqual(expect.arrayContaining([adminA.id, clientA.id, colleagueA.id]));
    for (const person of [clientB.id, blocked.id]) expect(offered).not.toContain(person);
  });
});

describe('an archived organisation', () => {
  test('shows its planning and takes nothing new', async () => {
    const organization = await app.make.organization();
    const admin = await organization.admin();
    const id = await event(admin);
    await app.sql.query('update organization set archived_at = now() where id = $1', [organization.id]);
    const shown = await list(admin, { organizationId: organization.id });
    expect(shown.abilities).toEqual({ create: false, generate: false });
    expect(shown.rows[0]?.abilities).toEqual({
      update: false,
      changeStatus: false,
      assign: false,
      delete: false,
    });
    const refused = await change(admin, id, 'DONE');
    expect(refused.errors[0]?.message).toBe('Deze organisatie is gearchiveerd en kan alleen worden gelezen');
    const added = await app.gql(admin, CREATE_EVENT, { organizationId: organization.id, input: validEvent });
    expect(added.code).toBe('FORBIDDEN');
  });

  test('has no tasks in one’s own task list, unless it is requested', async () => {
    const [open, archived] = [await app.make.organization(), await app.make.organization()];
    const person = await app.make.person({ role: 'Client', organizations: [open, archived] });
    const given = { assignedToUserId: person.id };
    const toDo = await event(app.actors.superAdmin, given, open.id);
    const before = await event(app.actors.superAdmin, given, archived.id);
    await app.sql.query('update organization set archived_at = now() where id = $1', [archived.id]);
    const found = async (variables: object) => {
      const { rows, total } = await list(person, { assignedToMe: true, ...variables });
      return [rows.map(({ id }) => id), total];
    };
    expect(await found({})).toEqual([[toDo], 1]);
    expect(await found({ search: validEvent.title })).toEqual([[toDo], 1]);
    expect(await found({ organizationId: archived.id })).toEqual([[before], 1]);
    const { body } = await app.rest(person, 'GET', '/user/data');
    const { taskEvents } = body as { taskEvents: { id: string }[] };
    expect(taskEvents.map(({ id }) => id).sort()).toEqual([toDo, before].sort());
  });
});

describe('another organisation', () => {
  test('neither receives nor shows anything', async () => {
    const id = await event(app.actors.adminB, {}, organizationB.id);
    expect((await change(adminA, id, 'DONE')).code).toBe('NOT_FOUND');
    expect((await assign(id, clientA.id)).code).toBe('NOT_FOUND');
    expect((await app.gql(adminA, LIST_EVENTS, { organizationId: organizationB.id })).code).toBe('NOT_FOUND');
    expect(
      (await list(adminA, { sort: { field: 'createdAt', direction: 'desc' } })).rows.map((row) => row.id),
    ).not.toContain(id);
  });
});
