import { afterAll, describe, expect, test } from 'vitest';
import { messages } from '../../schema/values/messages.ts';
import {
  DELETE_INCIDENT,
  EXPORT_INCIDENTS,
  type ExportedIncidents,
  FOLLOW_UP_INCIDENT,
  GET_HISTORY,
  GET_INCIDENT,
  type GotIncident,
  LIST_INCIDENTS,
  type ListedIncidents,
  REPORT_INCIDENT,
  type ReportedIncident,
  UPDATE_INCIDENT,
  validFollowUp,
  validReport,
} from '../kit/modules/incidents/incidents.ts';
import { startTestApp } from '../kit/server/app.ts';
import { removeLeftovers } from '../kit/server/leftovers.ts';
import { validIncident } from '../kit/server/make.ts';
import type { Person } from '../kit/server/person.ts';
import { listenInTests } from '../kit/transport/subscription.ts';

const app = await startTestApp();
afterAll(() => app.close());
const { make, ask, gql, rest } = app;
const { organizationA, superAdmin, adminA, adminB, clientA, colleagueA } = app.actors;
const listen = listenInTests(app);

const confidant = await organizationA.client();
const confidantAdmin = await organizationA.admin();
await app.sql.query('update membership set confidant = true where user_id = any ($1::uuid[])', [
  [confidant.id, confidantAdmin.id],
]);

const report = async (who: Person, input: object = {}) => {
  const variables = {
    organizationId: organizationA.id,
    input: { ...validReport, shieldReporter: true, ...input },
  };
  return (await ask<ReportedIncident>(who, REPORT_INCIDENT, variables)).reportIncident;
};

const secret = await report(clientA);
const known = await make.incident(clientA);

removeLeftovers(app, 'incident', [secret.id, known.id]);

const knowing: [string, Person][] = [
  ['whoever reported it', clientA],
  ['a Client who is a confidant', confidant],
  ['a SuperAdmin', superAdmin],
];

const shown = async (who: Person, id = secret.id) =>
  (await ask<GotIncident>(who, GET_INCIDENT, { id })).incident;
const idsFor = async (who: Person, variables: object = {}) => {
  const { incidents } = await ask<ListedIncidents>(who, LIST_INCIDENTS, { pageSize: 100, ...variables });
  return incidents.rows.map(({ id }) => id);
};

describe('the reporter of a shielded report', () => {
  test.each(knowing)('is shown to %s', async (_, who) => {
    expect(await shown(who)).toMatchObject({ reporter: { id: clientA.id }, isReporterShielded: true });
    expect(await idsFor(who)).toContain(secret.id);
  });

  test('is not shown to an Admin, who reads everything else', async () => {
    expect(await shown(adminA)).toMatchObject({
      reporter: null,
      isReporterShielded: true,
      clientName: validReport.clientName,
    });
    expect(await idsFor(adminA)).toContain(secret.id);
  });

  test.each([
    ['a colleague', colleagueA],
    ['an Admin of another organisation', adminB],
  ])('is hidden from %s, as is the incident', async (_, who) => {
    expect((await gql(who, GET_INCIDENT, { id: secret.id })).code).toBe('NOT_FOUND');
    expect(await idsFor(who)).not.toContain(secret.id);
  });

  test('a confidant does not see what others reported openly', async () => {
    expect((await gql(confidant, GET_INCIDENT, { id: known.id })).code).toBe('NOT_FOUND');
    expect(await idsFor(confidant)).toEqual([secret.id]);
  });

  test('is no longer shown to a former confidant', async () => {
    const former = await organizationA.client();
    await app.sql.query('update membership set confidant = true where user_id = $1', [former.id]);
    const { id } = await report(clientA);
    expect(await idsFor(former)).toEqual([id]);
    await app.sql.query('update membership set confidant = false where user_id = $1', [former.id]);
    expect(await idsFor(former)).toEqual([]);
  });
});

describe('confidants who lead the reporter', () => {
  const CONFIDANTS = `query ($organizationId: ID!) {
    shieldConfidants(organizationId: $organizationId) { id leadsAs } }`;
  const TEAM = `insert into team (id, organization_id, created_at, updated_at, name)
    values (gen_random_uuid(), $1, now(), now(), $2) returning id`;

  /** An organisation with a confidant, one who leads the reporter, and one who is an Admin. */
  async function ward() {
    const home = await make.organization();
    const [reporter, free, lead, admin] = [
      await home.client(),
      await home.client(),
      await home.client(),
      await home.admin(),
    ];
    await app.sql.query('update membership set confidant = true where user_id = any ($1::uuid[])', [
      [free.id, lead.id, admin.id],
    ]);
    const { rows } = await app.sql.query<{ id: string }>(TEAM, [home.id, `Team ${home.id}`]);
    const joins = (who: Person, leads: boolean) =>
      app.sql.query(
        'insert into team_member (organization_id, team_id, user_id, place, leads) values ($1, $2, $3, 1, $4)',
        [home.id, rows[0]?.id, who.id, leads],
      );
    await joins(reporter, false);
    await joins(lead, true);
    const send = (input: object) =>
      gql(reporter, REPORT_INCIDENT, {
        organizationId: home.id,
        input: { ...validReport, shieldReporter: true, ...input },
      });
    const sent = async (input: object = {}) =>
      ((await send(input)).data as unknown as ReportedIncident).reportIncident.id;
    return { home, reporter, free, lead, admin, joins, send, sent };
  }

  test('are named as such to the reporter, and are not told', async () => {
    const { home, reporter, free, lead, admin, sent } = await ward();
    const { shieldConfidants } = await ask<{ shieldConfidants: object[] }>(reporter, CONFIDANTS, {
      organizationId: home.id,
    });
    expect(shieldConfidants).toHaveLength(3);
    expect(shieldConfidants).toEqual(
      expect.arrayContaining([
        { id: free.id, leadsAs: null },
        { id: lead.id, leadsAs: 'TeamLead' },
        { id: admin.id, leadsAs: 'Admin' },
      ]),
    );
    const id = await sent();
    expect((await shown(free, id)).reporter).toMatchObject({ id: reporter.id });
    expect((await shown(admin, id)).reporter).toBeNull();
    expect((await gql(lead, GET_INCIDENT, { id })).code).toBe('NOT_FOUND');
    expect(
      (await gql(await make.organization().then((o) => o.client()), CONFIDANTS, { organizationId: home.id }))
        .code,
    ).toBe('NOT_FOUND');
  });

  test('are told by the reporter’s choice', async () => {
    const { reporter, free, lead, admin, sent } = await ward();
    const id = await sent({ confidantIds: [free.id], chosenConfidantIds: [lead.id, admin.id] });
    for (const who of [free, lead, admin])
      expect((await shown(who, id)).reporter).toMatchObject({ id: reporter.id });
  });

  test('are not told either once they lead the reporter later, nor is who became a confidant later', async () => {
    const { home, free, joins, sent } = await ward();
    const id = await sent();
    await joins(free, true);
    const later = await home.client();
    await app.sql.query('update membership set confidant = true where user_id = $1', [later.id]);
    for (const who of [free, later]) expect((await gql(who, GET_INCIDENT, { id })).code).toBe('NOT_FOUND');
  });

  test('are not offered to an Admin to handle it, as their absence would tell the team', async () => {
    const { home, free, joins, sent } = await ward();
    const id = await sent();
    const handlers = async () =>
      (
        await ask<{ incidentHandlers: { id: string }[] }>(
          await home.admin(),
          'query ($id: ID!) { incidentHandlers(incidentId: $id) { id } }',
          { id },
        )
      ).incidentHandlers.map((one) => one.id);
    expect(await handlers()).toContain(free.id);
    const { rows } = await app.sql.query<{ id: string }>(TEAM, [home.id, 'Een ander team']);
    await app.sql.query(
      'insert into team_member (organization_id, team_id, user_id, place, leads) values ($1, $2, $3, 1, true)',
      [home.id, rows[0]?.id, free.id],
    );
    expect(await handlers()).not.toContain(free.id);
    await joins(free, false);
    expect(await handlers()).not.toContain(free.id);
  });

  test('a report that names a confidant who left, or who leads the reporter by now, is refused whole', async () => {
    const { reporter, free, lead, send } = await ward();
    expect((await send({ confidantIds: [lead.id] })).code).toBe('VALIDATION');
    await app.sql.query('update membership set confidant = false where user_id = $1', [free.id]);
    const { errors } = await send({ confidantIds: [free.id] });
    expect(errors?.[0]?.extensions).toMatchObject({
      code: 'VALIDATION',
      fields: { shieldReporter: messages.confidantsChanged },
    });
    expect(await idsFor(reporter)).toEqual([]);
  });
});

describe('a shielded reporter is not found by an Admin who is no confidant', () => {
  /** The whole answer to a list of incidents, as text. */
  const everythingSaid = async (who: Person, variables: object) =>
    JSON.stringify(
      (await ask<ListedIncidents>(who, LIST_INCIDENTS, { pageSize: 100, ...variables })).incidents,
    );

  test('a filter by reporter does not reveal a shielded reporter', async () => {
    expect(await idsFor(adminA, { userId: clientA.id })).toEqual([known.id]);
    const { total } = (await ask<ListedIncidents>(adminA, LIST_INCIDENTS, { userId: clientA.id })).incidents;
    expect(total).toBe(1);
    const { body } = await rest(adminA, 'GET', `/incidenten/user/${clientA.id}`);
    expect((body as { id: string }[]).map(({ id }) => id)).toEqual([known.id]);
    expect(await idsFor(superAdmin, { userId: clientA.id })).toEqual([known.id, secret.id]);
  });

  test('sorting by reporter does not reveal a shielded reporter, in either direction', async () => {
    const early = await organizationA.client({ surname: 'Aaltink' });
    const late = await organizationA.client({ surname: 'Zwart' });
    const made = [
      await make.incident(early, { isShielded: true, createdAt: new Date('2026-01-03') }),
      await make.incident(late, { isShielded: true, createdAt: new Date('2026-01-02') }),
      await make.incident(early, { createdAt: new Date('2026-01-01') }),
      await make.incident(late, { createdAt: new Date('2026-01-04') }),
    ];
    const [secretEarly, secretLate, openEarly, openLate] = made.map(({ id }) => id);
    const among = async (who: Person, direction: 'asc' | 'desc') => {
      const sort = { field: 'reporter', direction };
      const ids = await idsFor(who, { organizationId: organizationA.id, sort });
      return ids.filter((id) => made.some((one) => one.id === id));
    };
    expect(await among(adminA, 'asc')).toEqual([openEarly, openLate, secretEarly, secretLate]);
    expect(await among(adminA, 'desc')).toEqual([openLate, openEarly, secretEarly, secretLate]);
    expect(await among(superAdmin, 'asc')).toEqual([secretEarly, openEarly, openLate, secretLate]);
    for (const { id } of made) await app.sql.query('delete from incident where id = $1', [id]);
  });

  test('a search for a name does not reveal a shielded reporter', async () => {
    const reporter = await organizationA.client({ name: 'Wilhelmina', surname: 'Roodborstje' });
    await make.incident(reporter, { isShielded: true });
    for (const search of ['Roodborstje', 'Wilhelmina', reporter.username, reporter.id])
      expect(await idsFor(adminA, { search })).toEqual([]);
  });

  test('the list, the export, REST and the history do not reveal a shielded reporter', async () => {
    const only = await organizationA.client();
    const { id } = await report(only);
    const answers = [
      await everythingSaid(adminA, {}),
      (await ask<ExportedIncidents>(adminA, EXPORT_INCIDENTS, { organizationId: organizationA.id }))
        .incidentsExport.csv,
      JSON.stringify((await rest(adminA, 'GET', '/incidenten')).body),
      JSON.stringify((await rest(adminA, 'GET', `/incidenten/${id}`)).body),
      JSON.stringify(await ask(adminA, GET_HISTORY, { id })),
    ].join('\n');
    for (const trace of [only.id, only.name, only.surname, only.username, only.email])
      expect(answers).not.toContain(trace);
    expect(answers).toContain('Afgeschermd');
  });

  test('the abilities on an incident do not reveal a shielded reporter', async () => {
    expect((await shown(adminA)).abilities).toEqual((await shown(adminA, known.id)).abilities);
    expect((await shown(clientA)).abilities).toEqual((await shown(clientA, known.id)).abilities);
  });

  test('an idempotency key does not reveal a shielded reporter', async () => {
    const token = await adminA.token();
    const first = await report(clientA);
    const response = await fetch(`${app.url}/graphql`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${token}`,
        'idempotency-key': 'melding',
      },
      body: JSON.stringify({
        query: REPORT_INCIDENT,
        variables: { organizationId: organizationA.id, input: { ...validReport, shieldReporter: true } },
      }),
    });
    expect(await response.text()).not.toContain(first.id);
  });
});

describe('the history of an incident that was reported under shield', () => {
  const historyFor = async (who: Person, id: string) => {
    const { incident } = await ask<{ incident: { history: object[] } }>(who, GET_HISTORY, { id });
    return incident.history;
  };

  test('names the reporter to those who know, and nobody to the others', async () => {
    const { id } = await report(clientA);
    await ask(adminA, FOLLOW_UP_INCIDENT, { id, version: 1, input: validFollowUp });
    const followedUp = { action: 'updated', actor: { id: adminA.id }, isActorShielded: false };
    const reported = { action: 'created', isActorShielded: true, fields: [] };
    expect(await historyFor(adminA, id)).toMatchObject([followedUp, { ...reported, actor: null }]);
    for (const [, who] of knowing) {
      expect(await historyFor(who, id)).toMatchObject([
        followedUp,
        { ...reported, actor: { id: clientA.id } },
      ]);
    }
  });
});

describe('a shielded reporter in the log and other tables', () => {
  test('is named only where few may read', async () => {
    const person = await organizationA.client();
    const { id } = await report(person);
    await ask(adminA, UPDATE_INCIDENT, { id, version: 1, input: validIncident });
    await ask(person, GET_INCIDENT, { id });
    const { rows } = await app.sql.query<{ name: string; count: number }>(
      `select 'incident' as name, count(*)::integer from incident t where id = $1 and t::text ~ $2
       union all select 'change_log', count(*)::integer from change_log t where entity_id = $1 and t::text ~ $2
       union all select 'change_log_shield', count(*)::integer from change_log_shield t where t::text ~ $2
       union all select 'access_log', count(*)::integer from access_log t where entity_id = $1 and t::text ~ $2
       union all select 'access_log_shield', count(*)::integer from access_log_shield t where t::text ~ $2
       union all select 'incident_shielded_reporter', count(*)::integer from incident_shielded_reporter t
         where incident_id = $1 and t::text ~ $2`,
      [id, person.id],
    );
    expect(Object.fromEntries(rows.map(({ name, count }) => [name, count]))).toEqual({
      incident: 0,
      change_log: 0,
      change_log_shield: 2,
      access_log: 0,
      access_log_shield: 1,
      incident_shielded_reporter: 1,
    });
  });

  test('is deleted with the incident', async () => {
    const { id } = await report(clientA);
    await ask(adminA, DELETE_INCIDENT, { id });
    const { rows } = await app.sql.query('select from incident_shielded_reporter where incident_id = $1', [
      id,
    ]);
    expect(rows).toEqual([]);
  });
});

describe('live changes of an incident that was reported under shield', () => {
  test('reach the reporter, and name them to nobody', async () => {
    const [reporter, admin, colleague] = [
      await listen(clientA),
      await listen(adminA),
      await listen(colleagueA),
    ];
    const { id } = await report(clientA);
    expect(await admin.of({ id })).toMatchObject({ action: 'created', actorId: null });
    expect(await reporter.of({ id })).toMatchObject({ action: 'created', actorId: null });
    await ask(adminA, FOLLOW_UP_INCIDENT, { id, version: 1, input: validFollowUp });
    const later = await make.registerEntry(colleagueA);
    await ask(superAdmin, 'mutation ($id: ID!) { deleteRegisterEntry(id: $id) }', { id: later.id });
    await colleague.of(later);
    expect(colleague.heard().map(({ entityId }) => entityId)).not.toContain(id);
    expect(JSON.stringify(admin.heard())).not.toContain(clientA.id);
  });
});

describe('an export of one’s own data', () => {
  test('has one’s own shielded reports, and nobody else’s', async () => {
    const { body } = await rest(clientA, 'GET', '/user/data');
    const { incidents } = body as { incidents: { id: string; isReporterShielded: boolean }[] };
    expect(incidents.map(({ id }) => id)).toEqual(expect.arrayContaining([secret.id, known.id]));
    const { body: adminsBody } = await rest(confidantAdmin, 'GET', '/user/data');
    expect((adminsBody as { incidents: unknown[] }).incidents).toEqual([]);
  });
});
