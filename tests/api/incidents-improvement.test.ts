import { afterAll, describe, expect, test } from 'vitest';
import {
  DELETE_INCIDENT,
  GET_INCIDENT,
  type GotIncident,
  IMPROVE_INCIDENT,
  type ImprovedIncident,
} from '../kit/modules/incidents/incidents.ts';
import { DELETE_ENTRY, LIST_ENTRIES } from '../kit/modules/register/register.ts';
import { startTestApp } from '../kit/server/app.ts';
import { validEntry } from '../kit/server/make.ts';
import type { Person } from '../kit/server/person.ts';

const app = await startTestApp();
afterAll(() => app.close());
const { make, ask, gql } = app;
const { adminA, clientA, colleagueA, superAdmin } = app.actors;

const improve = async (incidentId: string, input: object = {}, who = adminA) => {
  const variables = { incidentId, input: { ...validEntry, source: 'Incidents', ...input } };
  return (await ask<ImprovedIncident>(who, IMPROVE_INCIDENT, variables)).createIncidentImprovementPoint;
};

/** Sends it under an idempotency key. */
async function sendUnder(key: string, incidentId: string): Promise<{ id?: string; code?: string }> {
  const response = await fetch(`${app.url}/graphql`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${await adminA.token()}`,
      'idempotency-key': key,
    },
    body: JSON.stringify({ query: IMPROVE_INCIDENT, variables: { incidentId, input: validEntry } }),
  });
  const { data, errors } = (await response.json()) as {
    data: ImprovedIncident | null;
    errors?: { extensions: { code: string } }[];
  };
  const [error] = errors ?? [];
  return error ? { code: error.extensions.code } : { id: data?.createIncidentImprovementPoint.id ?? '' };
}

const POINTS = `query ($id: ID!) { incident(id: $id) { openImprovementPoints
  improvementPoints { id status incident { id } } } }`;
type Points = { incident: { openImprovementPoints: number; improvementPoints: { id: string }[] } };
const pointsOf = async (who: Person, id: string) => (await ask<Points>(who, POINTS, { id })).incident;

const ENTRIES = '{ registerEntries(pageSize: 100) { rows { id incident { id clientReference status } } } }';
type Entries = { registerEntries: { rows: { id: string; incident: { id: string } | null }[] } };
const linkSeenBy = async (who: Person, entryId: string) => {
  const { registerEntries } = await ask<Entries>(who, ENTRIES);
  return registerEntries.rows.find(({ id }) => id === entryId)?.incident;
};

describe('an improvement point because of an incident', () => {
  test('is in the register, and tells because of which incident', async () => {
    const incident = await make.incident(clientA);
    const point = await improve(incident.id);
    const link = {
      id: incident.id,
      clientReference: incident.clientReference,
      occurredAt: incident.occurredAt,
      status: 'Open',
    };
    expect(point).toMatchObject({ description: validEntry.description, incident: link });
    const { id: _, occurredAt: __, ...rest } = link;
    expect(await linkSeenBy(adminA, point.id)).toEqual({
      id: incident.id,
      clientReference: rest.clientReference,
      status: 'Open',
    });
    const single = await ask<{ registerEntry: object }>(
      adminA,
      'query ($id: ID!) { registerEntry(id: $id) { incident { id } } }',
      { id: point.id },
    );
    expect(single.registerEntry).toEqual({ incident: { id: incident.id } });
  });

  test('stands beside the incident, newest first, for whoever may see it', async () => {
    const { id } = await make.incident(clientA);
    const first = await improve(id);
    const second = await improve(id, { status: 'Completed' });
    expect(await pointsOf(adminA, id)).toEqual({
      openImprovementPoints: 1,
      improvementPoints: [
        { id: second.id, status: 'Completed', incident: { id } },
        { id: first.id, status: 'NotStarted', incident: { id } },
      ],
    });
    expect(await pointsOf(clientA, id)).toEqual({ openImprovementPoints: 0, improvementPoints: [] });
  });

  test('tells nobody of an incident that is not theirs to read', async () => {
    const { id } = await make.incident(colleagueA);
    const entry = await make.registerEntry(clientA);
    await app.sql.query("insert into record_link values (gen_random_uuid(), $1, $2, $3, 'Measure')", [
      ...[entry.organizationId, id, entry.id],
    ]);
    expect(await linkSeenBy(clientA, entry.id)).toBe(null);
    expect(await linkSeenBy(adminA, entry.id)).toMatchObject({ id });
    expect(await linkSeenBy(superAdmin, entry.id)).toMatchObject({ id });
  });

  test('stays when the incident goes, and leaves the incident when it goes itself', async () => {
    const { id } = await make.incident(clientA);
    const [kept, removed] = [await improve(id), await improve(id)];
    await ask(adminA, DELETE_ENTRY, { id: removed.id });
    expect((await pointsOf(adminA, id)).improvementPoints).toMatchObject([{ id: kept.id }]);
    await ask(adminA, DELETE_INCIDENT, { id });
    expect(await linkSeenBy(adminA, kept.id)).toBe(null);
  });

  test('is refused when it is not valid, and nothing is left of it', async () => {
    const { id } = await make.incident(clientA);
    const answer = await gql(adminA, IMPROVE_INCIDENT, {
      incidentId: id,
      input: { ...validEntry, cause: '' },
    });
    expect([answer.code, answer.fields]).toEqual(['VALIDATION', { cause: 'Vereist' }]);
    expect((await pointsOf(adminA, id)).improvementPoints).toEqual([]);
  });

  test('is made once for one incident however often it is sent, and not also for another', async () => {
    const [incident, another] = [await make.incident(clientA), await make.incident(clientA)];
    const first = await sendUnder('een-verbeterpunt', incident.id);
    expect(await sendUnder('een-verbeterpunt', incident.id)).toEqual(first);
    expect((await pointsOf(adminA, incident.id)).improvementPoints).toMatchObject([{ id: first.id }]);
    expect(await sendUnder('een-verbeterpunt', another.id)).toEqual({ code: 'VALIDATION' });
    expect((await pointsOf(adminA, another.id)).improvementPoints).toEqual([]);
  });

  test('is not found when it is gone by the time it is sent again', async () => {
    const incident = await make.incident(clientA);
    const { id } = await sendUnder('een-verwijderd-verbeterpunt', incident.id);
    await ask(adminA, DELETE_ENTRY, { id });
    expect(await sendUnder('een-verwijderd-verbeterpunt', incident.id)).toEqual({ code: 'NOT_FOUND' });
  });

  test('is not among what anything else shows of the register', async () => {
    const { rows } = (await ask<{ registerEntries: { rows: object[] } }>(adminA, LIST_ENTRIES))
      .registerEntries;
    for (const row of rows) expect(row).not.toHaveProperty('incident');
    const { id } = await make.incident(clientA);
    expect((await ask<GotIncident>(adminA, GET_INCIDENT, { id })).incident).not.toHaveProperty('access');
  });
});
