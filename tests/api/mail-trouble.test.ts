import { describe, expect, test } from 'vitest';
import { type Mailer, type MailRoom, openMailRoom, sendMail } from '../kit/mail/mail-processes.ts';
import { type Mailbox, type MailboxOptions, openMailbox } from '../kit/mail/mailbox.ts';
import { startTestApp } from '../kit/server/app.ts';
import { eventually } from '../kit/server/wait.ts';

const TO = 'lezer@voorbeeld.example';
/** Waiting for a mail that is tried again takes its time; these tests wait together. */

interface Trouble extends MailboxOptions {
  /** How long the mail server may take for each answer. */
  readonly seconds?: number;
}

/** A mailer that has sent one mail to a mail server with its own ways. */
async function sendInto(
  { seconds = 5, ...options }: Trouble,
  look: (mailbox: Mailbox, mailer: Mailer, room: MailRoom) => Promise<void>,
): Promise<void> {
  const mailbox = await openMailbox(options);
  const room = await openMailRoom();
  try {
    const mailer = await room.start({ smtpUrl: mailbox.smtpUrl, smtpTimeoutSeconds: seconds });
    await sendMail(mailer);
    await look(mailbox, mailer, room);
    // The log may tell a mail's fate, but neither its addressee nor its link.
    expect(mailer.logged).not.toMatch(/voorbeeld\.example|een-geheim|wachtwoord/i);
  } finally {
    await room.close();
    await mailbox.close();
  }
}

async function expectNoneLeft({ sql }: MailRoom): Promise<void> {
  await eventually(
    async () => (await sql.query("select 1 from pgboss.job where name = 'mail'")).rowCount === 0,
  );
}

const refusal = (responseCode: number) =>
  Object.assign(new Error(`<${TO}> is niet welkom`), { responseCode });

/** Refuses the first `count` mails, then accepts. */
function refuseFirst(count: number, responseCode: number) {
  let left = count;
  return (_address: unknown, _session: unknown, done: (error?: Error) => void) => {
    left -= 1;
    done(left >= 0 ? refusal(responseCode) : undefined);
  };
}

describe.concurrent('a mail server that refuses for now', () => {
  test.each([
    { what: 'the addressee', options: { onRcptTo: refuseFirst(2, 450) }, code: 'SMTP 450' },
    { what: 'the sender', options: { onMailFrom: refuseFirst(1, 550) }, code: 'SMTP 550' },
  ])('$what gets the mail once, later', ({ options, code }) =>
    sendInto(options, async (mailbox, mailer, room) => {
      await mailbox.next(TO);
      await expectNoneLeft(room);
      expect(mailbox.received).toHaveLength(1);
      expect(mailer.logged).toContain(`"code":"${code}"`);
      expect(mailer.logged).toContain('a job failed and is tried again');
    }),
  );

  test('the complete message gets it again, under the same id', async () => {
    const ids: unknown[] = [];
    const onData: MailboxOptions['onData'] = (stream, _session, done) => {
      let text = '';
      stream.on('data', (chunk: Buffer) => {
        text += chunk.toString();
      });
      stream.on('end', () => {
        ids.push(/^Message-ID: (.*)$/m.exec(text)?.[1]);
        done(ids.length < 2 ? refusal(451) : undefined);
      });
    };
    await sendInto({ onData }, async (_mailbox, _mailer, room) => {
      await eventually(() => ids.length === 2);
      await expectNoneLeft(room);
      expect(ids).toEqual([expect.stringContaining('@'), ids[0]]);
    });
  });
});

describe.concurrent('a mail server that refuses for good', () => {
  test('is not asked again, and the log says so without the address', async () => {
    let asked = 0;
    const onRcptTo: MailboxOptions['onRcptTo'] = (_address, _session, done) => {
      asked += 1;
      done(refusal(550));
    };
    await sendInto({ onRcptTo }, async (_mailbox, mailer, room) => {
      await eventually(() => mailer.logged.includes('a job is given up'));
      expect(mailer.logged).toContain('"code":"SMTP 550"');
      await expectNoneLeft(room);
      expect(asked).toBe(1);
    });
  });
});

describe.concurrent('a mail server that hangs', () => {
  test.each(['at its greeting', 'at the sender', 'after the message'] as const)(
    '%s gets the mail once, when it answers again',
    async (point) => {
      let left = 1;
      const hangs: MailboxOptions['hangs'] = (where) => {
        if (where === point) left -= 1;
        return where === point && left >= 0;
      };
      await sendInto({ hangs, seconds: 1 }, async (mailbox, mailer, room) => {
        await mailbox.next(TO);
        await expectNoneLeft(room);
        expect(mailbox.received).toHaveLength(1);
        expect(mailer.logged).toContain('"code":"ETIMEDOUT"');
      });
    },
  );

  test('holds up nothing else of the server', async () => {
    let isHanging = true;
    const mailbox = await openMailbox({ hangs: (where) => isHanging && where === 'at the sender' });
    const settings = { smtpUrl: mailbox.smtpUrl, smtpTimeoutSeconds: 1, databasePoolSize: 2 };
    const app = await startTestApp({ settings });
    for (let count = 0; count < 12; count += 1) await sendMail(app.services);
    for (let count = 0; count < 20; count += 1) {
      const { me } = await app.ask<{ me: { id: string } }>(app.actors.clientA, '{ me { id } }');
      expect(me.id).toBe(app.actors.clientA.id);
    }
    expect(mailbox.received).toEqual([]);
    isHanging = false;
    for (let count = 0; count < 12; count += 1) await mailbox.next(TO);
    await app.close();
    expect(mailbox.received).toHaveLength(12);
    await mailbox.close();
  });
});

describe.concurrent('a mail server that is not there', () => {
  test('gets the mail when it is', async () => {
    const room = await openMailRoom();
    const early = await room.start({ smtpUrl: 'smtp://127.0.0.1:1' });
    await sendMail(early);
    await eventually(() => early.logged.includes('tried again'));
    await early.stop();
    const mailbox = await openMailbox();
    await room.start({ smtpUrl: mailbox.smtpUrl });
    await mailbox.next(TO);
    await room.close();
    await mailbox.close();
  });
});
