import type { Module } from '../../platform/module.ts';
import { failedReminderMailQueue, unmarkReminders } from './failed-reminder-mail.ts';
import { OpenWorkResolver } from './open-work.resolver.ts';
import { Reminder, ReminderMail } from './reminder.entity.ts';
import { REMINDERS_CRON, remindersQueue, sendReminders } from './send-reminders.service.ts';

export { sendReminders } from './send-reminders.service.ts';

/** Open work across modules: reminders and handover. */
export const workModule: Module = {
  name: 'work',
  entities: [Reminder, ReminderMail],
  resolvers: [OpenWorkResolver],
  work: async (jobs, services) => {
    await jobs.work(failedReminderMailQueue, ({ payload }) => unmarkReminders(services, payload));
    await jobs.work(remindersQueue, async ({ signal }) => void (await sendReminders(services, { signal })));
    await jobs.schedule(remindersQueue, {}, REMINDERS_CRON);
    await jobs.enqueueNow(remindersQueue, {});
  },
};
