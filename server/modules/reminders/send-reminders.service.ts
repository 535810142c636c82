import { amsterdamDay } from '../../../schema/records/planning.ts';
import type { Settings } from '../../platform/core/env.ts';
import { db } from '../../platform/database/tables.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { Queue } from '../../platform/jobs/jobs.ts';
import { linkTo, queueMail } from '../../platform/mail/mail.ts';
import type { Services } from '../../platform/request/context.ts';
import { runAsSystem } from '../../platform/transaction/system-role.ts';
import { claimReminders, notifyOfDueReminders, peopleWithReminders, workOfWeek } from './due-reminders.ts';
import { failedReminderMailQueue } from './failed-reminder-mail.ts';
import { reminderMail } from './reminder.mail.ts';

/** Runs every quarter of an hour; sends a person at most one mail a day. */
export const remindersQueue: Queue<Record<string, never>> = {
  name: 'reminders',
  timeoutSeconds: 900,
  retries: 3,
  maxBackoffSeconds: 60,
};
export const REMINDERS_CRON = '*/15 * * * *';

/** Retention of sent reminders, longer than any occasion can recur. */
const KEEP_DAYS = 400;

interface Surroundings extends Pick<Services, 'database' | 'settings'> {
  readonly events: Pick<Services['events'], 'announceNotified'>;
}

interface Moment {
  /** Aborts between two people. */
  readonly signal?: AbortSignal;
  readonly now?: Date;
}

/**
 * Writes reminders as notifications and sends the daily mails, after the configured hour in the Netherlands: one mail
 * per person and day, and each reminder once unless its mail is given up. Transactional outbox: the mail is enqueued in
 * the transaction that marks its reminders as sent, so crashes and concurrent processes neither lose nor repeat one.
 * @returns the number of people mailed.
 * @throws AggregateError for people who could not be mailed, after all others were.
 */
export async function sendReminders(
  { database, settings, events }: Surroundings,
  { signal, now = new Date() }: Moment = {},
): Promise<number> {
  if (amsterdamHour(now) < settings.reminderHour) return 0;
  const day = amsterdamDay(now);
  let mailed = 0;
  const failures: unknown[] = [];
  try {
    await notifyInApp({ database, events }, day);
  } catch (error) {
    // A failure in the app does not hold up the mails.
    failures.push(error);
  }
  for (const userId of await runAsSystem(database, (transaction) => peopleWithReminders(transaction, day))) {
    signal?.throwIfAborted();
    try {
      if (await runAsSystem(database, (transaction) => remind(transaction, settings, userId, day)))
        mailed += 1;
    } catch (error) {
      // Continues with the next person.
      failures.push(error);
    }
  }
  await runAsSystem(database, (transaction) => forgetOld(transaction, day));
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} people could not be reminded`);
  return mailed;
}

/** Writes due reminders as notifications, each once, whether or not it is mailed. */
async function notifyInApp(
  { database, events }: Pick<Surroundings, 'database' | 'events'>,
  day: string,
): Promise<void> {
  for (let isMore = true; isMore; ) {
    const told = await runAsSystem(database, (transaction) => notifyOfDueReminders(transaction, day));
    events.announceNotified(told.userIds);
    isMore = told.isMore;
  }
}

async function remind(
  transaction: Transaction,
  settings: Settings,
  userId: string,
  day: string,
): Promise<boolean> {
  // The unique key blocks a concurrent process here, which then finds the person mailed.
  const [marked] = await transaction.query(
    db
      .insertInto('reminder_mail')
      .values({ user_id: userId, told_on: day })
      .onConflict((key) => key.doNothing())
      .returning('user_id'),
  );
  if (!marked) return false;
  const reminders = await claimReminders(transaction, userId, day);
  const ofWeek = await workOfWeek(transaction, userId, day);
  const [address] = await transaction.query(
    db.selectFrom('user_email').select('email').where('user_id', '=', userId),
  );
  if (!address || reminders.length + ofWeek.length === 0) {
    // The work was completed or reassigned meanwhile: releases the daily mail.
    await transaction.query(
      db.deleteFrom('reminder_mail').where('user_id', '=', userId).where('told_on', '=', day),
    );
    return false;
  }
  const link = (path: string) => linkTo(settings, path);
  const mail = reminderMail({ to: address.email, reminders, ofWeek, link });
  await queueMail(transaction, mail, { queue: failedReminderMailQueue, payload: { userId, day } });
  return true;
}

async function forgetOld(transaction: Transaction, day: string): Promise<void> {
  const oldest = Temporal.PlainDate.from(day).subtract({ days: KEEP_DAYS }).toString();
  for (const table of ['reminder', 'reminder_mail'] as const) {
    await transaction.query(db.deleteFrom(table).where('told_on', '<', oldest));
  }
}

const amsterdamHour = (moment: Date) =>
  Number(moment.toLocaleTimeString('sv-SE', { timeZone: 'Europe/Amsterdam', hour: '2-digit' }));
