import { afterAll, expect, test } from 'vitest';
import { openMailbox } from '../kit/mail/mailbox.ts';
import { planningOn } from '../kit/modules/planning/planning.ts';
import { dayAfter, remindersOn } from '../kit/modules/reminders/reminders.ts';
import { startTestApp } from '../kit/server/app.ts';
import { eventually } from '../kit/server/wait.ts';

const DEADLINE = '2031-06-16';

let isRefusing = true;
const mailbox = await openMailbox({
  onRcptTo: (_address, _session, done) =>
    done(isRefusing ? Object.assign(new Error('Niet hier'), { responseCode: 550 }) : undefined),
});
const app = await startTestApp({ settings: { smtpUrl: mailbox.smtpUrl } });
afterAll(async () => {
  await app.close();
  await mailbox.close();
});
const { sql, make } = app;
const { mailsTo, remindOn } = remindersOn(app, mailbox);

test('reminders of a mail that was given up are sent the next day, once', async () => {
  const organization = await make.organization();
  const [planner, client] = [await organization.admin(), await organization.client()];
  const about = { title: 'BHV-oefening', startDate: DEADLINE, deadline: DEADLINE };
  const id = await planningOn(app).event(planner, { ...about, assignedToUserId: client.id });
  await sql.query(`update task_event set assigned_at = '2031-01-01', assigned_by = $2 where id = $1`, [
    id,
    planner.id,
  ]);
  await sql.query(`update app_user set preferences = '{"weeklyDigestDay": null}'`);
  const toldOf = async () =>
    (await sql.query("select from reminder where record_id = $1 and channel = 'email'", [id])).rowCount;

  await remindOn(dayAfter(DEADLINE, -7));
  await eventually(async () => (await toldOf()) === 0);
  expect(await mailsTo(client)).toEqual([]);
  isRefusing = false;
  expect(await remindOn(dayAfter(DEADLINE, -7))).toBe(0);
  for (const after of [-6, -5]) await remindOn(dayAfter(DEADLINE, after));
  const mails = await mailsTo(client);
  expect(mails.map(({ text }) => text)).toEqual([expect.stringContaining('- BHV-oefening: maandag 16 juni')]);
  expect(await toldOf()).toBe(1);
});
