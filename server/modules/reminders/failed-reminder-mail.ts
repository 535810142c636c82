import { db } from '../../platform/database/tables.ts';
import type { Queue } from '../../platform/jobs/jobs.ts';
import type { Services } from '../../platform/request/context.ts';
import { runAsSystem } from '../../platform/transaction/system-role.ts';

/** A person and day whose mail was given up. */
export interface FailedReminderMail {
  readonly userId: string;
  /** yyyy-mm-dd. */
  readonly day: string;
}

/** Compensating job: reminders of a failed mail are sent again with the next one. */
export const failedReminderMailQueue: Queue<FailedReminderMail> = {
  name: 'untold-reminders',
  timeoutSeconds: 60,
  retries: 20,
  maxBackoffSeconds: 3600,
};

/** Unmarks the reminders of a failed mail; the daily limit of that day stays used. */
export async function unmarkReminders(
  { database }: Pick<Services, 'database'>,
  { userId, day }: FailedReminderMail,
): Promise<void> {
  await runAsSystem(database, (transaction) =>
    transaction.query(
      db
        .deleteFrom('reminder')
        .where('user_id', '=', userId)
        .where('told_on', '=', day)
        .where('channel', '=', 'email'),
    ),
  );
}
