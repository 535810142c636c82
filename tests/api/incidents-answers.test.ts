import { afterAll, describe, expect, test } from 'vitest';
import {
  CREATE_INCIDENT,
  EXPORT_INCIDENTS,
  type ExportedIncidents,
  FOLLOW_UP_INCIDENT,
  type FollowedUpIncident,
  GET_HISTORY,
  IMPROVE_INCIDENT,
  LIST_INCIDENTS,
  type ListedIncidents,
  REPORT_INCIDENT,
  type ReportedIncident,
  UPDATE_INCIDENT,
  type UpdatedIncident,
  validFollowUp,
  validReport,
} from '../kit/modules/incidents/incidents.ts';
import { startTestApp } from '../kit/server/app.ts';
import { validEntry, validIncident } from '../kit/server/make.ts';

const app = await startTestApp();
afterAll(() => app.close());
const { make, ask, gql } = app;
const { organizationA, adminA, clientA } = app.actors;

const report = async (input: object) => {
  const variables = { organizationId: organizationA.id, input: { ...validReport, ...input } };
  return (await ask<ReportedIncident>(clientA, REPORT_INCIDENT, variables)).reportIncident;
};
const create = (input: object) =>
  gql(adminA, CREATE_INCIDENT, { organizationId: organizationA.id, input: { ...validIncident, ...input } });
const update = (id: string, version: number, input: object, more: object = {}) =>
  gql<UpdatedIncident>(adminA, UPDATE_INCIDENT, {
    ...{ id, version, ...more },
    input: { ...validIncident, ...input },
  });
const linesOf = async (organizationId: string) => {
  const admin = await make.person({ role: 'Admin', organizations: [{ id: organizationId }] });
  const { incidentsExport } = await ask<ExportedIncidents>(admin, EXPORT_INCIDENTS, { organizationId });
  const [head = '', ...rows] = incidentsExport.csv.trim().split('\r\n');
  const names = head.replace('\uFEFF', '').split(';');
  return rows.map((row) => Object.fromEntries(row.split(';').map((cell, at) => [names[at], cell])));
};

describe('the answer that no client was involved', () => {
  const nobody = { clientName: '', withoutClient: true };

  test('is said in a quick report and in a whole incident, which then needs no name', async () => {
    expect(await report(nobody)).toMatchObject({ ...nobody, clientReference: '' });
    const { data } = await create(nobody);
    expect(data).toMatchObject({ createIncident: { ...nobody, clientReference: '' } });
  });

  test('lets a quick report about nobody be assessed', async () => {
    const { id } = await report(nobody);
    const { data } = await update(id, 1, nobody);
    expect(data?.updateIncident).toMatchObject({ ...nobody, type: 'Occurred' });
  });

  test('is said by the consequences as well, where nothing else is said', async () => {
    const about = { clientName: '', consequences: ['NoClientInvolved'] };
    expect(await report(about)).toMatchObject({ withoutClient: true });
    expect(await report({ ...about, withoutClient: false })).toMatchObject({ withoutClient: false });
  });

  test('is not said by a name that is merely empty, nor beside a name', async () => {
    expect(await report({ clientName: '' })).toMatchObject({ withoutClient: null });
    expect(await report({ withoutClient: false })).toMatchObject({ withoutClient: null });
    expect((await create({ clientName: '' })).fields).toEqual({ clientName: 'Vereist' });
    expect((await create({ clientName: '', withoutClient: false })).fields).toEqual({
      clientName: 'Vereist',
    });
  });

  test('is refused beside a name, by Postgres too', async () => {
    const fields = { clientName: "Maak de naam leeg, of haal 'Geen cliënt betrokken' weg" };
    expect((await create({ withoutClient: true })).fields).toEqual(fields);
    const { id } = await make.incident(clientA);
    await expect(
      app.sql.query('update incident set without_client = true where id = $1', [id]),
    ).rejects.toThrow(/without_client/);
  });

  test('stays in a change that says nothing of it, goes with a name, and stands in the history', async () => {
    const { id } = await report(nobody);
    const kept = await update(id, 1, { clientName: '', igj: 'Yes' });
    expect(kept.data?.updateIncident).toMatchObject(nobody);
    const named = await update(id, 2, { clientName: 'Ada Zomer' });
    expect(named.data?.updateIncident).toMatchObject({ clientName: 'Ada Zomer', withoutClient: null });
    const { incident } = await ask<{ incident: { history: { fields: string[] }[] } }>(adminA, GET_HISTORY, {
      id,
    });
    expect(incident.history.map(({ fields }) => fields.includes('withoutClient'))).toEqual([
      true,
      false,
      false,
    ]);
  });

  test('stands in the list to take along, and in what one takes along of oneself', async () => {
    const place = await make.organization();
    const reporter = await place.client();
    await make.incident(reporter, { clientName: '', withoutClient: true });
    expect(await linesOf(place.id)).toMatchObject([{ 'Naam cliënt': '', 'Geen cliënt betrokken': 'Ja' }]);
    const { body } = await app.rest(reporter, 'GET', '/user/data');
    expect(body).toMatchObject({ incidents: [{ withoutClient: true }] });
  });
});

describe('an incident at an unknown time', () => {
  // Half past three in the night in the Netherlands.
  const AT_NIGHT = '2026-03-01T02:30:00.000Z';
  const START = '2026-02-28T23:00:00.000Z';

  test('is kept by its day in the Netherlands', async () => {
    const made = await report({ occurredAt: AT_NIGHT, occurredTimeKnown: false });
    expect(made).toMatchObject({ occurredAt: START, occurredTimeKnown: false });
    const known = await report({ occurredAt: AT_NIGHT });
    expect(known).toMatchObject({ occurredAt: AT_NIGHT, occurredTimeKnown: true });
  });

  test('may be of today, and of no day to come', async () => {
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
    expect((await create({ occurredAt: new Date().toISOString(), occurredTimeKnown: false })).code).toBe(
      undefined,
    );
    expect((await create({ occurredAt: tomorrow, occurredTimeKnown: false })).fields).toEqual({
      occurredAt: 'Dit tijdstip ligt in de toekomst: kies een eerder moment',
    });
  });

  test('stays so in a change that says nothing of it, until a time is said', async () => {
    const { id } = await report({ occurredAt: AT_NIGHT, occurredTimeKnown: false });
    const kept = await update(id, 1, { occurredAt: START });
    expect(kept.data?.updateIncident).toMatchObject({ occurredAt: START, occurredTimeKnown: false });
    const known = await update(id, 2, { occurredAt: AT_NIGHT });
    expect(known.data?.updateIncident).toMatchObject({ occurredAt: AT_NIGHT, occurredTimeKnown: true });
  });

  test('has no time in the list to take along, and keeps its place in the order of the list', async () => {
    const place = await make.organization();
    const [reporter, admin] = [await place.client(), await place.admin()];
    const made: string[] = [];
    for (const [occurredAt, occurredTimeKnown] of [
      ['2026-03-01T22:59:00.000Z', true],
      [START, false],
      [START, false],
      ['2026-02-28T22:59:00.000Z', true],
    ] as const)
      made.push((await make.incident(reporter, { occurredAt, occurredTimeKnown })).id);
    const inOrder = async (direction: string) => {
      const sort = { field: 'occurredAt', direction };
      const variables = { organizationId: place.id, sort };
      const { incidents } = await ask<ListedIncidents>(admin, LIST_INCIDENTS, variables);
      return incidents.rows.map(({ id }) => made.indexOf(id));
    };
    expect(await inOrder('desc')).toEqual([0, 2, 1, 3]);
    expect(await inOrder('asc')).toEqual([3, 2, 1, 0]);
    expect((await linesOf(place.id)).map(({ Wanneer }) => Wanneer)).toEqual([
      '2026-02-28 23:59',
      '2026-03-01',
      '2026-03-01',
      '2026-03-01 23:59',
    ]);
  });
});

describe('closing an incident with answers open', () => {
  const reporterFeedback = 'Dank voor de melding';
  const closing = { ...validFollowUp, reporterFeedback, status: 'Closed' };
  const OPEN = 'Nog in te vullen';
  const followUp = (id: string, more: object = {}) =>
    gql<FollowedUpIncident>(adminA, FOLLOW_UP_INCIDENT, { id, version: 1, input: closing, ...more });
  const stateOf = async (id: string) => {
    const { rows } = await app.sql.query('select status, version from incident where id = $1', [id]);
    return rows[0];
  };

  test('is asked about, with all that is missing, and done once that is meant', async () => {
    const { id } = await report({ clientName: '' });
    const { code, fields } = await followUp(id);
    const missing = ['type', 'clientName', 'causes', 'othersInvolved', 'warned', 'hospitalAdmission', 'igj'];
    expect([code, fields]).toEqual(['INCOMPLETE', Object.fromEntries(missing.map((name) => [name, OPEN]))]);
    expect(await stateOf(id)).toEqual({ status: 'Open', version: 1 });
    const { data } = await followUp(id, { evenIfIncomplete: true });
    expect(data?.followUpIncident).toMatchObject({ status: 'Closed', version: 2 });
  });

  test('is asked about where there was no follow-up', async () => {
    const { id } = await make.incident(clientA);
    const { code, fields } = await update(id, 1, { status: 'Closed' });
    expect(code).toBe('INCOMPLETE');
    expect(Object.keys(fields ?? {})).toEqual([
      ...['procedureFollowed', 'preventiveMeasures', 'clientInformed', 'recordedInClientFile'],
    ]);
    const told = { status: 'Closed', reporterFeedback };
    expect((await update(id, 1, told, { evenIfIncomplete: true })).code).toBe(undefined);
  });

  test('is not asked about where nothing is missing, nor of one that is closed already', async () => {
    const { id } = await make.incident(clientA);
    expect((await followUp(id)).code).toBe(undefined);
    const quick = await make.incident(clientA, { isReport: true, status: 'Closed' });
    expect((await followUp(quick.id)).code).toBe(undefined);
    const nobody = await make.incident(clientA, { clientName: '', withoutClient: true });
    expect((await followUp(nobody.id)).code).toBe(undefined);
  });
});

test('an improvement point tells that its incident was about nobody', async () => {
  const { id: incidentId } = await make.incident(clientA, { clientName: '', withoutClient: true });
  const variables = { incidentId, input: validEntry };
  const made = await ask<{ createIncidentImprovementPoint: object }>(adminA, IMPROVE_INCIDENT, variables);
  expect(made.createIncidentImprovementPoint).toMatchObject({
    incident: { clientReference: '', withoutClient: true },
  });
});
