import { afterAll, describe, expect, test } from 'vitest';
import { newId } from '../../server/platform/core/ids.ts';
import { makeApiToken, ReportingTool } from '../kit/modules/identity/api-token.ts';
import {
  CREATE_INCIDENT,
  DELETE_INCIDENT,
  FOLLOW_UP_INCIDENT,
  GET_INCIDENT,
  IMPROVE_INCIDENT,
  type ImprovedIncident,
  linesLeftBy,
  REPORT_INCIDENT,
  UPDATE_INCIDENT,
  validFollowUp,
  validReport,
} from '../kit/modules/incidents/incidents.ts';
import { validIncidentBody } from '../kit/modules/incidents/wire.ts';
import { startTestApp } from '../kit/server/app.ts';
import { validEntry, validIncident } from '../kit/server/make.ts';
import type { Person } from '../kit/server/person.ts';
import { UNKNOWN_ID } from '../kit/server/unknown-id.ts';
import { postGraphQL } from '../kit/transport/http.ts';

const app = await startTestApp();
afterAll(() => app.close());
const { make, ask, gql, rest } = app;
const { organizationA, superAdmin, adminA, clientA, colleagueA, adminB } = app.actors;

const tool = new ReportingTool(adminA, (await makeApiToken(app, adminA)).token);

const own = await make.incident(clientA, { clientName: 'Eva Groen' });
const secret = await make.incident(clientA, { clientName: 'Piet Blauw', isShielded: true });

const inA = { organizationId: organizationA.id, shielded: false, secretActorId: null, secretDetails: null };
/** The fields of a line whose actor and details are in its shield alone. */
const hidden = (who: Person, details = {}) => ({
  shielded: true,
  actorId: null,
  secretActorId: who.id,
  secretDetails: details,
});

describe('changing incidents', () => {
  const point = async () => {
    const { createIncidentImprovementPoint } = await ask<ImprovedIncident>(adminA, IMPROVE_INCIDENT, {
      incidentId: own.id,
      input: validEntry,
    });
    return createIncidentImprovementPoint.id;
  };

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
      // The improvement point, and its link with the incident for each of them.
      [
        'created created created listed',
        () => ask(adminA, IMPROVE_INCIDENT, { incidentId: id, input: validEntry }),
      ],
      ['deleted', () => ask(adminA, DELETE_INCIDENT, { id })],
    ];
    for (const [action, call] of calls) {
      expect((await linesLeftBy(app, call)).map((line) => line.action).join(' ')).toBe(action);
    }
  });

  test('leaves the line of a look when nothing changes, as the answer shows the incident', async () => {
    const { id, clientReference } = await make.incident(clientA, { preventiveMeasures: 'Mat gelegd' });
    const unseen = await make.incident(clientA, { isShielded: true });
    const read = (who: Person, incident: { id: string; clientReference: string }, why: string) => ({
      ...inA,
      actorId: who.id,
      entityId: incident.id,
      action: 'read',
      details: { references: [incident.clientReference], count: 1, why },
    });
    await ask(adminA, FOLLOW_UP_INCIDENT, { id, version: 1, input: validFollowUp });
    const calls: [Person, string, string, number, object][] = [
      [adminA, 'Admin', UPDATE_INCIDENT, 2, validIncident],
      [superAdmin, 'SuperAdmin', FOLLOW_UP_INCIDENT, 2, validFollowUp],
    ];
    for (const [who, why, document, version, input] of calls) {
      const call = () => ask(who, document, { id, version, input });
      expect(await linesLeftBy(app, call)).toEqual([read(who, { id, clientReference }, why)]);
    }
    const overRest = () =>
      rest(adminA, 'PUT', `/incidenten/${unseen.id}`, { ...validIncidentBody, version: 1 });
    const line = read(adminA, unseen, 'Admin');
    expect(await linesLeftBy(app, overRest)).toEqual([
      { ...line, details: { ...line.details, isByDay: true } },
    ]);
    for (const one of [id, unseen.id]) await app.sql.query('delete from incident where id = $1', [one]);
  });

  test.each([
    ['added', adminA, CREATE_INCIDENT, validIncident, false],
    ['reported', clientA, REPORT_INCIDENT, validReport, false],
    ['reported under shield', clientA, REPORT_INCIDENT, { ...validReport, shieldReporter: true }, true],
    [
      'reported under shield by an Admin',
      adminA,
      REPORT_INCIDENT,
      { ...validReport, shieldReporter: true },
      true,
    ],
  ])(
    'leaves the line of a look when it is repeated, as the answer shows it: %s',
    async (_, who, query, input, is) => {
      const key = newId();
      const again = async () => {
        const variables = { organizationId: organizationA.id, input };
        const proof = { token: await who.token(), key };
        return postGraphQL<Record<string, { id: string }>>(app.url, proof, query, variables);
      };
      const [first] = Object.values((await again()).data ?? {});
      const line = { entityId: first?.id, action: 'read', details: { count: 1, why: 'Reporter' } };
      const named = is ? hidden(who) : { shielded: false, actorId: who.id };
      expect(await linesLeftBy(app, again)).toMatchObject([{ ...line, ...named }]);
      await app.sql.query('delete from incident where id = $1', [first?.id]);
      const afterwards = await linesLeftBy(app, again);
      expect(afterwards).toMatchObject([{ action: 'refused', entityId: first?.id, ...named }]);
    },
  );

  test('leaves a line for all incidents that improvement points tell of, in each organisation once', async () => {
    const entryId = await point();
    await point();
    const link = 'incident { id clientReference }';
    const telling = (who: Person, document: string) => () => ask(who, document);
    const listed = {
      ...inA,
      entityId: organizationA.id,
      action: 'listed',
      actorId: adminA.id,
      details: { references: [own.clientReference], count: 1, why: 'Admin' },
    };
    expect(
      await linesLeftBy(app, telling(adminA, `{ registerEntry(id: "${entryId}") { ${link} } }`)),
    ).toEqual([listed]);
    const all = `{ registerEntries(pageSize: 100, organizationId: "${organizationA.id}") { rows { id ${link} } } }`;
    const [line, ...more] = await linesLeftBy(app, telling(adminA, all));
    expect([line?.action, line?.details.references, more]).toEqual([
      'listed',
      expect.arrayContaining([own.clientReference]),
      [],
    ]);
    expect(await linesLeftBy(app, telling(colleagueA, all))).toEqual([]);
    const entries = telling(adminA, '{ registerEntries(pageSize: 100) { rows { id description } } }');
    expect(await linesLeftBy(app, entries)).toEqual([]);
  });

  test('leaves a line when the organisation is archived, whoever tries and whatever it is', async () => {
    const home = await app.make.organization();
    const [admin, member] = [await home.admin(), await home.client()];
    const { id, clientReference } = await make.incident(member, {}, home.id);
    await app.sql.query('update organization set archived_at = now() where id = $1', [home.id]);
    const inHome = { ...inA, organizationId: home.id, action: 'refused' };
    const adding = { entityId: home.id, references: [] };
    const changing = { entityId: id, references: [clientReference] };
    const adds = { organizationId: home.id };
    const calls: [Person, string, object, string, typeof adding | typeof changing][] = [
      [admin, CREATE_INCIDENT, { ...adds, input: validIncident }, 'create', adding],
      [superAdmin, CREATE_INCIDENT, { ...adds, input: validIncident }, 'create', adding],
      [member, REPORT_INCIDENT, { ...adds, input: validReport }, 'report', adding],
      [admin, UPDATE_INCIDENT, { id, version: 1, input: validIncident }, 'update', changing],
      [superAdmin, FOLLOW_UP_INCIDENT, { id, version: 1, input: validFollowUp }, 'update', changing],
      [admin, DELETE_INCIDENT, { id }, 'delete', changing],
      [admin, IMPROVE_INCIDENT, { incidentId: id, input: validEntry }, 'createImprovementPoint', changing],
    ];
    for (const [who, document, variables, attempt, { entityId, references }] of calls) {
      const lines = await linesLeftBy(app, async () => {
        const { code, errors } = await gql(who, document, variables);
        expect([code, errors[0]?.message]).toEqual([
          'FORBIDDEN',
          'Deze organisatie is gearchiveerd en kan alleen worden gelezen',
        ]);
      });
      expect(lines).toEqual([{ ...inHome, actorId: who.id, entityId, details: { references, attempt } }]);
    }
    await app.sql.query('update organization set archived_at = null where id = $1', [home.id]);
    await app.sql.query('delete from incident where id = $1', [id]);
  });

  test('leaves a line when a reporting tool tries, of whom it is', async () => {
    const refused = { ...inA, actorId: adminA.id, action: 'refused', details: { attempt: 'write' } };
    const input = { ...validIncident, igj: 'Yes' };
    const ways = [
      () => gql(tool, UPDATE_INCIDENT, { id: own.id, version: 1, input }),
      () => rest(tool, 'DELETE', `/incidenten/${own.id}`),
    ];
    for (const way of ways) expect(await linesLeftBy(app, way)).toMatchObject([refused]);
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
