import { afterAll, expect, test } from 'vitest';
import { linkIn, openMailbox } from '../kit/mail/mailbox.ts';
import { inDays, manualPublishing, manualsOn, type ShownManual } from '../kit/modules/manuals/manuals.ts';
import { notificationsOn } from '../kit/modules/notifications/notifications.ts';
import { dayAfter, remindersOn } from '../kit/modules/reminders/reminders.ts';
import { startTestApp } from '../kit/server/app.ts';

const mailbox = await openMailbox();
const app = await startTestApp({ settings: { smtpUrl: mailbox.smtpUrl, mailGatherSeconds: 0 } });
afterAll(async () => {
  await app.close();
  await mailbox.close();
});
const manuals = manualsOn(app);
const organization = await app.make.organization('Zorg met post');
const [author, approver] = [await organization.admin(), await organization.admin()];
const nurse = await organization.client();

test('The approver is mailed of a draft, and readers once it is published', async () => {
  const draft = await manuals.draft(author, {
    readBy: 'Roles',
    readRoles: ['Client'],
    title: 'Handen wassen',
  });
  const step = async (name: 'submit' | 'approve' | 'publish', actor = author, { id, version } = draft) =>
    (await app.ask<{ done: ShownManual }>(actor, manualPublishing[name], { id, version })).done;
  const submitted = await step('submit');
  const asked = await mailbox.next(approver.email);
  expect(asked.subject).toBe('Een concept wacht op uw beoordeling');
  expect(asked.text).toContain('Handen wassen');
  expect(linkIn(asked)).toContain(`/view?id=${draft.id}`);
  await step('publish', author, await step('approve', approver, submitted));
  const toRead = await mailbox.next(nurse.email);
  expect(toRead.subject).toBe('Er is iets voor u om te lezen');
  expect(linkIn(toRead)).toContain(`/handboek/${draft.id}`);
});

/** The first Friday from a day: none of the days below is then a Monday, on which the mail of the week comes as well. */
function fridayAfter(day: string): string {
  const date = Temporal.PlainDate.from(day);
  return date.add({ days: (FRIDAY - date.dayOfWeek + DAYS_OF_WEEK) % DAYS_OF_WEEK }).toString();
}

const FRIDAY = 5;
const DAYS_OF_WEEK = 7;

test('The owner is reminded of the review before and after its day, as they chose', async () => {
  const { remindOn, mailsTo } = remindersOn(app, mailbox);
  const { told } = notificationsOn(app);
  const small = await app.make.organization('Kleine zorg met post');
  const owner = await small.admin();
  const reviewDate = fridayAfter(inDays(400));
  const { id } = await manuals.published(owner, { reviewDate, title: 'Valpreventie' });
  await manuals.draft(owner, { reviewDate });
  for (const days of [-31, -30, -29, -7, -1, 0, 7]) {
    await remindOn(dayAfter(reviewDate, days));
    await app.ask(owner, 'mutation { markAllNotificationsRead }');
  }
  const reminders = (await told(owner)).filter(({ kind }) => kind === 'Due');
  expect(reminders.map(({ event, entityId }) => [event, entityId])).toEqual(
    Array.from({ length: 5 }, () => ['DocumentToReview', id]),
  );
  const mails = await mailsTo(owner);
  expect(mails).toHaveLength(5);
  expect(mails[0]?.text).toContain('Valpreventie');
  const input = { notifications: [{ event: 'DocumentToReview', email: false, inApp: false }] };
  await app.ask(
    owner,
    'mutation ($input: PreferencesInput!) { updatePreferences(input: $input) { pageSize } }',
    {
      input,
    },
  );
  await remindOn(dayAfter(reviewDate, 14));
  expect(await mailsTo(owner)).toHaveLength(5);
});
