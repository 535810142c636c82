import { afterAll, describe, expect, test } from 'vitest';
import { badIncidents } from '../kit/modules/incidents/bad-incidents.ts';
import {
  CREATE_INCIDENT,
  type CreatedIncident,
  GET_INCIDENT,
  LIST_INCIDENTS,
  REPORT_INCIDENT,
  type ReportedIncident,
  validReport,
} from '../kit/modules/incidents/incidents.ts';
import { startTestApp } from '../kit/server/app.ts';
import { validIncident } from '../kit/server/make.ts';
import type { Person } from '../kit/server/person.ts';
import { UNKNOWN_ID } from '../kit/server/unknown-id.ts';
import { postGraphQL } from '../kit/transport/http.ts';

const app = await startTestApp();
afterAll(() => app.close());
const { organizationA, organizationB, superAdmin, adminA, clientA } = app.actors;

const create = (input: object, who: Person = adminA, organizationId: string = organizationA.id) =>
  app.gql<CreatedIncident>(who, CREATE_INCIDENT, { organizationId, input });
const report = (input: object, who: Person = clientA, organizationId: string = organizationA.id) =>
  app.gql<ReportedIncident>(who, REPORT_INCIDENT, { organizationId, input });

async function countIncidents(): Promise<number> {
  return (await app.sql.query('select from incident')).rows.length;
}

describe('a new incident', () => {
  test('is stored as it was given, under the name of the person who asks', async () => {
    const { data } = await create(validIncident);
    expect(data?.createIncident).toMatchObject({
      ...validIncident,
      version: 1,
      organization: { id: organizationA.id, name: organizationA.name },
      reporter: { id: adminA.id, name: adminA.name, surname: adminA.surname },
      isReporterShielded: false,
      clientReference: expect.stringMatching(/^C-[A-Z2-7]{8}$/),
      procedureFollowed: null,
      preventiveMeasures: '',
      calamityEstablishedOn: null,
      progress: 'Received',
      openImprovementPoints: 0,
      abilities: { update: true, followUp: true, delete: true, createImprovementPoint: true },
    });
    const { incident } = await app.ask(adminA, GET_INCIDENT, { id: data?.createIncident.id });
    expect(incident).toEqual(data?.createIncident);
  });

  test('keeps what explains a choice', async () => {
    const explained = {
      place: 'OtherRoom',
      placeText: 'Tuin',
      event: 'Other',
      eventText: 'Gestruikeld over een hond',
      causes: ['StaffAct', 'Other'],
      causeText: 'Hond van bezoek',
      consequences: ['Other'],
      consequenceText: 'Geschrokken',
      calamityEstablishedOn: '2026-03-02',
      occurredAt: '2026-03-01T09:15:00+01:00',
    };
    const { data } = await create({ ...validIncident, ...explained });
    expect(data?.createIncident).toMatchObject({ ...explained, occurredAt: '2026-03-01T08:15:00.000Z' });
    const medication = { event: 'Medication', medicationError: 'WrongDose' };
    const other = await create({ ...validIncident, ...medication });
    expect(other.data?.createIncident).toMatchObject(medication);
  });

  test('has the same reference as another about the same client, within the organisation', async () => {
    const referenceOf = async (clientName: string, organizationId: string = organizationA.id) => {
      const { data } = await create({ ...validIncident, clientName }, superAdmin, organizationId);
      return data?.createIncident.clientReference;
    };
    expect(await referenceOf('joop  winter')).toBe(await referenceOf('Joop Winter'));
    expect(await referenceOf('Joop Zomer')).not.toBe(await referenceOf('Joop Winter'));
    expect(await referenceOf('Joop Winter', organizationB.id)).not.toBe(await referenceOf('Joop Winter'));
  });

  test.each(badIncidents)('is refused with $what', async ({ change, fields }) => {
    const before = await countIncidents();
    const answer = await create({ ...validIncident, ...change });
    expect([answer.code, answer.fields]).toEqual(['VALIDATION', fields]);
    expect(await countIncidents()).toBe(before);
  });

  test('is refused in another organisation as in one that does not exist', async () => {
    for (const organizationId of [organizationB.id, UNKNOWN_ID])
      expect((await create(validIncident, adminA, organizationId)).code).toBe('NOT_FOUND');
  });

  test('is refused in an archived organisation', async () => {
    const { id } = await app.make.organization();
    await app.sql.query('update organization set archived_at = now() where id = $1', [id]);
    const { errors } = await create(validIncident, superAdmin, id);
    expect(errors[0]).toMatchObject({
      message: 'Deze organisatie is gearchiveerd en kan alleen worden gelezen',
      extensions: { code: 'FORBIDDEN' },
    });
  });
});

describe('a quick report', () => {
  test('is for everybody, and leaves the rest for later', async () => {
    const { data } = await report(validReport);
    const { shieldReporter: _, isNearMiss: __, ...said } = validReport;
    expect(data?.reportIncident).toMatchObject({
      ...said,
      status: 'Open',
      progress: 'Received',
      reporter: { id: clientA.id },
      type: null,
      causes: [],
      warned: [],
      hospitalAdmission: null,
      igj: null,
      abilities: { update: false, followUp: false, delete: false, createImprovementPoint: false },
    });
  });

  test('keeps that it was a near miss, and still counts as not assessed', async () => {
    const { data } = await report({ ...validReport, isNearMiss: true });
    const { id, number } = data?.reportIncident ?? {};
    expect(data?.reportIncident).toMatchObject({ type: 'NearMiss', hospitalAdmission: null });
    const filter = { isUnassessed: true };
    const { incidents } = await app.ask<{ incidents: { rows: unknown[] } }>(adminA, LIST_INCIDENTS, {
      pageSize: 100,
      search: number,
      filter,
    });
    expect(incidents.rows).toMatchObject([{ id }]);
  });

  test('may be about no client, and of medication not yet know what went wrong', async () => {
    const { data } = await report({ ...validReport, clientName: '', event: 'Medication' });
    expect(data?.reportIncident).toMatchObject({
      clientName: '',
      clientReference: '',
      medicationError: null,
    });
  });

  test.each([
    [{ explanation: ' ' }, { explanation: 'Vereist' }],
    [{ explanation: 'x'.repeat(20_000) }, { explanation: 'Maximaal 10.000 tekens' }],
    [{ event: 'Other' }, { eventText: 'Vereist' }],
    [{ medicationError: 'NotTaken' }, { medicationError: "Alleen invullen bij 'Medicatie'" }],
    [{ place: 'OtherRoom' }, { placeText: 'Vereist' }],
    [{ consequences: [] }, { consequences: 'Vereist' }],
    [
      { occurredAt: '2199-01-01T00:00:00Z' },
      { occurredAt: 'Dit tijdstip ligt in de toekomst: kies een eerder moment' },
    ],
    [{ occurredAt: '1899-01-01T00:00:00Z' }, { occurredAt: 'Kies een datum vanaf 1 januari 1900' }],
  ])('is refused with %j', async (change, fields) => {
    const answer = await report({ ...validReport, ...change });
    expect([answer.code, answer.fields]).toEqual(['VALIDATION', fields]);
  });

  test('is made once, however often it is repeated under the same key', async () => {
    const proof = { token: await clientA.token(), key: 'een-melding' };
    const input = { ...validReport, shieldReporter: true };
    const again = async () => {
      const variables = { organizationId: organizationA.id, input };
      const { data } = await postGraphQL<ReportedIncident>(app.url, proof, REPORT_INCIDENT, variables);
      return data?.reportIncident.id;
    };
    const before = await countIncidents();
    expect(await again()).toBe(await again());
    expect(await countIncidents()).toBe(before + 1);
  });
});
