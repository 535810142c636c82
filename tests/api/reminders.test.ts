import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { amsterdamDay } from '../../schema/records/planning.ts';
import { linkIn, openMailbox } from '../kit/mail/mailbox.ts';
import { planningOn } from '../kit/modules/planning/planning.ts';
import { dayAfter, remindersOn } from '../kit/modules/reminders/reminders.ts';
import { startTestApp } from '../kit/server/app.ts';
import type { MadeOrganization } from '../kit/server/make.ts';
import type { Person } from '../kit/server/person.ts';

const mailbox = await openMailbox();
const app = await startTestApp({ settings: { smtpUrl: mailbox.smtpUrl } });
afterAll(async () => {
  await app.close();
  await mailbox.close();
});
const { make, sql } = app;
const planning = planningOn(app);
const { remindAt, remindOn, mailsTo } = remindersOn(app, mailbox);

const DEADLINE = '2031-06-16';
const ASSIGN = `mutation ($id: ID!, $version: Int!, $to: ID) {
  assignTaskEvent(id: $id, version: $version, assignedToUserId: $to) { version } }`;
/** Long before any reminder of the task. */
const GIVEN = '2031-01-06T09:00:00Z';

let organization: MadeOrganization;
let admin: Person;
let client: Person;
beforeEach(async () => {
  // Work left by other tests would cause reminders too.
  await sql.query('truncate task_event, register_entry, reminder, reminder_mail cascade');
  organization = await make.organization();
  admin = await organization.admin();
  client = await organization.client();
  for (const { id } of [admin, client]) await prefer(id, {});
});

interface Preferred {
  readonly weeklyDigestDay?: string | null;
  /** The event whose mails are off. */
  readonly without?: string;
}

/** Sets preferences, by default without a weekly overview. */
const prefer = (id: string, { weeklyDigestDay = null, without }: Preferred) =>
  sql.query('update app_user set preferences = $2 where id = $1', [
    id,
    JSON.stringify({
      weeklyDigestDay,
      notifications: without ? [{ event: without, email: false, inApp: true }] : [],
    }),
  ]);

/** A task for the Client with the deadline of the tests, given to them long before by the Admin. */
async function task(overrides: Parameters<typeof planning.event>[1] = {}): Promise<string> {
  const id = await planning.event(admin, {
    title: 'BHV-oefening',
    startDate: DEADLINE,
    deadline: DEADLINE,
    assignedToUserId: client.id,
    ...overrides,
  });
  await sql.query('update task_event set assigned_at = $2, assigned_by = $3 where id = $1', [
    id,
    GIVEN,
    admin.id,
  ]);
  return id;
}

/** Reminds twice on each of the days; returns those on which someone was mailed, from the deadline. */
async function toldAmong(person: Person, days: readonly number[]): Promise<number[]> {
  const told: number[] = [];
  let count = (await mailsTo(person)).length;
  for (const after of days) {
    const day = dayAfter(DEADLINE, after);
    await remindOn(day);
    await remindOn(day);
    const now = (await mailsTo(person)).length;
    if (now > count) told.push(after);
    expect(now - count).toBeLessThan(2);
    count = now;
  }
  return told;
}

const toldOn = (person: Person, from: number, to: number) =>
  toldAmong(
    person,
    Array.from({ length: to - from + 1 }, (_, index) => from + index),
  );

/** The days on which reminders may go, and those beside them. */
const AROUND = [-31, -30, -29, -8, -7, -6, -2, -1, 0, 1, 6, 7, 8, 13, 14, 15, 21, 28];

describe('the assignee of a task', () => {
  test('is reminded 30, 7 and 1 days before its deadline, on the day, and then weekly', async () => {
    await task();
    expect(await toldAmong(client, AROUND)).toEqual([-30, -7, -1, 0, 7, 14, 21, 28]);
    const texts = (await mailsTo(client)).map(({ text }) => text);
    expect(texts[0]).toContain('De deadline nadert:\n- BHV-oefening: maandag 16 juni 2031');
    expect(texts[3]).toContain('Vandaag:\n- BHV-oefening: maandag 16 juni 2031');
    expect(texts[5]).toContain('Te laat:\n- BHV-oefening: maandag 16 juni 2031, 14 dagen te laat');
  });

  test('is reminded once after days without a server', async () => {
    await task();
    expect(await toldOn(client, -26, -26)).toEqual([-26]);
    expect(await toldOn(client, -20, -20)).toEqual([]);
    expect(await toldOn(client, -3, -2)).toEqual([-3]);
    expect(await toldOn(client, 11, 13)).toEqual([11]);
  });

  test('is notified of the assignment, without an earlier deadline reminder', async () => {
    const id = await task();
    await sql.query('update task_event set assigned_at = $2 where id = $1', [id, '2031-06-14T09:00:00Z']);
    expect(await toldOn(client, -2, 0)).toEqual([-2, -1, 0]);
    const [first] = await mailsTo(client);
    expect(first?.text).toContain('Nieuw voor u:\n- BHV-oefening');
    expect(first?.text).not.toContain('nadert');
    expect(first && linkIn(first)).toBe(`${app.url}/todo`);
  });

  test('is not notified of their own assignment', async () => {
    const id = await task();
    await sql.query('update task_event set assigned_at = $2, assigned_by = $3 where id = $1', [
      ...[id, '2031-06-10T09:00:00Z', client.id],
    ]);
    expect(await toldOn(client, -6, 0)).toEqual([-1, 0]);
  });

  test('is reminded again after a new deadline or an interim assignee', async () => {
    const id = await task();
    expect(await toldOn(client, -7, -7)).toEqual([-7]);
    await sql.query('update task_event set deadline = $2, start_date = $2 where id = $1', [
      id,
      dayAfter(DEADLINE, 3),
    ]);
    expect(await toldOn(client, -6, -4)).toEqual([-4]);
    const give = async (version: number, to: string) => {
      const data = await app.ask<{ assignTaskEvent: { version: number } }>(admin, ASSIGN, {
        id,
        version,
        to,
      });
      return data.assignTaskEvent.version;
    };
    await give(await give(1, admin.id), client.id);
    const today = amsterdamDay(new Date());
    const before = (await mailsTo(client)).length;
    await remindOn(today);
    const told = await mailsTo(client);
    expect(told).toHaveLength(before + 1);
    expect(told.at(-1)?.text).toContain('Nieuw voor u:\n- BHV-oefening');
  });

  test('is reminded of a weekly task only at the lead time of its frequency', async () => {
    const often = (unit: 'day' | 'week' | 'month', remindBeforeDays: number | null) =>
      planning.template({ frequency: { name: `Elke ${unit}`, count: 1, unit } }).then(async (templateId) => {
        await sql.query(
          'update frequency set remind_before_days = $2 where id = (select frequency_id from task_template where id = $1)',
          [templateId, remindBeforeDays],
        );
        return templateId;
      });
    const expected = [
      [await often('day', null), [0, 7]],
      [await often('week', null), [-1, 0, 7]],
      [await often('month', null), [-7, -1, 0, 7]],
      [await often('week', 60), [-60, -1, 0, 7]],
    ] as const;
    for (const [templateId, days] of expected) {
      await sql.query('truncate task_event, reminder, reminder_mail cascade');
      const id = await task();
      await sql.query('update task_event set template_id = $2, occurrence_date = $3 where id = $1', [
        ...[id, templateId, DEADLINE],
      ]);
      expect(await toldAmong(client, [-61, -60, -31, -30, -8, -7, -2, -1, 0, 1, 7])).toEqual(days);
    }
  });

  test('is reminded of overdue work, also with that mail switched off earlier', async () => {
    await task();
    await prefer(client.id, { without: 'Overdue' });
    expect(await toldAmong(client, [7, 8])).toEqual([7]);
  });
});

describe('no reminder is sent', () => {
  test('completed or reassigned work reminds nobody', async () => {
    await task({ status: 'DONE' });
    const id = await task();
    await sql.query('update task_event set assigned_to_user_id = null where id = $1', [id]);
    expect(await toldAmong(client, AROUND)).toEqual([]);
  });

  test('a person who is blocked, has left, or whose organisation is archived is not reminded', async () => {
    await task();
    await sql.query('update app_user set blocked_at = now() where id = $1', [client.id]);
    expect(await toldOn(client, 0, 0)).toEqual([]);
    await sql.query('update app_user set blocked_at = null where id = $1', [client.id]);
    await sql.query('update organization set archived_at = now() where id = $1', [organization.id]);
    expect(await toldOn(client, 0, 0)).toEqual([]);
    await sql.query('update organization set archived_at = null where id = $1', [organization.id]);
    await sql.query('delete from membership where user_id = $1', [client.id]);
    expect(await toldOn(client, 0, 0)).toEqual([]);
  });

  test('a person who switched off the mails of an event is not reminded of it', async () => {
    await task();
    await prefer(client.id, { without: 'DeadlineNear' });
    expect(await toldAmong(client, [-30, -7, -1, 0, 1, 6, 7, 8])).toEqual([7]);
  });

  test('no reminder is sent before the hour of the day at which mails go', async () => {
    await task();
    const at = (time: string) => remindAt(new Date(`${DEADLINE}T${time}Z`));
    expect([await at('04:59:00'), await at('05:00:00')]).toEqual([0, 1]);
  });
});

describe('work late for a fortnight', () => {
  test('an Admin is notified regardless of preferences, and not again after the retention', async () => {
    await task();
    await prefer(admin.id, { without: 'Overdue' });
    expect(await toldOn(admin, 14, 15)).toEqual([14]);
    expect(await toldOn(admin, 415, 417)).toEqual([]);
  });

  test('the Admins of the organisation are notified once, also of unassigned work', async () => {
    const other = await make.organization();
    const stranger = await other.admin();
    await prefer(stranger.id, {});
    await task();
    await task({ title: 'Directiebeoordeling', assignedToUserId: null });
    expect(await toldAmong(admin, [0, 7, 13, 14, 15, 21, 28, 40])).toEqual([14]);
    expect(await mailsTo(stranger)).toEqual([]);
    const [mail] = await mailsTo(admin);
    expect(mail?.subject).toBe('Uw werk: 2 herinneringen');
    expect(mail?.text).toContain(
      'meer dan twee weken te laat:\n- BHV-oefening: maandag 16 juni 2031, 14 dagen',
    );
    expect(mail?.text).toContain('- Directiebeoordeling: maandag 16 juni 2031, 14 dagen te laat');
    expect(mail && linkIn(mail)).toBe(`${app.url}/events`);
  });
});

describe('one mail a day', () => {
  test('covers all organisations; later work of that day is sent the next', async () => {
    const other = await make.organization('Woonvorm Oost');
    const both = await make.person({ role: 'Client', organizations: [organization, other] });
    await prefer(both.id, {});
    await task({ assignedToUserId: both.id });
    const boss = await other.admin();
    const id = await planning.event(boss, {
      ...{ title: 'Dossiercontrole', startDate: DEADLINE, deadline: DEADLINE, assignedToUserId: both.id },
    });
    await sql.query('update task_event set assigned_at = $2 where id = $1', [id, GIVEN]);
    expect(await remindOn(DEADLINE)).toBe(1);
    await task({ assignedToUserId: both.id, title: 'Later gepland' });
    expect(await remindOn(DEADLINE)).toBe(0);
    expect(await remindOn(dayAfter(DEADLINE, 1))).toBe(1);
    const [first, second] = (await mailsTo(both)).map(({ text }) => text ?? '');
    expect(first).toContain(`- BHV-oefening, ${organization.name}: maandag 16 juni 2031`);
    expect(first).toContain('- Dossiercontrole, Woonvorm Oost: maandag 16 juni 2031');
    expect(second).toContain('- Later gepland: maandag 16 juni 2031, 1 dag te laat');
    expect(second).not.toContain('BHV');
  });

  test('contains the weekly overview on the chosen weekday', async () => {
    await prefer(client.id, { weeklyDigestDay: 'Wednesday' });
    await task({ title: 'Op zondag', startDate: '2031-06-22', deadline: '2031-06-22' });
    await task({ title: 'Volgende week', startDate: '2031-06-30', deadline: '2031-06-30' });
    await remindOn('2031-06-15');
    const before = (await mailsTo(client)).length;
    for (const day of ['2031-06-16', '2031-06-17', '2031-06-18', '2031-06-19']) await remindOn(day);
    const mails = (await mailsTo(client)).slice(before);
    expect(mails.map(({ subject }) => subject)).toEqual(['Uw week: 1 te doen']);
    expect(mails[0]?.text).toContain('Deze week:\n- Op zondag: zondag 22 juni 2031');
    expect(mails[0]?.text).not.toContain('Volgende week');
  });
});
