import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { calamityDeadline } from '../../schema/values/working-days.ts';
import { linkIn, openMailbox } from '../kit/mail/mailbox.ts';
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
const { remindOn, mailsTo } = remindersOn(app, mailbox);

const BEFORE = '2031-06-16';

let organization: MadeOrganization;
let admin: Person;
let handler: Person;
let reporter: Person;
let id: string;
beforeEach(async () => {
  await sql.query('truncate incident, reminder, reminder_mail cascade');
  organization = await make.organization();
  [admin, handler] = [await organization.admin(), await organization.admin()];
  reporter = await organization.client();
  await sql.query(`update app_user set preferences = '{"weeklyDigestDay": null}'`);
  id = (await make.incident(reporter, { clientName: 'Ada Zomer' }, organization.id)).id;
  await sql.query('update incident set handler_user_id = $2, handle_before = $3 where id = $1', [
    ...[id, handler.id, BEFORE],
  ]);
  await sql.query(`update incident set handler_since = '2031-01-01', handler_by = $2 where id = $1`, [
    ...[id, handler.id],
  ]);
});

/** The days on which someone was mailed, counted from the incident's deadline. */
async function toldOn(person: Person, days: readonly number[]): Promise<number[]> {
  const told: number[] = [];
  let count = (await mailsTo(person)).length;
  for (const day of days) {
    await remindOn(dayAfter(BEFORE, day));
    const now = (await mailsTo(person)).length;
    if (now > count) told.push(day);
    count = now;
  }
  return told;
}

describe('an incident whose day comes', () => {
  test('reminds whoever handles it, by number, kind and date alone', async () => {
    expect(await toldOn(handler, [-31, -30, -29, -7, -1, 0, 1, 7, 8])).toEqual([-30, -7, -1, 0, 7]);
    const late = (await mailsTo(handler)).at(-1);
    expect(late?.text).toMatch(
      /Te laat:\n- Incident MIC-\d{4}-\d{3} \(Vallen\): maandag 16 juni 2031, 7 dagen te laat/,
    );
    expect(late && linkIn(late)).toBe(`${app.url}/incidents?sort=handleBefore.asc&status=Open`);
    for (const { text, html } of await mailsTo(handler)) expect(`${text} ${html}`).not.toMatch(/Ada|Zomer/);
    expect(await mailsTo(reporter)).toEqual([]);
  });

  test('is told to the other Admins once, after two weeks', async () => {
    expect(await toldOn(admin, [0, 7, 13, 14, 15, 21])).toEqual([14]);
    const [mail] = await mailsTo(admin);
    expect(mail?.text).toContain('Bij uw collega’s meer dan twee weken te laat:\n- Incident MIC-');
  });

  test('reminds nobody of another organisation, and once a day', async () => {
    const stranger = await (await make.organization()).admin();
    expect(await toldOn(handler, [0, 0])).toEqual([0]);
    expect(await toldOn(stranger, [7, 14, 15])).toEqual([]);
  });

  test('reminds nobody once it is closed', async () => {
    await sql.query(`update incident set status = 'Closed' where id = $1`, [id]);
    expect(await toldOn(handler, [-7, 0, 14])).toEqual([]);
  });

  test('reminds nobody who may not read it any more', async () => {
    await sql.query(`update app_user set role = 'Client' where id = $1`, [handler.id]);
    expect(await toldOn(handler, [-7, 0, 14])).toEqual([]);
  });

  test('leaves out a handler who switched off mails of near deadlines', async () => {
    const quiet = JSON.stringify({
      weeklyDigestDay: null,
      notifications: [{ event: 'DeadlineNear', email: false, inApp: true }],
    });
    await sql.query('update app_user set preferences = $2 where id = $1', [handler.id, quiet]);
    expect(await toldOn(handler, [-7, -1, 7])).toEqual([7]);
  });
});

describe('an incident that one is given', () => {
  test('is told, also without a date, unless one took it oneself', async () => {
    await sql.query('update incident set handle_before = null where id = $1', [id]);
    await sql.query(`update incident set handler_since = '2031-05-01' where id = $1`, [id]);
    expect(await toldOn(handler, [-46, -45])).toEqual([]);
    await sql.query('update incident set handler_by = $2 where id = $1', [id, admin.id]);
    expect(await toldOn(handler, [-44, -43])).toEqual([-44]);
    const [mail] = await mailsTo(handler);
    expect(mail?.text).toMatch(/Nieuw voor u:\n- Incident MIC-\d{4}-\d{3} \(Vallen\)\n/);
  });

  test('is in the weekly overview of its handler', async () => {
    await sql.query(`update app_user set preferences = '{"weeklyDigestDay": "Wednesday"}' where id = $1`, [
      handler.id,
    ]);
    // The reminder of the near deadline goes out the day before the weekly overview.
    for (const day of ['2031-06-10', '2031-06-11']) await remindOn(day);
    const mail = (await mailsTo(handler)).at(-1);
    expect(mail?.text).toMatch(/Deze week:\n- Incident MIC-/);
  });
});

describe('a calamity that the inspectorate is to be told of', () => {
  const ESTABLISHED = '2031-06-13';
  const DEADLINE = calamityDeadline(ESTABLISHED);
  let stranger: Person;
  beforeEach(async () => {
    stranger = await (await make.organization()).admin();
    await sql.query('update incident set handler_user_id = null, handle_before = null where id = $1', [id]);
    await sql.query('update incident set calamity_established_on = $2 where id = $1', [id, ESTABLISHED]);
  });

  /** The days, among those given, on which any of the people was mailed. */
  async function mailedOn(days: readonly string[], people: readonly Person[]) {
    const told: string[] = [];
    for (const day of days) {
      const before = await Promise.all(people.map(async (one) => (await mailsTo(one)).length));
      await remindOn(day);
      const after = await Promise.all(people.map(async (one) => (await mailsTo(one)).length));
      if (after.some((count, index) => count > (before[index] ?? 0))) told.push(day);
    }
    return told;
  }

  test('is told to every Admin of its organisation and nobody else, once per day of reminding', async () => {
    const days = [ESTABLISHED, dayAfter(DEADLINE, -1), DEADLINE, DEADLINE, dayAfter(DEADLINE, 7)];
    expect(await mailedOn([dayAfter(ESTABLISHED, -1), ...days], [admin])).toEqual([...new Set(days)]);
    expect(await mailsTo(handler)).toHaveLength((await mailsTo(admin)).length);
    for (const other of [reporter, stranger]) expect(await mailsTo(other)).toEqual([]);
    const [mail] = await mailsTo(admin);
    expect(mail?.text).toMatch(/Nog niet gemeld bij de IGJ:\n- Incident MIC-\d{4}-\d{3} \(Vallen\): /);
    expect(mail && linkIn(mail)).toBe(`${app.url}/incidents?sort=igjDeadline.asc`);
    for (const { text, html } of await mailsTo(admin)) expect(`${text} ${html}`).not.toMatch(/Ada|Zomer/);
  });

  test('is told of also after the incident is closed, until the inspectorate was told', async () => {
    await sql.query(`update incident set status = 'Closed' where id = $1`, [id]);
    expect(await mailedOn([DEADLINE], [admin])).toEqual([DEADLINE]);
    await sql.query('update incident set reported_to_igj = true where id = $1', [id]);
    expect(await mailedOn([dayAfter(DEADLINE, 7)], [admin, handler, reporter, stranger])).toEqual([]);
  });
});
