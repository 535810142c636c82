import { afterAll, describe, expect, test } from 'vitest';
import {
  ANALYSE_CAUSES,
  type AnalysedIncident,
  ASSIGN_INCIDENT,
  type AssignedIncident,
  EXPORT_INCIDENTS,
  type ExportedIncidents,
  FOLLOW_UP_INCIDENT,
  GET_INCIDENT,
  type GotIncident,
  type IncidentHandlers,
  LIST_HANDLERS,
  LIST_INCIDENTS,
  type ListedIncidents,
  UPDATE_INCIDENT,
  validCauses,
  validFollowUp,
} from '../kit/modules/incidents/incidents.ts';
import { HAND_OVER, type HandedOver, OPEN_WORK, type Open } from '../kit/modules/open-work/open-work.ts';
import { startTestApp } from '../kit/server/app.ts';
import { type MadeOrganization, validIncident } from '../kit/server/make.ts';
import type { Person } from '../kit/server/person.ts';
import { listenInTests } from '../kit/transport/subscription.ts';

const app = await startTestApp();
afterAll(() => app.close());
const { make, ask, gql } = app;
const { organizationA, adminA, adminB, clientA, superAdmin } = app.actors;
const listen = listenInTests(app);

const assign = (who: Person, id: string, input: object, version = 1) =>
  gql<AssignedIncident>(who, ASSIGN_INCIDENT, { id, version, input });
const assigned = async (who: Person, id: string, input: object, version = 1) =>
  (await ask<AssignedIncident>(who, ASSIGN_INCIDENT, { id, version, input })).assignIncident;
const handlersOf = async (who: Person, incidentId: string) =>
  (await ask<IncidentHandlers>(who, LIST_HANDLERS, { incidentId })).incidentHandlers.map(({ id }) => id);
const idsWith = async (who: Person, filter: object, organizationId: string) => {
  const variables = { organizationId, filter, pageSize: 100 };
  return (await ask<ListedIncidents>(who, LIST_INCIDENTS, variables)).incidents.rows.map(({ id }) => id);
};

/** Makes somebody a confidant of an organisation. */
async function confidantOf(organization: MadeOrganization): Promise<Person> {
  const person = await organization.client();
  await app.sql.query('update membership set confidant = true where user_id = $1', [person.id]);
  return person;
}

describe('the handler of an incident', () => {
  test('is set by an Admin, with a date, and shown', async () => {
    const { id } = await make.incident(clientA);
    const input = { handlerUserId: adminA.id, handleBefore: '2026-12-01' };
    expect(await assigned(adminA, id, input)).toMatchObject({
      version: 2,
      progress: 'InProgress',
      handler: { id: adminA.id, name: adminA.name, surname: adminA.surname },
      handleBefore: '2026-12-01',
    });
    const { incident } = await ask<GotIncident>(clientA, GET_INCIDENT, { id });
    expect(incident).toMatchObject({ handler: { id: adminA.id }, abilities: { assign: false } });
    const { rows } = await app.sql.query(
      `select details from change_log where entity_id = $1 and action = 'updated'`,
      [id],
    );
    expect(rows).toEqual([
      { details: { handlerUserId: [null, adminA.id], handleBefore: [null, '2026-12-01'] } },
    ]);
  });

  test.each([
    ['assesses', UPDATE_INCIDENT, validIncident],
    ['follows up', FOLLOW_UP_INCIDENT, validFollowUp],
  ])(
    'is also set by an Admin who %s it, all or nothing, and stays when left out',
    async (_, document, input) => {
      const { id } = await make.incident(clientA);
      const save = (version: number, about: object = {}) =>
        gql(adminA, document, { id, version, input, evenIfIncomplete: true, ...about });
      const handling = { handlerUserId: adminA.id, handleBefore: '2026-12-01' };
      const stored = async () =>
        (
          await app.sql.query(
            'select version, handler_user_id as handler, handle_before::text as day from incident where id = $1',
            [id],
          )
        ).rows[0];
      for (const wrong of [{ handlerUserId: clientA.id }, { handleBefore: '2026-12-01' }])
        expect((await save(1, { handling: wrong })).code).toBe('VALIDATION');
      expect(await stored()).toEqual({ version: 1, handler: null, day: null });
      expect((await save(1, { handling })).errors).toEqual([]);
      expect(await stored()).toEqual({ version: 2, handler: adminA.id, day: '2026-12-01' });
      await save(2, {
        input: {
          ...input,
          ...('type' in input ? { othersInvolved: 'Iemand' } : { preventiveMeasures: 'Iets' }),
        },
      });
      expect(await stored()).toEqual({ version: 3, handler: adminA.id, day: '2026-12-01' });
      expect((await gql(clientA, document, { id, version: 3, input, handling })).code).toBe('FORBIDDEN');
      expect((await gql(adminB, document, { id, version: 3, input, handling })).code).toBe('NOT_FOUND');
    },
  );

  test('is taken away again, and the date with it', async () => {
    const { id } = await make.incident(clientA);
    await assigned(adminA, id, { handlerUserId: adminA.id, handleBefore: '2026-12-01' });
    expect(await assigned(adminA, id, {}, 2)).toMatchObject({ handler: null, handleBefore: null });
  });

  test('is an Admin of its organisation, or for a shielded report also a confidant', async () => {
    const organization = await make.organization();
    const [admin, other] = [await organization.admin(), await organization.admin()];
    const [reporter, confidant] = [await organization.client(), await confidantOf(organization)];
    const known = await make.incident(reporter);
    const secret = await make.incident(reporter, { isShielded: true });
    await app.sql.query('update app_user set blocked_at = now() where id = $1', [other.id]);
    expect(await handlersOf(admin, known.id)).toEqual([admin.id]);
    expect((await handlersOf(admin, secret.id)).toSorted()).toEqual([admin.id, confidant.id].toSorted());
    expect(await assigned(admin, secret.id, { handlerUserId: confidant.id })).toMatchObject({
      handler: { id: confidant.id },
      reporter: null,
    });
  });

  test.each([
    ['a Client, also the reporter', () => clientA, false],
    ['a shielded reporter, in the words for any Client', () => clientA, true],
    ['an Admin of another organisation', () => adminB, false],
  ])('is not %s', async (_, who, isShielded) => {
    const { id } = await make.incident(clientA, { isShielded });
    const { code, errors } = await assign(adminA, id, { handlerUserId: who().id });
    expect(code).toBe('VALIDATION');
    expect(JSON.stringify(errors)).toContain('Deze persoon mag dit incident niet zien. Kies een beheerder.');
  });

  test('is not somebody who is blocked', async () => {
    const { id } = await make.incident(clientA);
    const other = await organizationA.admin();
    await app.sql.query('update app_user set blocked_at = now() where id = $1', [other.id]);
    const { errors } = await assign(adminA, id, { handlerUserId: other.id });
    expect(JSON.stringify(errors)).toContain('Deze persoon is geblokkeerd: kies iemand anders');
  });

  test('is refused by Postgres as well where they may not read it', async () => {
    const { id } = await make.incident(clientA);
    const update = app.sql.query('update incident set handler_user_id = $2 where id = $1', [id, clientA.id]);
    await expect(update).rejects.toThrow(/may read it/);
  });

  test('is needed for a date, which is a real one', async () => {
    const { id } = await make.incident(clientA);
    const { errors } = await assign(adminA, id, { handleBefore: '2026-12-01' });
    expect(JSON.stringify(errors)).toContain('Kies eerst wie het behandelt');
    const wrong = await assign(adminA, id, { handlerUserId: adminA.id, handleBefore: '2026-02-30' });
    expect(wrong.code).not.toBeUndefined();
  });

  test('is not overwritten unseen', async () => {
    const { id } = await make.incident(clientA);
    await assigned(adminA, id, { handlerUserId: adminA.id });
    expect((await assign(adminA, id, { handlerUserId: adminA.id })).code).toBe('CONFLICT');
  });

  test('narrows and sorts the list, as being late does', async () => {
    const organization = await make.organization();
    const [admin, other] = [await organization.admin(), await organization.admin()];
    const made = [];
    for (let count = 0; count < 4; count += 1) made.push((await make.incident(admin)).id);
    const [first = '', second = '', third = '', fourth = ''] = made;
    await assigned(admin, first, { handlerUserId: admin.id, handleBefore: '2026-01-01' });
    await assigned(admin, second, { handlerUserId: other.id, handleBefore: '2099-01-01' });
    await assigned(admin, third, { handlerUserId: other.id, handleBefore: '2026-01-02' });
    await ask(admin, FOLLOW_UP_INCIDENT, {
      ...{ id: third, version: 2, evenIfIncomplete: true },
      input: { ...validFollowUp, status: 'Closed' },
    });
    expect(await idsWith(admin, { handlerUserId: [admin.id] }, organization.id)).toEqual([first]);
    expect(await idsWith(admin, { handlerUserId: [other.id] }, organization.id)).toEqual([third, second]);
    expect(await idsWith(admin, { isOverdue: true }, organization.id)).toEqual([first]);
    expect(await idsWith(admin, { isOverdue: false }, organization.id)).toEqual([fourth, third, second]);
    const sort = { field: 'handleBefore', direction: 'asc' };
    const variables = { organizationId: organization.id, sort };
    const { incidents } = await ask<ListedIncidents>(admin, LIST_INCIDENTS, variables);
    expect(incidents.rows.map(({ id }) => id)).toEqual([first, third, second, fourth]);
  });

  test('has a deadline of which the reporter learns nothing', async () => {
    const organization = await make.organization();
    const [admin, reporter] = [await organization.admin(), await organization.client()];
    const late = await make.incident(reporter);
    const undated = await make.incident(reporter);
    await assigned(admin, late.id, { handlerUserId: admin.id, handleBefore: '2026-01-01' });
    expect((await idsWith(admin, { isOverdue: true }, organization.id)).length).toBe(1);
    const { incident } = await ask<{ incident: object }>(reporter, GET_INCIDENT, { id: late.id });
    expect(incident).toMatchObject({ handler: { id: admin.id }, handleBefore: null, isOverdue: false });
    expect(await idsWith(reporter, { isOverdue: true }, organization.id)).toEqual([]);
    const sort = { field: 'handleBefore', direction: 'asc' };
    const variables = { organizationId: organization.id, sort };
    const { incidents } = await ask<ListedIncidents>(reporter, LIST_INCIDENTS, variables);
    expect(incidents.rows.map(({ id }) => id)).toEqual([undated.id, late.id]);
    const confidant = await confidantOf(organization);
    const shielded = await make.incident(reporter, { isShielded: true });
    await assigned(admin, shielded.id, { handlerUserId: confidant.id, handleBefore: '2026-01-01' });
    const own = await ask<{ incident: object }>(confidant, GET_INCIDENT, { id: shielded.id });
    expect(own.incident).toMatchObject({ handleBefore: '2026-01-01', isOverdue: true });
  });

  test('hears of it at once, also as a confidant', async () => {
    const organization = await make.organization();
    const [admin, confidant] = [await organization.admin(), await confidantOf(organization)];
    const { id } = await make.incident(await organization.client(), { isShielded: true });
    const listener = await listen(confidant);
    await assigned(admin, id, { handlerUserId: confidant.id });
    expect(await listener.of({ id })).toMatchObject({ action: 'updated' });
  });

  test('is in the export', async () => {
    const organization = await make.organization();
    const admin = await organization.admin({ name: 'Els', surname: 'Behandelt' });
    const { id } = await make.incident(admin);
    await assigned(admin, id, { handlerUserId: admin.id, handleBefore: '2026-12-01' });
    await ask(admin, ANALYSE_CAUSES, { id, version: 2, input: validCauses });
    const { incidentsExport } = await ask<ExportedIncidents>(admin, EXPORT_INCIDENTS, {
      organizationId: organization.id,
    });
    expect(incidentsExport.csv).toMatch(/Behandelaar;Behandelen vóór;Vijf keer waarom;PRISMA/);
    expect(incidentsExport.csv).toContain('Els Behandelt;2026-12-01;De mat lag los → Er is geen');
    expect(incidentsExport.csv).toContain('TM Materiaal, OP Protocollen');
  });
});

describe('the incidents that someone handles', () => {
  async function handling() {
    const organization = await make.organization();
    const [leaver, taker] = [await organization.admin(), await organization.admin()];
    const reporter = await organization.client();
    const open = await make.incident(reporter);
    const secret = await make.incident(reporter, { isShielded: true });
    const closed = await make.incident(reporter, { status: 'Closed' });
    for (const { id } of [open, secret, closed]) await assigned(leaver, id, { handlerUserId: leaver.id });
    return { organization, leaver, taker, reporter, open, secret, closed };
  }
  const handOver = (who: Person, from: Person, to: Person, organizationId: string) =>
    gql<HandedOver>(who, HAND_OVER, { userId: from.id, toUserId: to.id, organizationId });

  test('are open work, and are handed over with it, each with its line', async () => {
    const { organization, leaver, taker, reporter, open, secret } = await handling();
    const { openWork } = await ask<Open>(taker, OPEN_WORK, { userId: leaver.id });
    expect(openWork).toMatchObject([{ taskEvents: 0, registerEntries: 0, incidents: 2 }]);
    const listener = await listen(reporter);
    const { data } = await handOver(taker, leaver, taker, organization.id);
    expect(data?.handOverWork).toEqual({
      taskEvents: 0,
      registerEntries: 0,
      incidents: 2,
      risks: 0,
      manuals: 0,
      documents: 0,
      complaints: 0,
    });
    expect((await idsWith(taker, { handlerUserId: [taker.id] }, organization.id)).toSorted()).toEqual(
      [open.id, secret.id].toSorted(),
    );
    for (const { id } of [open, secret]) {
      expect(await listener.of({ id })).toMatchObject({ action: 'updated' });
      const { rows } = await app.sql.query(
        'select subject_user_id as subject, details from change_log where entity_id = $1 and version = 3',
        [id],
      );
      expect(rows).toEqual([
        {
          subject: id === secret.id ? null : reporter.id,
          details: { handlerUserId: [leaver.id, taker.id] },
        },
      ]);
    }
  });

  test('do not go to somebody who may not see them', async () => {
    const { organization, leaver, taker, reporter } = await handling();
    const { code, errors } = await handOver(taker, leaver, reporter, organization.id);
    expect(code).toBe('VALIDATION');
    expect(JSON.stringify(errors)).toContain('mag de incidenten niet zien');
    const { openWork } = await ask<Open>(taker, OPEN_WORK, { userId: leaver.id });
    expect(openWork).toMatchObject([{ incidents: 2 }]);
  });
});

describe('the cause analysis of an incident', () => {
  const analyse = (who: Person, id: string, input: object, version = 1) =>
    gql<AnalysedIncident>(who, ANALYSE_CAUSES, { id, version, input });

  test('has at most five whys and the categories of PRISMA, in their order', async () => {
    const { id } = await make.incident(clientA);
    const input = {
      whys: [' Losse mat ', 'Geen controle', '', ''],
      prismaCategories: [...validCauses.prismaCategories].reverse(),
    };
    const { data } = await analyse(adminA, id, input);
    expect(data?.analyseIncidentCauses).toMatchObject({
      version: 2,
      causeAnalysis: { whys: ['Losse mat', 'Geen controle'], prismaCategories: validCauses.prismaCategories },
    });
    const { rows } = await app.sql.query(
      `select details from change_log where entity_id = $1 and action = 'updated'`,
      [id],
    );
    expect(rows).toEqual([{ details: { whys: true, prismaCategories: [[], validCauses.prismaCategories] } }]);
  });

  test.each([
    ['a skipped why', { whys: ['Een', '', 'Drie'] }, 'Vul eerst het vorige waarom in'],
    ['a sixth why', { whys: ['1', '2', '3', '4', '5', '6'] }, 'Hoogstens 5 keer waarom'],
    ['a long why', { whys: ['x'.repeat(1001)] }, 'Maximaal 1.000 tekens'],
    ['a why that cannot be stored', { whys: ['a\u0000b'] }, 'niet kan worden opgeslagen'],
    ['a category twice', { prismaCategories: ['Culture', 'Culture'] }, 'staat er twee keer'],
  ])('is refused with %s', async (_, input, message) => {
    const { id } = await make.incident(clientA);
    const { code, errors } = await analyse(adminA, id, input);
    expect(code).toBe('VALIDATION');
    expect(JSON.stringify(errors)).toContain(message);
  });

  test('is read but not written by the reporter', async () => {
    const { id } = await make.incident(clientA);
    expect((await analyse(clientA, id, validCauses)).code).toBe('FORBIDDEN');
    await ask(superAdmin, ANALYSE_CAUSES, { id, version: 1, input: validCauses });
    const { incident } = await ask<GotIncident>(clientA, GET_INCIDENT, { id });
    expect(incident.causeAnalysis).toEqual(validCauses);
  });
});
