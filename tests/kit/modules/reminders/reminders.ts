import { sendReminders } from '../../../../server/modules/reminders/index.ts';
import type { Mailbox, ReceivedMail } from '../../mail/mailbox.ts';
import type { TestApp } from '../../server/app.ts';
import type { Person } from '../../server/person.ts';
import { eventually } from '../../server/wait.ts';

/** The day a number of days after another, both `yyyy-mm-dd`. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T12:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

interface Reminding {
  /** Sends reminders as at noon of a day; returns the number of people mailed. */
  readonly remindOn: (day: string) => Promise<number>;
  readonly remindAt: (now: Date) => Promise<number>;
  /** The mails to a person, once the queue is empty. */
  readonly mailsTo: (person: Person) => Promise<ReceivedMail[]>;
}

/** Sends reminders on a server with a mailbox. */
export function remindersOn(app: TestApp, mailbox: Mailbox): Reminding {
  // The server's own schedule is off in tests, because its clock is the real one.
  const settings = { ...app.services.settings, reminderHour: 7 };
  const remindAt = (now: Date) => sendReminders({ ...app.services, settings }, { now });
  return {
    remindAt,
    remindOn: (day) => remindAt(new Date(`${day}T11:00:00Z`)),
    mailsTo: async (person) => {
      await eventually(async () => {
        const { rowCount } = await app.sql.query("select 1 from pgboss.job where name = 'mail'");
        return rowCount === 0;
      });
      return mailbox.received.filter(({ recipient }) => recipient === person.email);
    },
  };
}
