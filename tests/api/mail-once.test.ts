import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type MailRoom, openMailRoom, sendMail } from '../kit/mail/mail-processes.ts';
import { type Mailbox, openMailbox, type Silence } from '../kit/mail/mailbox.ts';
import { startMailProcess } from '../kit/processes/start-process.ts';
import { startTestApp } from '../kit/server/app.ts';
import { eventually } from '../kit/server/wait.ts';

const TO = 'lezer@voorbeeld.example';

describe('two processes on one database', () => {
  test('send each of fifty mails once', async () => {
    const mailbox = await openMailbox();
    const app = await startTestApp({ settings: { smtpUrl: mailbox.smtpUrl } });
    const other = await app.beside();
    const all = Array.from({ length: 50 }, (_, index) => `lezer-${index}@voorbeeld.example`);
    await Promise.all(all.map((to, index) => sendMail((index % 2 ? app : other).services, { to })));
    await eventually(async () => {
      const { rowCount } = await app.sql.query("select 1 from pgboss.job where name = 'mail'");
      return rowCount === 0;
    });
    expect(mailbox.received.map(({ recipient }) => recipient).toSorted()).toEqual(all.toSorted());
    await other.close();
    await app.close();
    await mailbox.close();
  });
});

describe('a process that is killed', () => {
  let room: MailRoom;
  beforeEach(async () => {
    room = await openMailRoom();
  });
  afterEach(() => room.close());

  /** Gives the mails of a process that went to another, as the watch does within a minute. */
  async function release(): Promise<void> {
    const { rowCount } = await room.sql.query(
      "update pgboss.job set state = 'retry', retry_count = 0, start_after = now() where state = 'active'",
    );
    expect(rowCount).toBe(1);
  }

  /** Lets a process be killed when the mail server that it hands a mail to falls silent; returns that server. */
  async function killAt(point: Silence): Promise<Mailbox> {
    let isSilent = false;
    let isKilled = false;
    const mailbox = await openMailbox({
      hangs: (where) => {
        isSilent ||= where === point;
        return where === point && !isKilled;
      },
    });
    const kill = await startMailProcess({ ...room.environment, SMTP_URL: mailbox.smtpUrl });
    await room.queue();
    await eventually(() => isSilent);
    await kill();
    isKilled = true;
    return mailbox;
  }

  test('a process killed before it has delivered the mail leaves it to another', async () => {
    const mailbox = await killAt('at the sender');
    await release();
    await room.start({ smtpUrl: mailbox.smtpUrl });
    await mailbox.next(TO);
    await mailbox.close();
  });

  test('a process killed after it has sent the complete mail does not cause a second delivery', async () => {
    const mailbox = await killAt('after the message');
    await release();
    const other = await room.start({ smtpUrl: mailbox.smtpUrl });
    await eventually(() => other.logged.includes('is not sent again'));
    await eventually(async () => (await room.sql.query('select 1 from pgboss.job')).rowCount === 0);
    expect(mailbox.received).toEqual([]);
    await mailbox.close();
  });
});
