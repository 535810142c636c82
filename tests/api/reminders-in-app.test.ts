import { afterAll, describe, expect, test } from 'vitest';
import { openMailbox } from '../kit/mail/mailbox.ts';
import { listenToNotifications, notificationsOn } from '../kit/modules/notifications/notifications.ts';
import { ASSIGN_EVENT, planningOn } from '../kit/modules/planning/planning.ts';
import { dayAfter, remindersOn } from '../kit/modules/reminders/reminders.ts';
import { startTestApp } from '../kit/server/app.ts';
import type { Person } from '../kit/server/person.ts';
import { eventually } from '../kit/server/wait.ts';

const mailbox = await openMailbox();
const app = await startTestApp({ settings: { smtpUrl: mailbox.smtpUrl } });
afterAll(async () => {
  await app.close();
  await mailbox.close();
});
const planning = planningOn(app);
const { remindOn, mailsTo } = remindersOn(app, mailbox);
const { told, unread } = notificationsOn(app);

const START = '2031-03-03';
/** A task that somebody took themselves, long before its deadline. */
async function taken(person: Person, deadline: string) {
  const createdAt = new Date('2026-01-02T09:00:00Z');
  const id = await planning.event(person, { startDate: '2026-01-02', deadline, createdAt });
  await app.ask(app.actors.superAdmin, ASSIGN_EVENT, { id, version: 1, assignedToUserId: person.id });
  return id;
}

const SET = 'mutation ($input: PreferencesInput!) { updatePreferences(input: $input) { pageSize } }';
const choose = (person: Person, event: string, channels: object) =>
  app.ask(person, SET, { input: { notifications: [{ event, email: true, inApp: true, ...channels }] } });

const reminders = async (person: Person) =>
  (await told(person)).filter(({ kind }) => kind !== 'Assigned').map(({ event, kind }) => [event, kind]);

describe('reminders in the app', () => {
  test('come once for each occasion, of a deadline that is near and of one that has passed', async () => {
    const organization = await app.make.organization();
    const admin = await organization.admin();
    await taken(admin, dayAfter(START, 7));
    for (const day of [START, START, dayAfter(START, 1)]) await remindOn(day);
    expect(await reminders(admin)).toEqual([['DeadlineNear', 'Due']]);
    expect((await told(admin))[0]).toMatchObject({ deadline: dayAfter(START, 7), label: expect.any(String) });
    // The next reminder is a new notification only if this one is read; an unread one is renewed.
    await app.ask(admin, 'mutation { markAllNotificationsRead }');
    await remindOn(dayAfter(START, 6));
    await remindOn(dayAfter(START, 6));
    expect(await unread(admin)).toBe(1);
    await app.ask(admin, 'mutation { markAllNotificationsRead }');
    await remindOn(dayAfter(START, 14));
    expect((await reminders(admin))[0]).toEqual(['Overdue', 'Due']);
    expect(await unread(admin)).toBe(1);
  });

  test('hang on their own setting, and not on that of the mail', async () => {
    const organization = await app.make.organization();
    const [mailed, shown] = [await organization.admin(), await organization.admin()];
    await choose(mailed, 'DeadlineNear', { inApp: false });
    await choose(shown, 'DeadlineNear', { email: false });
    for (const person of [mailed, shown]) {
      await choose(person, 'TaskAssigned', { email: false, inApp: false });
      await taken(person, dayAfter(START, 60 + 7));
    }
    await remindOn(dayAfter(START, 60));
    expect([await reminders(mailed), await reminders(shown)]).toEqual([[], [['DeadlineNear', 'Due']]]);
    const mails = await Promise.all([mailed, shown].map(async (person) => (await mailsTo(person)).length));
    expect(mails[0]).toBeGreaterThan(0);
    const { rows } = await app.sql.query(
      `select user_id as who, channel from reminder where user_id = any ($1) order by channel`,
      [[mailed.id, shown.id]],
    );
    expect(rows).toEqual([
      { who: mailed.id, channel: 'email' },
      { who: shown.id, channel: 'inApp' },
    ]);
  });

  test('reach the screen at once, and are written once by two servers that tell them together', async () => {
    const organization = await app.make.organization();
    const admin = await organization.admin();
    await taken(admin, dayAfter(START, 100 + 1));
    const listener = await listenToNotifications(app, admin);
    const before = (await told(admin)).length;
    await Promise.all([remindOn(dayAfter(START, 100)), remindOn(dayAfter(START, 100))]);
    await eventually(() => listener.heard() > 0);
    expect((await told(admin)).length - before).toBe(1);
    listener.cut();
  });
});
