import type { Module } from '../../platform/module.ts';
import { failedReminderMailQueue, unmarkReminders } from './failed-reminder-mail.ts';
import { Reminder, ReminderMail } from './reminder.entity.ts';
import { REMINDERS_CRON, remindersQueue, sendReminders } from './send-reminders.service.ts';

export { sendReminders } from './send-reminders.service.ts';

/** Reminders of open work across modules. */
export const remindersModule: Module = {
  name: 'reminders',
  entities: [Reminder, ReminderMail],
  resolvers: [],
  work: async (jobs, services) => {
    await jobs.work(failedReminderMailQueue, ({ payload }) => unmarkReminders(services, payload));
    await jobs.work(remindersQueue, async ({ signal }) => void (await sendReminders(services, { signal })));
    await jobs.schedule(remindersQueue, {}, REMINDERS_CRON);
    await jobs.enqueueNow(remindersQueue, {});
  },
};
