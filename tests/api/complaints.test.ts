import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { complaintMessages as messages } from '../../schema/records/complaint-messages.ts';
import {
  CHANGE_COMPLAINTS,
  complaintsOn,
  DELETE_COMPLAINT,
  inDays,
  MEASURE_OF_COMPLAINT,
} from '../kit/modules/complaints/complaints.ts';
import { teamsOn } from '../kit/modules/teams/teams.ts';
import { startTestApp } from '../kit/server/app.ts';
import { validEntry } from '../kit/server/make.ts';
import type { Person } from '../kit/server/person.ts';

const app = await startTestApp();
afterAll(() => app.close());
const { make, sql } = app;
const { complaint, create, get, list, update } = complaintsOn(app);

let admin: Person;
let other: Person;
let client: Person;
let handler: Person;
let lead: Person;

beforeAll(async () => {
  const organization = await make.organization();
  [admin, other] = [await organization.admin(), await organization.admin()];
  [client, handler] = [await organization.client(), await organization.client()];
  lead = await organization.client();
});

/** The sentence at a field of a refused answer. */
const saidAt = ({ errors }: { errors: readonly { extensions: object }[] }, field: string) =>
  (errors[0]?.extensions as { fields?: Record<string, string> } | undefined)?.fields?.[field];

describe('a complaint', () => {
  test('has a number, a deadline of six weeks, and four weeks more once', async () => {
    const made = await complaint(admin, { receivedOn: inDays(-3) });
    expect(made).toMatchObject({ number: expect.stringMatching(/^KL-\d{4}-\d{3}$/), deadline: inDays(39) });
    const extension = { extensionReason: 'De betrokkene is ziek', extensionToldOn: inDays(-1) };
    const { data } = await update(admin, made, extension);
    expect(data?.updateComplaint.deadline).toBe(inDays(67));
    const again = await update(admin, data?.updateComplaint as typeof made, {
      ...extension,
      extensionToldOn: inDays(0),
    });
    expect(saidAt(again, 'extensionToldOn')).toBe(messages.extendedTwice);
  });

  test.each([
    ['receivedOn', { receivedOn: inDays(1) }, /toekomst/],
    ['answeredOn', { answeredOn: inDays(-9) }, messages.answeredBefore],
    ['outcome', { status: 'Done', answeredOn: inDays(0) }, messages.withoutOutcome],
    ['answeredOn', { status: 'Done', outcome: 'Founded' }, messages.withoutAnswer],
    ['nextStepOn', { nextStep: 'DisputesCommittee' }, messages.nextStepDay],
    ['extensionReason', { extensionToldOn: inDays(0) }, messages.extensionReason],
    ['extensionToldOn', { extensionReason: 'Druk' }, messages.extensionTold],
    [
      'extensionToldOn',
      { receivedOn: inDays(-60), extensionReason: 'Druk', extensionToldOn: inDays(-1) },
      messages.extendedLate,
    ],
  ])('is refused at %s', async (field, input, sentence) => {
    const answer = await create(admin, input);
    expect(saidAt(answer, field)).toMatch(sentence);
  });

  test('is not extended once six weeks are over, also with an earlier day', async () => {
    const made = await complaint(admin, { receivedOn: inDays(-60) });
    const answer = await update(admin, made, {
      ...{ receivedOn: inDays(-60), extensionReason: 'Druk', extensionToldOn: inDays(-50) },
    });
    expect(saidAt(answer, 'extensionToldOn')).toBe(messages.extendedLate);
  });

  test('has no handler whom it is about, of another organisation, or chosen by a Client', async () => {
    const about = { aboutUserId: handler.id, handlerUserId: handler.id };
    expect(saidAt(await create(admin, about), 'handlerUserId')).toBe(messages.handlerIsSubject);
    const upper = { aboutUserId: handler.id, handlerUserId: handler.id.toUpperCase() };
    expect(saidAt(await create(admin, upper), 'handlerUserId')).toBe(messages.handlerIsSubject);
    const stranger = await (await make.organization()).admin();
    expect(saidAt(await create(admin, { handlerUserId: stranger.id }), 'handlerUserId')).toBeDefined();
    expect((await create(client, { handlerUserId: handler.id })).code).toBe('FORBIDDEN');
    expect(saidAt(await create(client, { aboutUserId: client.id }), 'aboutUserId')).toBe(
      messages.aboutOneself,
    );
    const made = await complaint(admin, { aboutUserId: handler.id });
    const { errors } = await app.gql(admin, CHANGE_COMPLAINTS, {
      changes: [{ id: made.id, version: made.version, handlerUserId: handler.id }],
    });
    expect(JSON.stringify(errors)).toContain(messages.handlerIsSubject);
  });

  test('is read by Admins, its handler and who filed it, and by no lead of its team', async () => {
    const [organizationId = ''] = admin.organizationIds;
    const teamId = await teamsOn(app).team(organizationId, { members: [{ person: lead, leads: true }] });
    const { id } = await complaint(client, { teamId });
    for (const person of [admin, client, app.actors.superAdmin])
      expect((await get(person, id)).code).toBeUndefined();
    for (const person of [lead, handler]) expect((await get(person, id)).code).toBe('NOT_FOUND');
    const own = await complaint(admin, { teamId, handlerUserId: lead.id });
    expect((await get(lead, own.id)).data?.complaint.abilities).toMatchObject({
      handle: true,
      delete: false,
    });
    const about = await complaint(admin, { teamId, aboutUserId: lead.id });
    expect((await get(lead, about.id)).code).toBe('NOT_FOUND');
  });

  test('is changed by who filed it until it is handled, and handled by others', async () => {
    const made = await complaint(client);
    expect((await update(client, made, { status: 'InProgress' })).errors[0]?.message).toBe(
      messages.byHandler,
    );
    const changed = await update(client, made, { subject: 'Anders' });
    expect(changed.data?.updateComplaint.subject).toBe('Anders');
    const handled = await update(admin, changed.data?.updateComplaint as typeof made, {
      ...{ status: 'Done', outcome: 'Partly', answeredOn: inDays(0) },
    });
    expect(handled.data?.updateComplaint).toMatchObject({ outcome: 'Partly', isLate: false });
    expect((await update(client, handled.data?.updateComplaint as typeof made, {})).code).toBe('FORBIDDEN');
  });

  test('ends in a batch only with an outcome and an answer', async () => {
    const made = await complaint(admin);
    const change = (status: string) =>
      app.gql(admin, CHANGE_COMPLAINTS, { changes: [{ id: made.id, version: made.version, status }] });
    expect(JSON.stringify((await change('Done')).errors)).toContain(messages.closeInForm);
    expect((await change('Withdrawn')).code).toBeUndefined();
  });

  test('is shown to the person whom it is about, who changes nothing', async () => {
    const made = await complaint(admin, { aboutUserId: other.id, isShown: true });
    const { data } = await get(other, made.id);
    expect(data?.complaint.abilities).toMatchObject({ update: false, handle: false, delete: false });
    expect((await update(other, made, {})).code).toBe('FORBIDDEN');
    expect((await app.gql(other, DELETE_COMPLAINT, { id: made.id })).code).toBe('FORBIDDEN');
    const forClient = await complaint(admin, { aboutUserId: client.id, isShown: true });
    expect((await get(client, forClient.id)).code).toBeUndefined();
  });

  test('leads to an improvement point once, with source and link', async () => {
    const { id } = await complaint(admin, { handlerUserId: handler.id });
    const input = { ...validEntry, source: 'Complaints' };
    await app.ask(handler, MEASURE_OF_COMPLAINT, { complaintId: id, input });
    const { data } = await get(admin, id);
    expect(data?.complaint.measures).toMatchObject([{ source: 'Complaints' }]);
  });

  test('leaves the name of the complainant to its history: not to the log, search and notifications', async () => {
    const complainant = 'Quirijn Zonneveld';
    const made = await complaint(admin, { complainant, handlerUserId: handler.id });
    const { data } = await update(admin, made, {
      complainant: `${complainant} junior`,
      handlerUserId: handler.id,
    });
    expect(data?.updateComplaint.complainant).toContain('junior');
    await app.ask(admin, DELETE_COMPLAINT, { id: (await complaint(admin, { complainant })).id });
    const { rows } = await sql.query<{ details: string }>(
      `select details::text from change_log where organization_id = $1 and entity = 'Complaint'`,
      [admin.organizationIds[0]],
    );
    expect(rows.length).toBeGreaterThan(2);
    expect(JSON.stringify(rows)).not.toContain('Zonneveld');
    const { rows: history } = await sql.query('select changes from revision where record_id = $1', [made.id]);
    expect(JSON.stringify(history)).toContain('Zonneveld');
    expect((await list(admin, { search: 'Zonneveld' })).total).toBe(0);
  });

  test('notes who looked at it, took it along or was refused', async () => {
    const { id } = await complaint(admin);
    await get(other, id);
    await get(client, id);
    const { rows } = await sql.query<{ actor: string; action: string }>(
      `select actor_id as actor, action from access_log where entity = 'Complaint' and entity_id = $1`,
      [id],
    );
    expect(rows).toEqual(
      expect.arrayContaining([
        { actor: other.id, action: 'read' },
        { actor: client.id, action: 'refused' },
      ]),
    );
  });

  test('reminds its handler 14, 7 and 1 days before the deadline, a day after it and weekly', async () => {
    const { id } = await complaint(admin, { receivedOn: inDays(0), handlerUserId: handler.id });
    await sql.query(`update record set responsible_since = now() - interval '1 year' where id = $1`, [id]);
    const days = [];
    for (const late of [-30, -15, -14, -8, -7, -2, -1, 0, 1, 6, 7, 14]) {
      const { rows } = await sql.query<{ days: number }>(
        `select days from app.record_reminders('Complaint', $2::date, '{-14,-7,-1,0,1}')
         where entity_id = $1 and kind = 'due' and late = days`,
        [id, inDays(42 + late)],
      );
      days.push(...rows.map((row) => row.days));
    }
    expect(days).toEqual([-14, -7, -1, 0, 1, 7, 14]);
  });

  test('reminds the Admins while nobody handles it, but the one whom it is about', async () => {
    const { id } = await complaint(admin, { receivedOn: inDays(0), aboutUserId: other.id });
    const remindersAt = async (late: number) => {
      const { rows } = await sql.query<{ user: string; days: number }>(
        `select user_id as user, days from app.record_reminders('Complaint', $2::date, '{-14,-7,-1,0,1}', true)
         where entity_id = $1 and late = days`,
        [id, inDays(42 + late)],
      );
      return rows;
    };
    for (const late of [-15, -8]) expect(await remindersAt(late)).toEqual([]);
    for (const late of [-14, 1, 7, 14])
      expect(await remindersAt(late)).toEqual([{ user: admin.id, days: late }]);
    await sql.query('update complaint set handler_user_id = $2 where id = $1', [id, handler.id]);
    expect(await remindersAt(-7)).toEqual([{ user: handler.id, days: -7 }]);
  });
});

describe('complaints of a year', () => {
  const COUNT = `query ($organizationId: ID!) { complaintStatistics(organizationIds: [$organizationId], from: "2020-01-01",
    to: "2029-12-31", groupings: [[outcome], [relation], [isLate], [subject]]) { total
    groupings { dimensions groups { count values { code } } } } }`;
  interface Counted {
    readonly complaintStatistics: {
      readonly total: number;
      readonly groupings: readonly {
        readonly groups: readonly {
          readonly count: number;
          readonly values: readonly { readonly code: string }[];
        }[];
      }[];
    };
  }
  const countedBy = async (person: Person) => {
    const { complaintStatistics } = await app.ask<Counted>(person, COUNT, {
      organizationId: person.organizationIds[0],
    });
    const { total, groupings } = complaintStatistics;
    return [
      total,
      ...groupings.map(({ groups }) =>
        Object.fromEntries(groups.map(({ values: [value], count }) => [value?.code, count])),
      ),
    ];
  };

  test('are counted by outcome, relation, time and subject, for each as their list has them', async () => {
    const organization = await make.organization();
    const [one, about] = [await organization.admin(), await organization.admin()];
    const outsider = await organization.client();
    const late = { receivedOn: inDays(-50), relation: 'Family', subject: 'bejegening' };
    await complaint(one, late);
    const aboutOther = { relation: 'Client', aboutUserId: about.id, subject: 'Bejegening ' };
    const made = await complaint(one, aboutOther);
    const done = { ...aboutOther, status: 'Done', outcome: 'Founded' };
    expect((await update(one, made, { ...done, answeredOn: inDays(0) })).code).toBeUndefined();
    expect(await countedBy(one)).toEqual([
      2,
      { Founded: 1, null: 1 },
      { Client: 1, Family: 1 },
      { false: 1, true: 1 },
      { Bejegening: 2 },
    ]);
    expect(await countedBy(about)).toEqual([1, { null: 1 }, { Family: 1 }, { true: 1 }, { Bejegening: 1 }]);
    expect((await countedBy(outsider))[0]).toBe(0);
  });

  test('are in the report of a year from five on, and fewer of a value stand together', async () => {
    const organization = await make.organization();
    const one = await organization.admin();
    const period = inDays(-2).slice(0, 4);
    const sections = async () =>
      (
        await app.ask<{ report: { sections: { title: string; sentences: string[]; counts: object[] }[] } }>(
          one,
          `query ($organizationId: ID!, $period: String!) { report(organizationId: $organizationId, period: $period) {
            sections { title sentences counts { name count } } } }`,
          { organizationId: organization.id, period },
        )
      ).report.sections.filter(({ title }) => title.startsWith('Klachten'));
    for (let count = 0; count < 4; count += 1) await complaint(one, { receivedOn: inDays(-2) });
    expect(await sections()).toMatchObject([
      { title: 'Klachten', sentences: [expect.stringContaining('minder dan 5 klachten')], counts: [] },
    ]);
    await complaint(one, { receivedOn: inDays(-2), relation: 'Client' });
    const [, byRelation, bySubject] = await sections();
    expect(byRelation).toMatchObject({
      title: 'Klachten naar relatie',
      counts: [{ name: 'Overige', count: 5 }],
    });
    expect(bySubject).toMatchObject({
      title: 'Klachten per onderwerp',
      counts: [{ name: 'Te laat met de medicatie', count: 5 }],
    });
  });
});
