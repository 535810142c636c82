import { afterAll, describe, expect, test } from 'vitest';
import { planningOn, validEvent, validFrequency, validTemplate } from '../kit/modules/planning/planning.ts';
import { startTestApp } from '../kit/server/app.ts';
import { whileLocked } from '../kit/server/concurrency.ts';
import type { Person } from '../kit/server/person.ts';
import { UNKNOWN_ID } from '../kit/server/unknown-id.ts';

const app = await startTestApp({ own: 'the general tasks change' });
afterAll(() => app.close());
const { organizationA, superAdmin, adminA, clientA, clientB } = app.actors;
const planning = planningOn(app);
const ID = expect.stringMatching(/^[0-9a-f-]{36}$/);
const MOMENT = expect.stringMatching(/^20\d\d-\d\d-\d\dT[\d:.]+Z$/);

type Wire = Record<string, unknown> & { id: string };
const call = async (actor: Person | null, method: string, path: string, body?: unknown) => {
  const answer = await app.rest(actor, method, path, body);
  return { status: answer.status, body: answer.body as Wire };
};
const events = `/organizations/${organizationA.id}/task-events`;

const golden = {
  id: ID,
  version: 1,
  createdAt: MOMENT,
  updatedAt: MOMENT,
  organization: { id: organizationA.id, name: organizationA.name },
  organizationId: organizationA.id,
  user: { id: adminA.id, name: adminA.name, surname: adminA.surname },
  userId: adminA.id,
  template: null,
  title: 'Ontruimingsoefening',
  description: 'Met de avonddienst',
  startDate: '2026-03-02',
  deadline: '2026-03-31',
  status: 'ToDo',
  isOverdue: true,
  assignedToUserId: clientA.id,
  assignedTo: { id: clientA.id, name: clientA.name, surname: clientA.surname },
  theme: 'HealthAndSafety',
  frequency: '',
  team: '',
  resultNote: '',
  reopenReason: '',
  evidenceRequired: false,
  completedAt: null,
};

describe('the task events', () => {
  test('are added and listed under exactly the documented names', async () => {
    const [assigned, other] = [await organizationA.client(), await organizationA.admin()];
    const { id, name, surname } = assigned;
    const { status, body } = await call(adminA, 'POST', events, {
      ...validEvent,
      status: 'ToDo',
      assignedToUserId: id,
    });
    const assignedTo = { id, name, surname };
    expect([status, body]).toEqual([201, { ...golden, assignedToUserId: id, assignedTo }]);
    expect((await call(assigned, 'GET', events)).body).toContainEqual(body);
    expect((await call(assigned, 'GET', `${events}/assigned`)).body).toEqual([body]);
    expect((await call(other, 'GET', `${events}/assigned`)).body).toEqual([]);
    expect((await call(assigned, 'GET', `${events}?pageSize=1`)).body).toHaveLength(1);
  });

  test.each(['Upcoming', 'ToDo', 'IN_PROGRESS', 'DONE'])('take the status %s by a patch', async (to) => {
    const ahead = { startDate: '2099-01-01', deadline: '2099-02-01' };
    const id = await planning.event(adminA, { ...ahead, assignedToUserId: clientA.id });
    const { status, body } = await call(clientA, 'PATCH', `/task-events/${id}`, { status: to });
    expect([status, body.status]).toEqual([200, to]);
  });

  test('task events that are moved ahead wait for their new start date', async () => {
    const id = await planning.event(adminA);
    const put = (change: object) => call(adminA, 'PUT', `/task-events/${id}`, change);
    const ahead = await put({ startDate: '2099-01-01', deadline: '2099-02-01' });
    expect([ahead.status, ahead.body.status]).toEqual([200, 'Upcoming']);
    expect((await put({ ...ahead.body, startDate: '2026-03-02' })).body.status).toBe('ToDo');
    expect((await put({ startDate: '2099-01-01', status: 'IN_PROGRESS' })).body.status).toBe('IN_PROGRESS');
  });

  test('take another person by a patch, or nobody', async () => {
    const id = await planning.event(adminA);
    const path = `/task-events/${id}`;
    expect((await call(adminA, 'PATCH', path, { assignedToUserId: clientA.id })).body.assignedToUserId).toBe(
      clientA.id,
    );
    expect((await call(adminA, 'PATCH', path, { assignedToUserId: null })).body.assignedTo).toBeNull();
    const both = { assignedToUserId: adminA.id, status: 'IN_PROGRESS' };
    expect((await call(adminA, 'PATCH', path, both)).body).toMatchObject({
      assignedToUserId: adminA.id,
      status: 'IN_PROGRESS',
    });
  });

  test.each([
    [{}, { status: 'Vereist' }],
    [{ status: 'Klaar' }, { status: 'Onbekende keuze: kies er een uit de lijst' }],
    [{ status: 'Afgerond' }, { status: 'Onbekende keuze: kies er een uit de lijst' }],
    [{ status: 'Upcoming' }, { status: 'De startdatum is vandaag of al geweest: kies een andere status' }],
    [
      { assignedToUserId: clientB.id },
      { assignedToUserId: 'Deze persoon hoort niet bij deze organisatie: kies iemand uit de lijst' },
    ],
  ])('refuse the patch %j', async (body, fields) => {
    const id = await planning.event(adminA);
    expect(await call(adminA, 'PATCH', `/task-events/${id}`, body)).toEqual({
      status: 400,
      body: { errormessage: 'Kan evenement niet updaten', reason: 'De invoer klopt niet', fields },
    });
  });

  test('refuse a person who cannot be one', async () => {
    const id = await planning.event(adminA);
    const { status, body } = await call(adminA, 'PATCH', `/task-events/${id}`, { assignedToUserId: 'ik' });
    expect([status, body.fields]).toEqual([400, { assignedToUserId: 'Geen geldige sleutel' }]);
  });

  test.each(['/task-events', '/events'])('are changed at %s, and what is absent stays', async (path) => {
    const id = await planning.event(adminA, { assignedToUserId: clientA.id });
    const { status, body } = await call(adminA, 'PUT', `${path}/${id}`, {
      title: 'Anders',
      startDate: '2026-03-02T23:30:00.000Z',
    });
    expect([status, body]).toEqual([
      200,
      { ...golden, title: 'Anders', startDate: '2026-03-03', version: 2 },
    ]);
    const finished = await call(adminA, 'PUT', `${path}/${id}`, { ...body, status: 'DONE' });
    expect(finished.body).toMatchObject({ status: 'DONE', completedAt: MOMENT });
    expect((await call(adminA, 'PUT', `${path}/${id}`, { status: 'ToDo' })).body.fields).toEqual({
      reopenReason: 'Vereist',
    });
    const waiting = { status: 'Upcoming', reopenReason: 'Te vroeg' };
    expect((await call(adminA, 'PUT', `${path}/${id}`, waiting)).body.fields).toEqual({
      status: 'De startdatum is vandaag of al geweest: kies een andere status',
    });
    const reopened = { status: 'ToDo', reopenReason: 'Te vroeg' };
    expect((await call(adminA, 'PUT', `${path}/${id}`, reopened)).body).toMatchObject(reopened);
    expect((await call(adminA, 'PUT', `${path}/${id}`, { title: 'Oud', version: 1 })).status).toBe(409);
  });

  test.each([
    [{ title: '' }, { title: 'Vereist' }],
    [
      { deadline: '2026-03-01' },
      { deadline: 'De deadline ligt voor de startdatum: kies een latere deadline' },
    ],
    [{ startDate: '1800-01-01' }, { startDate: 'Kies een datum tussen 2000 en 2100' }],
    [{ status: 'Gepland' }, { status: 'Onbekende keuze: kies er een uit de lijst' }],
    [{ theme: 'Kwaliteit' }, { theme: 'Onbekende keuze: kies er een uit de lijst' }],
    [{ title: 5 }, { title: 'Moet tekst zijn' }],
  ])('are refused with %j, naming the field', async (change, fields) => {
    expect(await call(adminA, 'POST', events, { ...validEvent, ...change })).toEqual({
      status: 400,
      body: { errormessage: 'Kan evenement niet maken', reason: 'De invoer klopt niet', fields },
    });
  });

  test('are removed', async () => {
    const id = await planning.event(adminA);
    expect(await call(adminA, 'DELETE', `/task-events/${id}`)).toEqual({ status: 200, body: { id } });
    expect((await call(adminA, 'DELETE', `/task-events/${id}`)).body).toEqual({
      errormessage: 'Kan gebeurtenis niet verwijderen',
      reason: 'Niet gevonden: kijk in de lijst of het er nog is',
    });
  });

  test('task events of another organisation are refused like those of an unknown one', async () => {
    for (const organization of [app.actors.organizationB.id, UNKNOWN_ID]) {
      const { status, body } = await call(adminA, 'GET', `/organizations/${organization}/task-events`);
      expect([status, body]).toEqual([
        404,
        {
          errormessage: 'Kan gebeurtenissen niet laden',
          reason: 'Niet gevonden: kijk in de lijst of het er nog is',
        },
      ]);
    }
  });
});

describe('two changes of different fields in the same instant', () => {
  const bothAt = async (actor: Person, table: string, path: string, first: object, second: object) => {
    const id = path.split('/').at(-1);
    const lock = [`select from ${table} where id = $1 for update`, id] as const;
    const put = (change: object) => () => call(actor, 'PUT', path, change);
    const answers = await whileLocked(app.sql, lock, put(first), put(second));
    const [shown] = answers.map(({ body }) => body).sort((a, b) => Number(b.version) - Number(a.version));
    return [answers.map(({ status }) => status).sort(), shown];
  };

  test('both stay, of a task event', async () => {
    const path = `/task-events/${await planning.event(adminA)}`;
    const [first, second] = [{ title: 'Anders' }, { description: 'Met de nachtdienst' }];
    expect(await bothAt(adminA, 'task_event', path, first, second)).toEqual([
      [200, 200],
      expect.objectContaining({ ...first, ...second, version: 3 }),
    ]);
  });

  test('both stay, of a task template', async () => {
    const path = `/tasks/${await planning.template({ organizationIds: [organizationA.id] })}`;
    const [first, second] = [{ title: 'Anders' }, { description: 'Bespreek de meldingen' }];
    expect(await bothAt(superAdmin, 'task_template', path, first, second)).toEqual([
      [200, 200],
      expect.objectContaining({ ...first, ...second, version: 3 }),
    ]);
  });

  test('both stay, of a frequency', async () => {
    const path = `/frequencies/${await planning.frequency()}`;
    const [first, second] = [{ name: 'Anders' }, { remindBeforeDays: 12 }];
    expect(await bothAt(superAdmin, 'frequency', path, first, second)).toEqual([
      [200, 200],
      expect.objectContaining({ ...first, ...second, version: 3 }),
    ]);
  });

  test('are one change where both say what they saw', async () => {
    const path = `/task-events/${await planning.event(adminA)}`;
    const [first, second] = [
      { title: 'Anders', version: 1 },
      { description: 'Met de nachtdienst', version: 1 },
    ];
    const [statuses] = await bothAt(adminA, 'task_event', path, first, second);
    expect(statuses).toEqual([200, 409]);
  });
});

describe('the task templates and frequencies', () => {
  test('are added, changed, listed and removed under exactly the documented names', async () => {
    const frequency = await call(superAdmin, 'POST', '/frequencies', validFrequency);
    expect([frequency.status, frequency.body]).toEqual([
      201,
      {
        ...{
          id: ID,
          version: 1,
          createdAt: MOMENT,
          updatedAt: MOMENT,
          ...validFrequency,
          onDay: null,
          onMonth: null,
        },
        ...{
          remindBeforeDays: null,
          isActive: true,
          usedBy: 0,
          rule: 'every 3 month',
          sentence: 'Elke 3 maanden',
        },
      },
    ]);
    const frequencyId = frequency.body.id;
    const task = await call(superAdmin, 'POST', '/tasks', { ...validTemplate, frequencyId });
    const shown = { id: frequencyId, name: 'Per kwartaal', rule: 'every 3 month' };
    const ofSeveral = { organization: null, organizationId: null, auditTemplateId: null, auditKind: null };
    const all = {
      ...validTemplate,
      ...ofSeveral,
      frequency: shown,
      frequencyId,
      organizations: [],
      version: 1,
    };
    expect([task.status, task.body]).toEqual([201, { id: ID, createdAt: MOMENT, updatedAt: MOMENT, ...all }]);
    const path = `/tasks/${task.body.id}`;
    const { body } = await call(superAdmin, 'PUT', path, { months: [11, 2], version: 1 });
    expect(body).toEqual({ ...task.body, months: [2, 11], version: 2, updatedAt: MOMENT });
    for (const reader of [adminA, clientA])
      expect((await call(reader, 'GET', '/tasks')).body).toContainEqual(body);
    expect((await call(superAdmin, 'PUT', path, { title: 'Oud', version: 1 })).body).toEqual({
      errormessage: 'Kan de taak niet updaten',
      reason: 'Iemand anders heeft dit intussen gewijzigd: bekijk eerst wat er nu staat',
    });
    expect((await call(superAdmin, 'DELETE', `/frequencies/${frequencyId}`)).body).toEqual({
      errormessage: 'Kan de frequentie niet verwijderen',
      reason: 'Deze frequentie is in gebruik: maak haar inactief',
    });
    expect((await call(superAdmin, 'DELETE', path)).body).toEqual({ id: task.body.id });
    expect((await call(superAdmin, 'DELETE', `/frequencies/${frequencyId}`)).body).toEqual({
      id: frequencyId,
    });
  });

  test.each([
    ['GET', '/tasks', 'Kan taken niet laden'],
    ['POST', '/tasks', 'Kan taak niet maken'],
    ['PUT', `/tasks/${UNKNOWN_ID}`, 'Kan de taak niet updaten'],
    ['DELETE', `/tasks/${UNKNOWN_ID}`, 'Kan de taaksjabloon niet verwijderen'],
    ['GET', events, 'Kan gebeurtenissen niet laden'],
    ['POST', events, 'Kan evenement niet maken'],
    ['PATCH', `/task-events/${UNKNOWN_ID}`, 'Kan evenement niet updaten'],
    ['PUT', `/events/${UNKNOWN_ID}`, 'Kan evenement niet updaten'],
    ['DELETE', `/task-events/${UNKNOWN_ID}`, 'Kan gebeurtenis niet verwijderen'],
  ])('%s %s fails with the documented text', async (method, path, errormessage) => {
    expect(await call(null, method, path, method === 'GET' || method === 'DELETE' ? undefined : {})).toEqual({
      status: 401,
      body: { errormessage, reason: 'U bent niet ingelogd. Log in en probeer het opnieuw.' },
    });
  });
});
