import { afterAll, describe, expect, test } from 'vitest';
import { notificationLimits } from '../../schema/records/notifications.ts';
import { modules } from '../../server/modules.ts';
import { dayOf, startOfDay } from '../../server/platform/core/time.ts';
import { runAsSystem } from '../../server/platform/transaction/system-role.ts';
import { noteStatements } from '../kit/database/sent-statements.ts';
import { REMARK } from '../kit/modules/comments/comments.ts';
import {
  ASSIGN_INCIDENT,
  DELETE_INCIDENT,
  REPLY_TO_FEEDBACK,
  REPORT_INCIDENT,
  type ReportedIncident,
  UPDATE_INCIDENT,
  validReport,
} from '../kit/modules/incidents/incidents.ts';
import {
  COUNT_UNREAD,
  LIST_NOTIFICATIONS,
  listenToNotifications,
  MARK_ALL_READ,
  MARK_READ,
  notificationsOn,
} from '../kit/modules/notifications/notifications.ts';
import { HAND_OVER } from '../kit/modules/open-work/open-work.ts';
import { ASSIGN_EVENT, CHANGE_EVENTS, planningOn } from '../kit/modules/planning/planning.ts';
import { CHANGE_ENTRIES } from '../kit/modules/register/register.ts';
import { startTestApp } from '../kit/server/app.ts';
import { validIncident } from '../kit/server/make.ts';
import type { Person } from '../kit/server/person.ts';
import { eventually } from '../kit/server/wait.ts';

const app = await startTestApp();
afterAll(() => app.close());
const { make, ask, sql } = app;
const planning = planningOn(app);
const { page, told, toldOf, unread } = notificationsOn(app);

async function house() {
  const organization = await make.organization();
  return {
    organization,
    admin: await organization.admin(),
    other: await organization.admin(),
    client: await organization.client(),
    colleague: await organization.client(),
  };
}

/** Gives a new task to somebody. */
async function give(from: Person, to: Person, about: object = {}) {
  const id = await planning.event(from, about);
  await ask(from, ASSIGN_EVENT, { id, version: 1, assignedToUserId: to.id });
  return id;
}

const SET = 'mutation ($input: PreferencesInput!) { updatePreferences(input: $input) { pageSize } }';
const switchOff = (person: Person, event: string, channel: 'inApp' | 'email' = 'inApp') =>
  ask(person, SET, {
    input: { notifications: [{ event, email: true, inApp: true, [channel]: false }] },
  });

describe('a person is told in the app', () => {
  test('an assigned task is told to its assignee by title and deadline, and not to the assigner', async () => {
    const { organization, admin, other, client } = await house();
    const id = await give(admin, client, { title: 'Brandblussers nakijken', deadline: '2030-03-01' });
    const { id: organizationId, name } = organization;
    expect(await page(client)).toEqual({
      total: 1,
      unread: 1,
      rows: [
        {
          id: expect.any(String),
          organization: { id: organizationId, name },
          ...{ event: 'TaskAssigned', kind: 'Assigned', entity: 'TaskEvent', entityId: id },
          ...{ number: null, label: 'Brandblussers nakijken', deadline: '2030-03-01' },
          ...{ signal: null, createdAt: expect.any(String), readAt: null },
        },
      ],
    });
    expect([await unread(admin), await unread(other), await unread(app.actors.superAdmin)]).toEqual([
      0, 0, 0,
    ]);
    const own = await give(admin, admin);
    expect(await toldOf(admin, own)).toEqual([]);
  });

  test('an improvement point is told to its new responsible person, and a change to its author, once while unread', async () => {
    const { admin, client, colleague } = await house();
    const entry = await make.registerEntry(client);
    const change = (version: number, values: object) =>
      ask(admin, CHANGE_ENTRIES, { changes: [{ id: entry.id, version, ...values }] });
    await change(1, { responsibleUserId: colleague.id });
    expect([await toldOf(client, entry.id), await toldOf(colleague, entry.id)]).toEqual([
      ['Changed'],
      ['Assigned'],
    ]);
    await change(2, { status: 'InProgress' });
    await change(3, { expectedCompletionDate: '2031-01-01' });
    expect([await toldOf(client, entry.id), await toldOf(colleague, entry.id)]).toEqual([
      ['Changed'],
      ['Assigned', 'Changed'],
    ]);
    const [mine] = await told(client);
    expect([mine?.number, mine?.label]).toEqual([expect.stringMatching(/^VP-\d{4}-\d+$/), entry.source]);
    expect(await toldOf(admin, entry.id)).toEqual([]);
  });

  test('an incident is told when it is new, assigned, answered, and answered in turn by its reporter', async () => {
    const { organization, admin, other, client, colleague } = await house();
    const { reportIncident: incident } = await ask<ReportedIncident>(client, REPORT_INCIDENT, {
      organizationId: organization.id,
      input: validReport,
    });
    const { id } = incident;
    const kinds = async () => Promise.all([admin, other, client, colleague].map((who) => toldOf(who, id)));
    expect(await kinds()).toEqual([['Reported'], ['Reported'], [], []]);
    await ask(admin, ASSIGN_INCIDENT, { id, version: 1, input: { handlerUserId: other.id } });
    await ask(admin, UPDATE_INCIDENT, {
      ...{ id, version: 2, evenIfIncomplete: true },
      input: { ...validIncident, reporterFeedback: 'De mat ligt vast' },
    });
    await ask(client, REPLY_TO_FEEDBACK, { id, text: 'Dank' });
    expect(await kinds()).toEqual([
      ['Reported', 'Replied'],
      ['Reported', 'Assigned', 'Replied'],
      ['Answered'],
      [],
    ]);
    const [first] = await told(client);
    expect([first?.number, first?.label]).toEqual([expect.stringMatching(/^MIC-\d{4}-\d+$/), null]);
    expect(JSON.stringify(await told(admin))).not.toContain(validIncident.clientName);
  });

  test('a mention in a comment is told without its text or author', async () => {
    const { admin, client } = await house();
    const { id } = await make.registerEntry(client);
    const input = { text: 'Mevrouw De Wit viel', mentions: [client.id] };
    await ask(admin, REMARK, { entity: 'RegisterEntry', recordId: id, input });
    expect(await toldOf(client, id)).toEqual(['Mentioned']);
    const { rows } = await sql.query(
      'select to_jsonb(n)::text as kept from notification n where user_id = $1',
      [client.id],
    );
    expect(JSON.stringify([rows, await told(client)])).not.toMatch(new RegExp(`De Wit|viel|${admin.id}`));
  });

  test('an event whose setting is off in the app is not told, whatever is mailed; any other is', async () => {
    const { admin, client, colleague } = await house();
    await switchOff(client, 'TaskAssigned');
    await switchOff(colleague, 'TaskAssigned', 'email');
    await give(admin, client);
    await give(admin, colleague);
    expect([await unread(client), await unread(colleague)]).toEqual([0, 1]);
    const { id } = await make.registerEntry(client);
    await ask(admin, CHANGE_ENTRIES, { changes: [{ id, version: 1, status: 'InProgress' }] });
    expect(await toldOf(client, id)).toEqual(['Changed']);
  });

  test('a change that was not saved is not told', async () => {
    const { admin, client } = await house();
    const [first, second] = [await planning.event(admin), await planning.event(admin)];
    const answer = await app.gql(admin, CHANGE_EVENTS, {
      changes: [
        { id: first, version: 1, assignedToUserId: client.id },
        { id: second, version: 7, assignedToUserId: client.id },
      ],
    });
    expect(answer.code).toBe('CONFLICT');
    expect(await told(client)).toEqual([]);
  });
});

describe('a report under shield', () => {
  test('is told by its day alone, also that it was answered, to those who may read it', async () => {
    const { organization, admin, client } = await house();
    const { reportIncident: incident } = await ask<ReportedIncident>(client, REPORT_INCIDENT, {
      organizationId: organization.id,
      input: { ...validReport, shieldReporter: true },
    });
    const { id } = incident;
    await ask(admin, UPDATE_INCIDENT, {
      ...{ id, version: 1, evenIfIncomplete: true },
      input: { ...validIncident, reporterFeedback: 'De mat ligt vast' },
    });
    await ask(client, REPLY_TO_FEEDBACK, { id, text: 'Dank' });
    const rows = (await told(admin)).filter((one) => one.entityId === id);
    expect(rows.map(({ kind }) => kind).sort()).toEqual(['Replied', 'Reported']);
    const beginning = startOfDay(new Date()).toISOString();
    expect(rows.map(({ createdAt }) => createdAt)).toEqual([beginning, beginning]);
    // The first digits of other keys are the time.
    for (const one of rows) expect(one.id[14]).toBe('4');
    expect(await toldOf(client, id)).toEqual(['Answered']);
  });
});

describe('a batch', () => {
  test('a batch of any size writes its notifications in one statement', async () => {
    const { organization, admin, client, colleague } = await house();
    const ids = await Promise.all(Array.from({ length: 12 }, () => planning.event(admin)));
    const notes = noteStatements();
    const writes = () => notes.texts().filter((text) => text.includes('into notification')).length;
    await ask(admin, CHANGE_EVENTS, {
      changes: ids.map((id) => ({ id, version: 1, assignedToUserId: client.id })),
    });
    expect(writes()).toBe(1);
    await ask(admin, HAND_OVER, {
      ...{ userId: client.id, organizationId: organization.id, toUserId: colleague.id },
    });
    expect(writes()).toBe(2);
    notes.restore();
    expect([await unread(client), await unread(colleague)]).toEqual([12, 12]);
  });
});

describe('a notification', () => {
  test('is read and unread again, by its owner alone, one by one or all at once', async () => {
    const { admin, client, colleague } = await house();
    await give(admin, client);
    await give(admin, client);
    const ids = (await told(client)).map(({ id }) => id);
    expect(await ask(colleague, MARK_READ, { ids })).toEqual({ markNotificationsRead: 0 });
    expect(await unread(client)).toBe(2);
    expect(await ask(client, MARK_READ, { ids: ids.slice(0, 1) })).toEqual({ markNotificationsRead: 1 });
    expect((await page(client, { onlyUnread: true })).rows.map(({ id }) => id)).toEqual(ids.slice(1));
    expect(await ask(client, MARK_READ, { ids, isRead: false })).toEqual({ markNotificationsRead: 2 });
    expect(await ask(client, MARK_ALL_READ)).toEqual({ markAllNotificationsRead: 0 });
    expect((await told(client)).map(({ readAt }) => readAt)).toEqual([
      expect.any(String),
      expect.any(String),
    ]);
  });

  test('a notification is not marked unread beside a newer one of the same', async () => {
    const { admin, client } = await house();
    const { id: entry } = await make.registerEntry(client);
    const change = (version: number, status: string) =>
      ask(admin, CHANGE_ENTRIES, { changes: [{ id: entry, version, status }] });
    await change(1, 'InProgress');
    await ask(client, MARK_ALL_READ);
    await change(2, 'Completed');
    const ids = (await told(client)).map(({ id }) => id);
    expect(ids).toHaveLength(2);
    expect(await ask(client, MARK_READ, { ids, isRead: false })).toEqual({ markNotificationsRead: 1 });
    await ask(client, MARK_ALL_READ);
    expect(await ask(client, MARK_READ, { ids, isRead: false })).toEqual({ markNotificationsRead: 1 });
  });

  test('is refused with a reason where too many or no ids are given', async () => {
    const { client } = await house();
    const refusal = async (document: string, variables: object) =>
      (await app.gql(client, document, variables)).fields;
    expect(await refusal(MARK_READ, { ids: ['geen id'] })).toHaveProperty('ids');
    const many = Array.from({ length: notificationLimits.atOnce + 1 }, () => client.id);
    expect(await refusal(MARK_READ, { ids: many })).toHaveProperty('ids');
    expect(await refusal(LIST_NOTIFICATIONS, { pageSize: 1000 })).toHaveProperty('pageSize');
  });

  test('goes with its record, and with the right to see it', async () => {
    const { organization, admin, other, client } = await house();
    const { id } = await make.incident(client, {}, organization.id);
    await ask(admin, ASSIGN_INCIDENT, { id, version: 1, input: { handlerUserId: other.id } });
    const task = await give(admin, other);
    expect(await unread(other)).toBe(2);
    await sql.query(`update app_user set role = 'Client' where id = $1`, [other.id]);
    expect([await toldOf(other, id), await toldOf(other, task), await unread(other)]).toEqual([
      [],
      ['Assigned'],
      1,
    ]);
    await sql.query(`update app_user set role = 'Admin' where id = $1`, [other.id]);
    expect(await unread(other)).toBe(2);
    await ask(admin, DELETE_INCIDENT, { id });
    expect((await told(other)).map(({ entityId }) => entityId)).toEqual([task]);
    await sql.query('delete from membership where user_id = $1', [other.id]);
    expect([await told(other), await unread(other)]).toEqual([[], 0]);
  });

  test('is not written for who left the organisation or is blocked', async () => {
    const { admin, client, colleague } = await house();
    const mine = await make.registerEntry(client);
    const theirs = await make.registerEntry(colleague);
    await sql.query('delete from membership where user_id = $1', [client.id]);
    await sql.query('update app_user set blocked_at = now() where id = $1', [colleague.id]);
    await ask(admin, CHANGE_ENTRIES, {
      changes: [mine, theirs].map(({ id }) => ({ id, version: 1, status: 'InProgress' })),
    });
    const { rowCount } = await sql.query('select from notification where user_id = any ($1)', [
      [client.id, colleague.id],
    ]);
    expect(rowCount).toBe(0);
  });

  test('is kept for ninety days', async () => {
    const { organization, admin, client } = await house();
    const aged = async (days: number) => {
      const task = await planning.event(admin);
      await sql.query(
        `insert into notification (id, user_id, organization_id, event, kind, record_id, created_at)
         values (gen_random_uuid(), $1, $2, 'TaskAssigned', 'Assigned', $3, now() - $4 * interval '1 day')`,
        [client.id, organization.id, task, days],
      );
      return task;
    };
    await aged(notificationLimits.days + 1);
    const newer = await aged(notificationLimits.days - 1);
    const { leftovers = [] } = modules.find(({ name }) => name === 'notifications') ?? {};
    for (const statement of leftovers)
      await runAsSystem(app.services.database, (transaction) => transaction.query(statement));
    expect((await told(client)).map(({ entityId }) => entityId)).toEqual([newer]);
  });

  test('makes room for a newer one where a person has the most there are', async () => {
    const { organization, admin, client } = await house();
    const task = await planning.event(admin);
    await sql.query(
      `insert into notification (id, user_id, organization_id, event, kind, record_id, created_at, read_at)
       select gen_random_uuid(), $1, $2, 'TaskAssigned', 'Assigned', $3, now() - n * interval '1 hour', now()
       from generate_series(1, $4::integer) n`,
      [client.id, organization.id, task, notificationLimits.perPerson + 10],
    );
    expect((await page(client)).total).toBe(notificationLimits.perPerson);
    const newest = await give(admin, client);
    const { total, rows } = await page(client);
    expect([total, rows[0]?.entityId]).toEqual([notificationLimits.perPerson, newest]);
  });

  test('cannot be made or changed by a person, whom Postgres lets mark it alone', async () => {
    const { rows } = await sql.query<{ name: string }>(
      `select polname as name from pg_policy where polrelid = 'notification'::regclass and polcmd in ('a', 'd')
       and coalesce(pg_get_expr(polqual, polrelid), pg_get_expr(polwithcheck, polrelid)) !~ '^\\( SELECT app.is_system'`,
    );
    expect(rows).toEqual([]);
  });
});

describe('a live notification', () => {
  test('the notified person alone hears of it, on each socket, and of what they read elsewhere', async () => {
    const { admin, other, client, colleague } = await house();
    const people = [client, client, colleague, other, app.actors.superAdmin];
    const listeners: Awaited<ReturnType<typeof listenToNotifications>>[] = [];
    for (const person of people) listeners.push(await listenToNotifications(app, person));
    const [one, another, ...others] = listeners;
    const { rows: before } = await sql.query('select count(*) from change_log');
    const notes = noteStatements();
    await give(admin, client);
    await eventually(() => one?.heard() === 1 && another?.heard() === 1);
    // A socket costs no query: the client asks for its own count.
    expect(notes.texts().filter((text) => /from notification e\b/.test(text))).toEqual([]);
    notes.restore();
    const { rows: after } = await sql.query('select count(*) from change_log');
    expect(Number(after[0].count) - Number(before[0].count)).toBe(1);
    await ask(client, MARK_ALL_READ);
    await eventually(() => one?.heard() === 2 && another?.heard() === 2);
    await ask(client, MARK_ALL_READ);
    await ask(colleague, COUNT_UNREAD);
    expect(listeners.map(({ heard }) => heard())).toEqual([2, 2, ...others.map(() => 0)]);
    for (const { cut } of listeners) cut();
  });
});

test('one’s own data has what one was told', async () => {
  const { admin, client } = await house();
  const id = await give(admin, client, { title: 'Brandblussers nakijken' });
  const { body } = await app.rest(client, 'GET', '/user/data');
  const today = dayOf(new Date());
  expect((body as { notifications: { createdAt: string }[] }).notifications).toEqual([
    expect.objectContaining({
      entityId: id,
      label: 'Brandblussers nakijken',
      kind: 'Assigned',
      readAt: null,
    }),
  ]);
  expect(dayOf((body as { notifications: { createdAt: string }[] }).notifications[0]?.createdAt ?? '')).toBe(
    today,
  );
});
