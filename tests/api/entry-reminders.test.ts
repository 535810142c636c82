import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { linkIn, openMailbox } from '../kit/mail/mailbox.ts';
import { complaintsOn, inDays } from '../kit/modules/complaints/complaints.ts';
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
const { remindOn, mailsTo } = remindersOn(app, mailbox);

const EXPECTED = '2031-06-16';
/** The number of the organisation's first entry. */
const NUMBER = `VP-${Temporal.Now.plainDateISO('Europe/Amsterdam').year}-001`;
/** The register with the open entries, the one due first on top. */
const OPEN_ENTRIES = '/register?sort=expectedCompletionDate.asc&status=NotStarted&status=InProgress';

let organization: MadeOrganization;
let admin: Person;
let author: Person;
let colleague: Person;
beforeEach(async () => {
  await sql.query('truncate task_event, register_entry, reminder, reminder_mail cascade');
  organization = await make.organization();
  admin = await organization.admin();
  author = await organization.client();
  colleague = await organization.client();
  await sql.query(`update app_user set preferences = '{"weeklyDigestDay": null}'`);
});

const entry = (status: 'NotStarted' | 'InProgress' | 'Ongoing' | 'Completed' = 'InProgress') =>
  make.registerEntry(author, {
    ...{ status, expectedCompletionDate: EXPECTED, source: 'Complaints' },
    description: 'Mevrouw De Wit viel over een mat',
  });

/** The days on which someone was mailed, counted from the expected completion date. */
async function toldOn(person: Person, among: readonly number[]): Promise<number[]> {
  const told: number[] = [];
  let count = (await mailsTo(person)).length;
  for (const days of among) {
    await remindOn(dayAfter(EXPECTED, days));
    const now = (await mailsTo(person)).length;
    if (now > count) told.push(days);
    count = now;
  }
  return told;
}

describe('an improvement point whose expected completion date comes', () => {
  test('reminds its author from that day on, weekly, without its texts', async () => {
    await entry();
    expect(await toldOn(author, [-30, -7, -1, 0, 1, 6, 7, 8, 14, 15])).toEqual([0, 7, 14]);
    const mails = await mailsTo(author);
    expect(mails.map(({ subject }) => subject)).toEqual(Array(3).fill('Uw werk: 1 herinnering'));
    const [, late] = mails;
    expect(late?.text).toContain(
      `Te laat:\n- Verbeterpunt ${NUMBER} (Klachten): maandag 16 juni 2031, 7 dagen te laat`,
    );
    expect(late && linkIn(late)).toBe(`${app.url}${OPEN_ENTRIES}`);
    for (const { text, html } of mails) expect(`${text} ${html}`).not.toMatch(/De Wit|viel|een mat/);
  });

  test('does not remind whoever sent it as an idea that nobody completed, but tells the Admins', async () => {
    const { id } = await entry();
    await sql.query(`update register_entry set is_idea = true, structural_measure = '' where id = $1`, [id]);
    expect(await toldOn(author, [0, 7])).toEqual([]);
    expect(await toldOn(admin, [14])).toEqual([14]);
    await sql.query(`update register_entry set structural_measure = 'Een mat' where id = $1`, [id]);
    expect(await toldOn(author, [21])).toEqual([21]);
  });

  test('reminds the responsible colleague instead, and before that day as well', async () => {
    const { id } = await entry();
    await sql.query('update register_entry set responsible_user_id = $2 where id = $1', [id, colleague.id]);
    await sql.query('update register_entry set responsible_since = $2 where id = $1', [id, '2031-01-01']);
    const told = toldOn(colleague, [-31, -30, -29, -8, -7, -6, -1, 0, 1, 7, 8]);
    expect(await told).toEqual([-30, -7, -1, 0, 7]);
    expect(await mailsTo(author)).toEqual([]);
  });

  test('notifies a colleague who becomes responsible, unless they chose so themselves', async () => {
    const { id } = await entry();
    await sql.query('update register_entry set responsible_user_id = $2 where id = $1', [id, colleague.id]);
    await sql.query(
      `update register_entry set responsible_since = '2031-05-01', responsible_by = $2 where id = $1`,
      [...[id, colleague.id]],
    );
    expect(await toldOn(colleague, [-46, -45, -44])).toEqual([]);
    await sql.query('update register_entry set responsible_by = $2 where id = $1', [id, admin.id]);
    expect(await toldOn(colleague, [-44, -43])).toEqual([-44]);
    const [mail] = await mailsTo(colleague);
    expect(mail?.text).toContain(`Nieuw voor u:\n- Verbeterpunt ${NUMBER} (Klachten): maandag 16 juni 2031`);
  });

  test('is escalated to the Admins after a fortnight, once', async () => {
    await entry();
    expect(await toldOn(admin, [0, 7, 13, 14, 15, 21, 40])).toEqual([14]);
    const [mail] = await mailsTo(admin);
    expect(mail && linkIn(mail)).toBe(`${app.url}${OPEN_ENTRIES}`);
  });

  test('is linked besides the task list, in a mail with both kinds', async () => {
    await entry();
    const due = { startDate: EXPECTED, deadline: EXPECTED, assignedToUserId: author.id };
    await planningOn(app).event(admin, due, organization.id);
    expect(await toldOn(author, [0])).toEqual([0]);
    const [mail] = await mailsTo(author);
    expect(mail && linkIn(mail)).toBe(`${app.url}/todo`);
    expect(mail?.text).toContain(`- Open de verbeterpunten:\n  ${app.url}${OPEN_ENTRIES}\n`);
    expect(mail?.html).toContain(`href="${`${app.url}${OPEN_ENTRIES}`.replaceAll('&', '&amp;')}"`);
  });

  test('reminds nobody when it is completed or ongoing', async () => {
    await entry('Completed');
    await entry('Ongoing');
    expect(await toldOn(author, [-1, 0, 1, 7, 14, 15])).toEqual([]);
    expect(await mailsTo(admin)).toEqual([]);
  });

  test('reminds nobody of another organisation, and once a day', async () => {
    const stranger = await (await make.organization()).admin();
    await entry();
    expect(await toldOn(author, [0, 0])).toEqual([0]);
    expect(await toldOn(stranger, [7, 14, 15])).toEqual([]);
  });

  test('is in the overview of the week', async () => {
    await entry('NotStarted');
    await sql.query(`update app_user set preferences = '{"weeklyDigestDay": "Tuesday"}' where id = $1`, [
      author.id,
    ]);
    expect(await toldOn(author, [-10, -7, -6, -5, -1])).toEqual([-6]);
    const [mail] = await mailsTo(author);
    expect(mail?.text).toContain(`Deze week:\n- Verbeterpunt ${NUMBER} (Klachten): maandag 16 juni 2031`);
  });
});

describe('an improvement point of which the effectiveness is to be evaluated', () => {
  const EVALUATIONS = '/register?sort=evaluateOn.asc&status=Completed';
  const evaluated = async (more: Record<string, unknown> = {}) => {
    const { id } = await entry('Completed');
    const set = { evaluate_on: EXPECTED, ...more };
    for (const [column, value] of Object.entries(set))
      await sql.query(`update register_entry set ${column} = $2 where id = $1`, [id, value]);
    return id;
  };

  test('reminds its author from that day on, weekly and once a day, without its texts', async () => {
    await evaluated();
    expect(await toldOn(author, [-30, -7, -1, 0, 0, 1, 6, 7, 8, 14])).toEqual([0, 7, 14]);
    const [first] = await mailsTo(author);
    expect(first?.text).toMatch(new RegExp(`- Verbeterpunt ${NUMBER} \\(Klachten\\): maandag 16 juni 2031`));
    expect(first && linkIn(first)).toBe(`${app.url}${EVALUATIONS}`);
    for (const { text, html } of await mailsTo(author))
      expect(`${text} ${html}`).not.toMatch(/De Wit|viel|een mat/);
    for (const other of [admin, colleague]) expect(await mailsTo(other)).toEqual([]);
  });

  test('reminds the responsible colleague instead, and nobody of another organisation', async () => {
    const stranger = await (await make.organization()).admin();
    await evaluated({ responsible_user_id: colleague.id, responsible_since: '2031-01-01' });
    expect(await toldOn(colleague, [-1, 0, 7])).toEqual([0, 7]);
    for (const other of [author, admin, stranger]) expect(await mailsTo(other)).toEqual([]);
  });

  test('is left to the Admins where whoever would be reminded is no longer there', async () => {
    const stranger = await (await make.organization()).admin();
    await evaluated();
    await sql.query('update app_user set blocked_at = now() where id = $1', [author.id]);
    expect(await toldOn(admin, [-1, 0, 0, 1, 7])).toEqual([0, 7]);
    for (const other of [author, stranger]) expect(await mailsTo(other)).toEqual([]);
  });

  test.each([
    ['it is said whether the measure works', { effectiveness_result: 'NotEffective' }],
    ['it is taken up again', { status: 'Ongoing' }],
  ])('reminds nobody once %s', async (_, more) => {
    await evaluated(more);
    expect(await toldOn(author, [0, 7, 14])).toEqual([]);
    expect(await mailsTo(admin)).toEqual([]);
  });
});

test('a complaint that nobody handles is mailed about to the Admins before its deadline, and no more once somebody does', async () => {
  const { id } = await complaintsOn(app).complaint(author, { receivedOn: inDays(0) });
  await remindOn(inDays(42 - 7));
  const [mail] = await mailsTo(admin);
  expect(mail?.text).toContain('Klacht KL-');
  await sql.query('update complaint set handler_user_id = $2 where id = $1', [id, colleague.id]);
  await remindOn(inDays(42 - 1));
  expect(await mailsTo(admin)).toHaveLength(1);
});
