import { afterAll, describe, expect, test } from 'vitest';
import { openMailbox } from '../kit/mail/mailbox.ts';
import { type DocumentInput, documentsOn, inDays } from '../kit/modules/documents/documents.ts';
import { notificationsOn } from '../kit/modules/notifications/notifications.ts';
import { dayAfter, remindersOn } from '../kit/modules/reminders/reminders.ts';
import { startTestApp } from '../kit/server/app.ts';
import type { Person } from '../kit/server/person.ts';

const mailbox = await openMailbox();
const app = await startTestApp({ settings: { smtpUrl: mailbox.smtpUrl } });
afterAll(async () => {
  await app.close();
  await mailbox.close();
});
const documents = documentsOn(app);
const { remindOn, mailsTo } = remindersOn(app, mailbox);
const { told } = notificationsOn(app);

const EXPIRY = inDays(100);

/** An organisation with a certificate that expires before or after its review. */
async function certificate(overrides: Partial<DocumentInput> = {}) {
  const organization = await app.make.organization();
  const people = {
    ...{ admin: await organization.admin(), other: await organization.admin() },
    ...{ owner: await organization.client(), nurse: await organization.client() },
  };
  const document = await documents.published(people.admin, {
    ...{ type: 'Certificate', expiresOn: EXPIRY, reviewDate: inDays(365), ownerUserId: people.owner.id },
    ...overrides,
  });
  return { ...people, document };
}

const kindsOf = async (person: Person) => (await told(person)).map(({ kind }) => kind);
const clear = (person: Person) => app.ask(person, 'mutation { markAllNotificationsRead }');

describe('a document that expires', () => {
  test('reminds the Admins 30, 7 and 1 days before and on the last day, once each, and no colleague', async () => {
    const { other, nurse } = await certificate();
    for (const [number, days] of [-31, -30, -29, -7, -7, -1, 0].entries()) {
      await remindOn(dayAfter(EXPIRY, days));
      const count = [0, 1, 1, 2, 2, 3, 4][number];
      expect([days, (await kindsOf(other)).filter((kind) => kind === 'Expires').length]).toEqual([
        days,
        count,
      ]);
      await clear(other);
    }
    expect((await told(other))[0]).toMatchObject({ event: 'DocumentToReview', deadline: EXPIRY });
    expect(await kindsOf(nurse)).toEqual([]);
  });

  test('reminds its owner once, also where its review is later', async () => {
    const later = await certificate();
    const sooner = await certificate({ reviewDate: inDays(90) });
    for (const { owner } of [later, sooner]) await clear(owner);
    await remindOn(dayAfter(EXPIRY, -7));
    expect((await kindsOf(later.owner)).filter((kind) => kind !== 'Assigned')).toEqual(['Due']);
    expect((await kindsOf(sooner.owner)).includes('Expires')).toBe(true);
  });

  test('tells the Admins and its followers the day after, also by mail, and is expired by itself', async () => {
    const { document, other, nurse } = await certificate();
    await documents.follow(nurse, document.id);
    await remindOn(EXPIRY);
    expect(await kindsOf(nurse)).toEqual([]);
    for (const day of [1, 1, 2]) await remindOn(dayAfter(EXPIRY, day));
    expect(await kindsOf(nurse)).toEqual(['Expired']);
    expect((await kindsOf(other)).toSorted()).toEqual(['Expired', 'Expires']);
    expect((await mailsTo(nurse)).map(({ text }) => text).join()).toContain('Verlopen:');
    expect((await documents.get(nurse, document.id)).isExpired).toBe(false);
    await app.sql.query('update document set expires_on = $2 where id = $1', [document.id, inDays(-1)]);
    expect((await documents.get(nurse, document.id)).isExpired).toBe(true);
  });

  test('reminds of nothing once it is withdrawn', async () => {
    const { admin, other, document } = await certificate();
    await documents.withdraw(admin, document, 'Geldt niet meer');
    for (const days of [-30, 0, 1]) await remindOn(dayAfter(EXPIRY, days));
    expect(await kindsOf(other)).toEqual([]);
  });
});

test('a document whose review has passed is due by itself, and its owner is told', async () => {
  const { owner, document } = await certificate({ type: 'Policy', expiresOn: null, reviewDate: inDays(40) });
  await clear(owner);
  await remindOn(inDays(40));
  const [due] = (await told(owner)).filter(({ kind }) => kind === 'Due');
  expect(due).toMatchObject({ event: 'DocumentToReview', deadline: inDays(40), entityId: document.id });
  await app.sql.query('update document set review_date = $2 where id = $1', [document.id, inDays(-1)]);
  expect((await documents.get(owner, document.id)).isReviewDue).toBe(true);
});
