import { afterAll, describe, expect, test } from 'vitest';
import { badIncidents } from '../kit/modules/incidents/bad-incidents.ts';
import {
  CREATE_INCIDENT,
  DELETE_INCIDENT,
  FOLLOW_UP_INCIDENT,
  type FollowedUpIncident,
  GET_HISTORY,
  GET_INCIDENT,
  type GotIncident,
  REPORT_INCIDENT,
  UPDATE_INCIDENT,
  type UpdatedIncident,
  validFollowUp,
  validReport,
} from '../kit/modules/incidents/incidents.ts';
import { startTestApp } from '../kit/server/app.ts';
import { validIncident } from '../kit/server/make.ts';
import { UNKNOWN_ID } from '../kit/server/unknown-id.ts';

const app = await startTestApp();
afterAll(() => app.close());
const { make, ask, gql } = app;
const { organizationA, adminA, clientA, superAdmin } = app.actors;

const evenIfIncomplete = true;
const update = (id: string, version: number, input: object, who = adminA) =>
  gql<UpdatedIncident>(who, UPDATE_INCIDENT, { id, version, input, evenIfIncomplete });
const followUp = (id: string, version: number, input: object, who = adminA) =>
  gql<FollowedUpIncident>(who, FOLLOW_UP_INCIDENT, { id, version, input });

async function logOf(id: string) {
  const { rows } = await app.sql.query(
    'select actor_id, action, version, subject_user_id, details from change_log where entity_id = $1 order by at',
    [id],
  );
  return rows;
}

describe('an incident that is changed', () => {
  test('shows what it became, and that somebody has taken it up', async () => {
    const { id } = await make.incident(clientA);
    const input = { ...validIncident, hospitalAdmission: 'Admission', igj: 'Yes' };
    const { data } = await update(id, 1, input);
    expect(data?.updateIncident).toMatchObject({ ...input, version: 2, progress: 'InProgress' });
    const closed = await update(id, 2, { ...input, status: 'Closed', reporterFeedback: 'Dank u wel' });
    expect(closed.data?.updateIncident).toMatchObject({
      version: 3,
      status: 'Closed',
      progress: 'Completed',
    });
    const reopened = await update(id, 3, input);
    expect(reopened.data?.updateIncident).toMatchObject({ status: 'Open', progress: 'InProgress' });
  });

  test('is left as it is when nothing changes', async () => {
    const { id } = await make.incident(clientA);
    const { data } = await update(id, 1, validIncident);
    expect(data?.updateIncident).toMatchObject({ version: 1, progress: 'Received' });
    expect(await logOf(id)).toEqual([]);
    const { rows } = await app.sql.query('select action from access_log where entity_id = $1', [id]);
    expect(rows).toEqual([{ action: 'read' }]);
  });

  test('keeps when it was established to be a calamity, unless that is said', async () => {
    const { id } = await make.incident(clientA, { calamityEstablishedOn: '2026-03-03' });
    const changed = await update(id, 1, { ...validIncident, igj: 'Yes' });
    expect(changed.data?.updateIncident.calamityEstablishedOn).toBe('2026-03-03');
    const taken = await update(id, 2, { ...validIncident, calamityEstablishedOn: null });
    expect(taken.data?.updateIncident.calamityEstablishedOn).toBe(null);
  });

  test('is refused to who saw an older state', async () => {
    const { id } = await make.incident(clientA);
    await update(id, 1, { ...validIncident, igj: 'Yes' });
    expect((await update(id, 1, { ...validIncident, explanation: 'Te laat' })).code).toBe('CONFLICT');
    expect((await followUp(id, 1, validFollowUp)).code).toBe('CONFLICT');
    expect((await ask<GotIncident>(adminA, GET_INCIDENT, { id })).incident.explanation).toBe(
      validIncident.explanation,
    );
  });

  test.each(badIncidents)('is refused with $what', async ({ change, fields }) => {
    const { id } = await make.incident(clientA);
    const answer = await update(id, 1, { ...validIncident, ...change });
    expect([answer.code, answer.fields]).toEqual(['VALIDATION', fields]);
  });

  test('keeps its reporter, also in Postgres', async () => {
    const { id } = await make.incident(clientA);
    for (const change of [`user_id = '${adminA.id}'`, 'user_id = null', 'created_at = now()'])
      await expect(app.sql.query(`update incident set ${change} where id = $1`, [id])).rejects.toThrow(
        /stays/,
      );
  });
});

describe('the follow-up', () => {
  test('is kept beside what was reported', async () => {
    const { id } = await make.incident(clientA);
    const input = { ...validFollowUp, reporterFeedback: 'Dank voor de melding', status: 'Closed' };
    const { data } = await followUp(id, 1, input);
    expect(data?.followUpIncident).toMatchObject({
      ...validIncident,
      ...input,
      version: 2,
      progress: 'Completed',
    });
  });

  test('leaves what the reporter was told when it says nothing of it', async () => {
    const { id } = await make.incident(clientA, { reporterFeedback: 'Wij gaan ermee aan de slag' });
    const { reporterFeedback: _, ...input } = validFollowUp;
    const { data } = await followUp(id, 1, input);
    expect(data?.followUpIncident.reporterFeedback).toBe('Wij gaan ermee aan de slag');
    const emptied = await followUp(id, 2, { ...input, reporterFeedback: '' });
    expect(emptied.data?.followUpIncident.reporterFeedback).toBe('');
  });

  test.each([
    [
      {},
      {
        procedureFollowed: 'Vereist',
        preventiveMeasures: 'Vereist',
        clientInformed: 'Vereist',
        recordedInClientFile: 'Vereist',
        status: 'Vereist',
      },
    ],
    [{ ...validFollowUp, preventiveMeasures: ' ' }, { preventiveMeasures: 'Vereist' }],
    [
      { ...validFollowUp, preventiveMeasures: 'x'.repeat(20_000) },
      { preventiveMeasures: 'Maximaal 10.000 tekens' },
    ],
    [{ ...validFollowUp, procedureFollowed: null }, { procedureFollowed: 'Vereist' }],
  ])('is refused with what is missing', async (input, fields) => {
    const { id } = await make.incident(clientA);
    const answer = await followUp(id, 1, input);
    expect([answer.code, answer.fields]).toEqual(['VALIDATION', fields]);
  });
});

describe('an incident that is removed', () => {
  test('is gone', async () => {
    const { id } = await make.incident(clientA);
    expect(await ask(adminA, DELETE_INCIDENT, { id })).toEqual({ deleteIncident: id });
    expect((await gql(adminA, GET_INCIDENT, { id })).code).toBe('NOT_FOUND');
    expect((await gql(adminA, DELETE_INCIDENT, { id })).code).toBe('NOT_FOUND');
    expect((await gql(adminA, DELETE_INCIDENT, { id: UNKNOWN_ID })).code).toBe('NOT_FOUND');
  });
});

describe('the log of changes to incidents', () => {
  const NAMES = /Truus|Berg\b|Anna|Vos\b|zoon|viel|Bram|Mulder/i;
  const about = {
    ...validIncident,
    clientName: 'Truus van den Berg',
    explanation: 'Mevrouw VAN DEN BERG viel; Truus huilde.',
  };

  test('has the chosen values, and of texts only that they changed', async () => {
    const { id, clientReference } = await make.incident(clientA, about);
    const texts = { explanation: 'Truus van den  Berg viel', othersInvolved: 'De zoon van Truus' };
    await update(id, 1, { ...about, ...texts, igj: 'Yes' });
    await followUp(id, 2, { ...validFollowUp, reporterFeedback: 'Dank, ook namens Anna Vos' });
    await ask(superAdmin, DELETE_INCIDENT, { id });
    const [changed, followedUp, deleted] = await logOf(id);
    expect(changed).toEqual({
      actor_id: adminA.id,
      action: 'updated',
      version: 2,
      subject_user_id: clientA.id,
      details: { explanation: true, othersInvolved: true, igj: ['No', 'Yes'] },
    });
    expect(followedUp.details).toMatchObject({ preventiveMeasures: true, reporterFeedback: true });
    expect(deleted.details).toEqual({
      number: expect.stringMatching(/^MIC-\d{4}-\d{3}$/),
      type: 'Occurred',
      status: 'Open',
      clientName: clientReference,
      withoutClient: null,
      teamId: null,
      place: 'Shower',
      occurredAt: '2026-03-01T08:15:00.000Z',
      occurredTimeKnown: true,
      event: 'Fall',
      medicationError: null,
      causes: ['Equipment', 'ClientAct'],
      consequences: ['Pain', 'Bruise'],
      warned: ['Physician', 'Family'],
      hospitalAdmission: 'ConsultOnly',
      igj: 'Yes',
      calamityEstablishedOn: null,
      procedureFollowed: true,
      clientInformed: true,
      recordedInClientFile: false,
      handlerUserId: null,
      handleBefore: null,
      prismaCategories: [],
    });
    expect(JSON.stringify([changed, followedUp, deleted])).not.toMatch(NAMES);
  });

  test('names no client whose name was corrected, however often, and then removed', async () => {
    const { id, clientReference } = await make.incident(clientA, about);
    await update(id, 1, { ...about, clientName: 'Anna Vos' });
    await update(id, 2, {
      ...about,
      clientName: 'Bram Mulder',
      explanation: 'Bram, niet Anna of Truus, viel',
    });
    await ask(superAdmin, DELETE_INCIDENT, { id });
    const lines = await logOf(id);
    const [first, second, last] = lines.map(({ details }) => details.clientName);
    expect(first).toEqual([clientReference, expect.stringMatching(/^C-/)]);
    expect(second).toEqual([first[1], last]);
    expect(new Set([clientReference, first[1], last]).size).toBe(3);
    expect(JSON.stringify(lines)).not.toMatch(NAMES);
  });

  test.each([
    [
      'a quick report that names the client in its texts alone',
      REPORT_INCIDENT,
      validReport,
      'reportIncident',
    ],
    ['an incident that names someone else in its texts', CREATE_INCIDENT, validIncident, 'createIncident'],
  ])('names nobody of %s', async (_, document, valid, field) => {
    const input = {
      ...valid,
      ...(field === 'reportIncident' ? { clientName: '' } : {}),
      explanation: 'Anna Vos viel over de hond',
      place: 'OtherRoom',
      placeText: 'De kamer van Truus',
      event: 'Other',
      eventText: 'Bram viel ook',
      consequences: ['Other'],
      consequenceText: 'De zoon van Anna schrok',
    };
    const variables = { organizationId: organizationA.id, input };
    const answer = await ask<Record<string, { id: string }>>(adminA, document, variables);
    const lines = await logOf(String(answer[field]?.id));
    expect(lines).toMatchObject([{ action: 'created', details: { event: 'Other', place: 'OtherRoom' } }]);
    expect(JSON.stringify(lines)).not.toMatch(NAMES);
  });

  test('is shown as a history of the fields, newest first', async () => {
    const { id } = await make.incident(clientA);
    await update(id, 1, { ...validIncident, igj: 'Yes', hospitalAdmission: 'Admission' });
    await followUp(id, 2, validFollowUp, superAdmin);
    const { incident } = await ask<{ incident: { history: { fields: string[] }[] } }>(clientA, GET_HISTORY, {
      id,
    });
    expect(incident.history.map(({ fields, ...line }) => ({ ...line, fields: fields.toSorted() }))).toEqual([
      {
        id: expect.any(String),
        at: expect.any(String),
        action: 'updated',
        actor: { id: superAdmin.id },
        isActorShielded: false,
        fields: ['clientInformed', 'preventiveMeasures', 'procedureFollowed', 'recordedInClientFile'],
      },
      expect.objectContaining({
        action: 'updated',
        actor: { id: adminA.id },
        fields: ['hospitalAdmission', 'igj'],
      }),
    ]);
  });
});
