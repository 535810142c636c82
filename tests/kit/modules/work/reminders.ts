import { sendReminders } from '../../../../server/modules/work/index.ts';
import type { Mailbox, ReceivedMail } from '../../mail/mailbox.ts';
import type { TestApp } from '../../server/app.ts';
import type { Person } from '../../server/person.ts';
import { eventually } from '../../server/wait.ts';

/** A day so many days after another, both `yyyy-mm-dd`. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T12:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

interface Reminding {
  /** Reminds everyone as at noon of a day; returns how many people were mailed. */
  readonly remindOn: (day: string) => Promise<number>;
  readonly remindAt: (now: Date) => Promise<number>;
  /** The mails to someone, once none waits to be sent. */
  readonly mailsTo: (person: Person) => Promise<ReceivedMail[]>;
}

/** What reminds people, on a server that sends its mail to a mailbox. */
export function remindersOn(app: TestApp, mailbox: Mailbox): Reminding {
  // The server itself reminds nobody in tests: its own clock is of today.
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
