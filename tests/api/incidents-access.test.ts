import { afterAll, describe, expect, test } from 'vitest';
import { makeApiToken, ReportingTool } from '../kit/api-token.ts';
import { startTestApp } from '../kit/app.ts';
import {
  CREATE_INCIDENT,
  DELETE_INCIDENT,
  EXPORT_INCIDENTS,
  FOLLOW_UP_INCIDENT,
  GET_INCIDENT,
  IMPROVE_INCIDENT,
  LIST_INCIDENTS,
  linesLeftBy,
  REPORT_INCIDENT,
  UPDATE_INCIDENT,
  validFollowUp,
  validReport,
} from '../kit/incidents.ts';
import { validEntry, validIncident } from '../kit/make.ts';
import type { Person } from '../kit/person.ts';
import { UNKNOWN_ID } from '../kit/register.ts';

const app = await startTestApp();
afterAll(() => app.close());
const { make, ask, gql, rest } = app;
const { organizationA, organizationB, superAdmin, adminA, clientA, colleagueA, adminB } = app.actors;

const confidant = await organizationA.client();
await app.sql.query('update membership set confidant = true where user_id = $1', [confidant.id]);
const tool = new ReportingTool(adminA, (await makeApiToken(app, adminA)).token);
const ownersTool = new ReportingTool(clientA, (await makeApiToken(app, clientA)).token);

const own = await make.incident(clientA, { clientName: 'Eva Groen' });
const secret = await make.incident(clientA, { clientName: 'Piet Blauw', isShielded: true });
const others = await make.incident(colleagueA, { clientName: 'Mia Rood' });
const foreign = await make.incident(adminB, { clientName: 'Jan Wit' });

const inA = { organizationId: organizationA.id, shielded: false, secretActorId: null, secretDetails: null };
const inB = { ...inA, organizationId: organizationB.id };
const hidden = (who: Person, details = {}) => ({
  shielded: true,
  actorId: null,
  secretActorId: who.id,
  secretDetails: details,
});

describe('opening an incident leaves one line', () => {
  const opened = (who: Person, why: string, incident = own) => ({
    ...inA,
    actorId: who.id,
    entityId: incident.id,
    action: 'read',
    details: { references: [incident.clientReference], count: 1, why },
  });
  const ways: [string, (who: Person, id: string) => Promise<unknown>][] = [
    ['GraphQL', (who, id) => ask(who, GET_INCIDENT, { id })],
    ['REST', (who, id) => rest(who, 'GET', `/incidenten/${id}`)],
  ];

  describe.each(ways)('over %s', (_, open) => {
    test.each([
      ['an Admin', adminA, 'Admin'],
      ['a SuperAdmin', superAdmin, 'SuperAdmin'],
      ['whoever reported it', clientA, 'Reporter'],
      ['a reporting tool of an Admin', tool, 'Admin'],
      ['a reporting tool of whoever reported it', ownersTool, 'Reporter'],
    ] as const)('of %s', async (_who, who, why) => {
      expect(await linesLeftBy(app, () => open(who, own.id))).toEqual([opened(who, why)]);
    });

    test('of a confidant', async () => {
      const lines = await linesLeftBy(app, () => open(confidant, secret.id));
      expect(lines).toEqual([opened(confidant, 'Confidant', secret)]);
    });

    test('of an Admin, who does not learn who reported it', async () => {
      expect(await linesLeftBy(app, () => open(adminA, secret.id))).toEqual([
        opened(adminA, 'Admin', secret),
      ]);
    });

    test('that shields whoever opens what they reported under shield', async () => {
      expect(await linesLeftBy(app, () => open(clientA, secret.id))).toEqual([
        { ...opened(clientA, 'Reporter', secret), ...hidden(clientA) },
      ]);
    });

    test.each([
      ['a colleague', colleagueA],
      ['an Admin of another organisation', adminB],
    ])('in the organisation of the incident when it is refused to %s', async (_who, who) => {
      expect(await linesLeftBy(app, () => open(who, own.id).catch(() => undefined))).toEqual([
        {
          ...inA,
          actorId: who.id,
          entityId: own.id,
          action: 'refused',
          details: { references: [own.clientReference], attempt: 'read' },
        },
      ]);
    });

    test('in one’s own organisation when there is no such incident', async () => {
      const lines = await linesLeftBy(app, () => open(clientA, UNKNOWN_ID).catch(() => undefined));
      const details = { references: [], attempt: 'read' };
      expect(lines).toEqual([
        { ...inA, actorId: clientA.id, entityId: UNKNOWN_ID, action: 'refused', details },
      ]);
    });
  });

  test('for each incident that a document opens', async () => {
    const document = `{ one: incident(id: "${own.id}") { id } two: incident(id: "${others.id}") { id } }`;
    const lines = await linesLeftBy(app, () => ask(adminA, document));
    expect(lines.map(({ action, entityId }) => `${action} ${entityId}`).toSorted()).toEqual(
      [own.id, others.id].map((id) => `read ${id}`).toSorted(),
    );
  });
});

describe('listing incidents leaves a line for each organisation', () => {
  const listed = (who: Person, where: typeof inA, incidents: readonly (typeof own)[], why: string) => ({
    ...where,
    actorId: who.id,
    entityId: where.organizationId,
    action: 'listed',
    details: {
      references: expect.toSatisfy(
        (references: string[]) =>
          references.toSorted().join() ===
          incidents
            .map(({ clientReference }) => clientReference)
            .toSorted()
            .join(),
      ),
      count: incidents.length,
      why,
    },
  });
  const ways: [string, (who: Person) => Promise<unknown>][] = [
    ['GraphQL', (who) => ask(who, LIST_INCIDENTS, { pageSize: 100 })],
    ['REST', (who) => rest(who, 'GET', '/incidenten')],
  ];
  const secretOnes = { references: [secret.clientReference], count: 1 };

  describe.each(ways)('over %s', (_, list) => {
    test('to an Admin', async () => {
      for (const who of [adminA, tool]) {
        const lines = await linesLeftBy(app, () => list(who));
        expect(lines).toEqual([listed(who, inA, [own, secret, others], 'Admin')]);
      }
    });

    test('to a SuperAdmin', async () => {
      const lines = await linesLeftBy(app, () => list(superAdmin));
      expect(lines).toHaveLength(2);
      expect(lines).toEqual(
        expect.arrayContaining([
          listed(superAdmin, inA, [own, secret, others], 'SuperAdmin'),
          listed(superAdmin, inB, [foreign], 'SuperAdmin'),
        ]),
      );
    });

    test('to whoever reported, and shields what was reported under shield', async () => {
      expect(await linesLeftBy(app, () => list(clientA))).toEqual([
        { ...listed(clientA, inA, [own], 'Reporter'), secretActorId: clientA.id, secretDetails: secretOnes },
      ]);
    });

    test('to a confidant, in whose lines the shielded ones do not tell whose they are', async () => {
      expect(await linesLeftBy(app, () => list(confidant))).toEqual([
        {
          ...listed(confidant, inA, [], 'Confidant'),
          secretActorId: confidant.id,
          secretDetails: secretOnes,
        },
      ]);
    });

    test('and one where there was nothing to show', async () => {
      const newcomer = await organizationA.client();
      expect(await linesLeftBy(app, () => list(newcomer))).toEqual([listed(newcomer, inA, [], 'Reporter')]);
    });
  });

  test('over REST by organisation and by reporter', async () => {
    const byOrganization = () => rest(superAdmin, 'GET', `/incidenten/organization/${organizationB.id}`);
    expect(await linesLeftBy(app, byOrganization)).toEqual([
      listed(superAdmin, inB, [foreign], 'SuperAdmin'),
    ]);
    const byReporter = () => rest(adminA, 'GET', `/incidenten/user/${colleagueA.id}`);
    expect(await linesLeftBy(app, byReporter)).toEqual([listed(adminA, inA, [others], 'Admin')]);
  });

  test('when only the counts are asked for', async () => {
    const lines = await linesLeftBy(app, () => ask(adminA, '{ incidents { total } }'));
    expect(lines).toEqual([listed(adminA, inA, [], 'Admin')]);
  });

  test('that shields what an Admin reported under shield, when only their own are asked for', async () => {
    const admin = await organizationA.admin();
    const mine = await make.incident(admin, { clientName: 'Kees Geel', isShielded: true });
    for (const variables of [
      { reportedByMe: true },
      { userId: admin.id },
      { userId: admin.id.toUpperCase() },
    ]) {
      expect(await linesLeftBy(app, () => ask(admin, LIST_INCIDENTS, variables))).toEqual([
        {
          ...listed(admin, inA, [], 'Admin'),
          secretActorId: admin.id,
          secretDetails: { references: [mine.clientReference], count: 1 },
        },
      ]);
    }
    await app.sql.query('delete from incident where id = $1', [mine.id]);
  });

  test('in the organisation that was refused, or in one’s own', async () => {
    const refused = (organizationId: string) => ({
      ...inA,
      organizationId,
      actorId: adminA.id,
      action: 'refused',
      details: { references: [], attempt: 'list' },
    });
    const listing = (organizationId: string) => () => gql(adminA, LIST_INCIDENTS, { organizationId });
    expect(await linesLeftBy(app, listing(organizationB.id))).toEqual([
      { ...refused(organizationB.id), entityId: organizationB.id },
    ]);
    expect(await linesLeftBy(app, listing(UNKNOWN_ID))).toEqual([
      { ...refused(organizationA.id), entityId: UNKNOWN_ID },
    ]);
    const otherReporter = () => rest(clientA, 'GET', `/incidenten/user/${colleagueA.id}`);
    expect(await linesLeftBy(app, otherReporter)).toMatchObject([
      { organizationId: organizationA.id, actorId: clientA.id, action: 'refused' },
    ]);
  });

  test('but none for what a SuperAdmin asks of no organisation', async () => {
    expect(await linesLeftBy(app, () => gql(superAdmin, GET_INCIDENT, { id: UNKNOWN_ID }))).toEqual([]);
    const filter = { status: ['Closed'] };
    expect(await linesLeftBy(app, () => ask(superAdmin, LIST_INCIDENTS, { filter }))).toEqual([]);
  });

  test('but none for whoever is not signed in', async () => {
    const calls = () => Promise.all([gql(null, LIST_INCIDENTS), rest(null, 'GET', '/incidenten')]);
    expect(await linesLeftBy(app, calls)).toEqual([]);
  });
});

describe('taking the list along leaves one line', () => {
  test('that says so', async () => {
    const taking = () => ask(adminA, EXPORT_INCIDENTS, { organizationId: organizationA.id });
    expect(await linesLeftBy(app, taking)).toMatchObject([
      { ...inA, entityId: organizationA.id, actorId: adminA.id, action: 'exported', details: { count: 3 } },
    ]);
  });

  test('when it is refused', async () => {
    const taking = () => gql(clientA, EXPORT_INCIDENTS, { organizationId: organizationA.id });
    expect(await linesLeftBy(app, taking)).toEqual([
      {
        ...inA,
        entityId: organizationA.id,
        actorId: clientA.id,
        action: 'refused',
        details: { references: [], attempt: 'export' },
      },
    ]);
  });

  test('with one’s own data, which shields what was reported under shield', async () => {
    expect(await linesLeftBy(app, () => rest(clientA, 'GET', '/user/data'))).toEqual([
      {
        ...inA,
        actorId: clientA.id,
        entityId: organizationA.id,
        action: 'exported',
        details: { references: [own.clientReference], count: 1, why: 'Reporter' },
        secretActorId: clientA.id,
        secretDetails: { references: [secret.clientReference], count: 1 },
      },
    ]);
  });
});

describe('changing incidents', () => {
  test('leaves the line of the change alone, though the answer shows the incident', async () => {
    const variables = { organizationId: organizationA.id, input: validIncident };
    const { id } = (await ask<{ createIncident: { id: string } }>(adminA, CREATE_INCIDENT, variables))
      .createIncident;
    const calls: [string, () => Promise<unknown>][] = [
      ['created', () => ask(adminA, CREATE_INCIDENT, variables)],
      ['created', () => ask(clientA, REPORT_INCIDENT, { ...variables, input: validReport })],
      [
        'updated',
        () => ask(adminA, UPDATE_INCIDENT, { id, version: 1, input: { ...validIncident, igj: 'Yes' } }),
      ],
      ['updated', () => ask(adminA, FOLLOW_UP_INCIDENT, { id, version: 2, input: validFollowUp })],
      ['created', () => ask(adminA, IMPROVE_INCIDENT, { incidentId: id, input: validEntry })],
      ['deleted', () => ask(adminA, DELETE_INCIDENT, { id })],
    ];
    for (const [action, call] of calls) {
      expect((await linesLeftBy(app, call)).map((line) => line.action)).toEqual([action]);
    }
  });

  test.each([
    ['update', UPDATE_INCIDENT, { version: 1, input: validIncident }],
    ['update', FOLLOW_UP_INCIDENT, { version: 1, input: validFollowUp }],
    ['delete', DELETE_INCIDENT, {}],
  ])('leaves a line when it is refused: %s', async (attempt, document, variables) => {
    const refused = (who: Person, incident = own) => ({
      ...inA,
      actorId: who.id,
      entityId: incident.id,
      action: 'refused',
      details: { references: [incident.clientReference], attempt },
    });
    for (const who of [clientA, colleagueA, adminB]) {
      const call = () => gql(who, document, { id: own.id, ...variables });
      expect(await linesLeftBy(app, call)).toEqual([refused(who)]);
    }
    const onOwnSecret = () => gql(clientA, document, { id: secret.id, ...variables });
    expect(await linesLeftBy(app, onOwnSecret)).toEqual([
      { ...refused(clientA, secret), ...hidden(clientA) },
    ]);
    const onNothing = () => gql(colleagueA, document, { id: UNKNOWN_ID, ...variables });
    expect(await linesLeftBy(app, onNothing)).toMatchObject([
      { organizationId: organizationA.id, entityId: UNKNOWN_ID, action: 'refused' },
    ]);
  });

  test('leaves a line when a Client may not add one', async () => {
    const variables = { organizationId: organizationA.id, input: validIncident };
    expect(await linesLeftBy(app, () => gql(clientA, CREATE_INCIDENT, variables))).toEqual([
      {
        ...inA,
        actorId: clientA.id,
        entityId: organizationA.id,
        action: 'refused',
        details: { references: [], attempt: 'create' },
      },
    ]);
  });

  test('leaves none for what is merely wrong or came too late', async () => {
    const calls = () =>
      Promise.all([
        gql(adminA, CREATE_INCIDENT, { organizationId: organizationA.id, input: {} }),
        gql(adminA, UPDATE_INCIDENT, { id: own.id, version: 9, input: { ...validIncident, igj: 'Yes' } }),
        gql(adminA, GET_INCIDENT, { id: 'geen-sleutel' }),
      ]);
    expect(await linesLeftBy(app, calls)).toEqual([]);
  });
});

describe('the lines', () => {
  test('name no client, and nothing that was searched for', async () => {
    const search = 'Groen';
    await ask(adminA, LIST_INCIDENTS, { search });
    const { rows } = await app.sql.query('select 1 from change_log c where c.details::text ~* $1', [
      'groen|blauw|rood|wit',
    ]);
    expect(rows).toEqual([]);
  });

  test('say when nobody was at the screen', async () => {
    const token = await adminA.token(app.url);
    const response = await linesLeftBy(app, () =>
      fetch(`${app.url}/graphql`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${token}`,
          'x-background': '1',
        },
        body: JSON.stringify({ query: '{ incidents { total } }' }),
      }),
    );
    expect(response).toMatchObject([{ action: 'listed', details: { background: true } }]);
  });
});
