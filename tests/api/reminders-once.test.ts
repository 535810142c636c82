import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openMailbox } from '../kit/mail/mailbox.ts';
import { planningOn } from '../kit/modules/planning/planning.ts';
import { remindersOn } from '../kit/modules/reminders/reminders.ts';
import { startReminderProcess } from '../kit/processes/start-process.ts';
import { startTestApp } from '../kit/server/app.ts';
import type { Person } from '../kit/server/person.ts';
import { eventually } from '../kit/server/wait.ts';

const PEOPLE = 60;
const TASKS_EACH = 3;
const DEADLINE = '2031-06-16';

const mailbox = await openMailbox();
const app = await startTestApp({ settings: { smtpUrl: mailbox.smtpUrl } });
afterAll(async () => {
  await app.close();
  await mailbox.close();
});
const { sql, make } = app;
const { mailsTo, remindOn } = remindersOn(app, mailbox);

const environment = {
  NODE_ENV: 'test',
  DATABASE_APP_URL: app.applicationUrl,
  DATA_DIR: app.services.settings.dataDir,
  SECRET_KEY: app.services.settings.secretKey ?? '',
};
const startOn = (day: string) => startReminderProcess({ ...environment, NOW: `${day}T11:00:00Z` });

const everybody: Person[] = [];
beforeAll(async () => {
  const organization = await make.organization();
  const planner = await make.person({ role: 'SuperAdmin' });
  const { event } = planningOn(app);
  for (let count = 0; count < PEOPLE; count += 1) {
    const person = await organization.client();
    everybody.push(person);
    for (let task = 1; task <= TASKS_EACH; task += 1) {
      const title = `Taak ${task} van ${person.username}`;
      const about = { title, startDate: DEADLINE, deadline: DEADLINE, assignedToUserId: person.id };
      await event(planner, about, organization.id);
    }
  }
  await sql.query(`update task_event set assigned_at = '2031-01-01', assigned_by = $1`, [planner.id]);
  await sql.query(`update app_user set preferences = '{"weeklyDigestDay": null}'`);
});

const mailedOn = async (day: string) =>
  (await sql.query('select 1 from reminder_mail where told_on = $1', [day])).rowCount ?? 0;

/** The number of mails per person at the last check. */
const seen = new Map<string, number>();

/** Expects one new mail per person, with each of their tasks once. */
async function expectOneMailEach(): Promise<void> {
  for (const person of everybody) {
    const texts = (await mailsTo(person)).map(({ text = '' }) => text);
    const [text = '', ...more] = texts.slice(seen.get(person.id) ?? 0);
    seen.set(person.id, texts.length);
    expect(more).toEqual([]);
    for (let task = 1; task <= TASKS_EACH; task += 1)
      expect(text.split(`Taak ${task} van ${person.username}:`)).toHaveLength(2);
  }
}

test('a failure for one person does not affect the others', async () => {
  const [unlucky] = everybody;
  await sql.query(`create function fail_for_one() returns trigger language plpgsql as $$
    begin raise exception 'not for them'; end $$`);
  await sql.query(`create trigger fail_for_one before insert on reminder for each row
    when (new.channel = 'email' and new.user_id = '${unlucky?.id}') execute function fail_for_one()`);
  const day = '2031-05-17';
  await expect(remindOn(day)).rejects.toThrow('1 people could not be reminded');
  expect(await mailedOn(day)).toBe(PEOPLE - 1);
  await sql.query('drop trigger fail_for_one on reminder');
  expect(await remindOn(day)).toBe(1);
  await expectOneMailEach();
});

describe('each reminder goes out once', () => {
  test('processes that are killed midway send each reminder once, until one completes', async () => {
    const day = '2031-06-09';
    for (const enough of [5, 20, 40]) {
      const { kill } = await startOn(day);
      await eventually(async () => (await mailedOn(day)) >= enough);
      await kill();
    }
    expect(await (await startOn(day)).ended).toBe(0);
    await expectOneMailEach();
  });

  test('two concurrent processes send each reminder once', async () => {
    const processes = await Promise.all([startOn(DEADLINE), startOn(DEADLINE)]);
    expect(await Promise.all(processes.map(({ ended }) => ended))).toEqual([0, 0]);
    await expectOneMailEach();
  });
});
