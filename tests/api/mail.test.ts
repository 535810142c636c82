import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { accent } from '../../schema/values/accent.ts';
import { queueMail } from '../../server/platform/mail/mail.ts';
import { runAsSystem } from '../../server/platform/transaction/system-role.ts';
import { openMailRoom, sendMail } from '../kit/mail/mail-processes.ts';
import { linkIn, openMailbox, readMessage } from '../kit/mail/mailbox.ts';
import { startTestApp } from '../kit/server/app.ts';
import { eventually } from '../kit/server/wait.ts';

const mailbox = await openMailbox();
const room = await openMailRoom();
const app = await startTestApp({
  settings: { smtpUrl: mailbox.smtpUrl, mailFrom: 'Borg & Co <noreply@borg.example>', appName: 'Borg & Co' },
});
afterAll(async () => {
  await app.close();
  await room.close();
  await mailbox.close();
});

let count = 0;

function newAddress(): string {
  count += 1;
  return `lezer-${count}@voorbeeld.example`;
}

describe('a mail', () => {
  test('has the same content in text and in HTML, with the link written out in both', async () => {
    const to = newAddress();
    await sendMail(app.services, { to });
    const mail = await mailbox.next(to);
    const { text = '', html = '' } = mail;
    for (const part of ['om een nieuw wachtwoord gevraagd', 'Wachtwoord kiezen', 'hoef je niets te doen']) {
      expect(text).toContain(part);
      expect(html).toContain(part);
    }
    expect(linkIn(mail)).toBe(`${app.url}/change-password?token=een-geheim&x=1`);
    expect(text).toContain('door Borg & Co');
    expect(html).toContain('door Borg &amp; Co');
    expect(html).toMatch(/<html lang="nl">[\s\S]*<title>Kies een nieuw wachtwoord<\/title>[\s\S]*<h1/);
  });

  test('carries the colour of the app, also for who reads mail in the dark', async () => {
    const to = newAddress();
    await sendMail(app.services, { to });
    const { html = '' } = await mailbox.next(to);
    expect(html).toMatch(new RegExp(`class="button" style="[^"]*background:${accent.onLight}`));
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
    const dark = /prefers-color-scheme:dark\)\{(.*)\}<\/style>/.exec(html)?.[1] ?? '';
    expect(dark).toContain(`.button{background:${accent.onDark}!important;color:#020817!important}`);
  });

  test('has a sender, one addressee, a unique id and Auto-Submitted', async () => {
    const to = newAddress();
    await sendMail(app.services, { to });
    const mail = await mailbox.next(to);
    expect(mail).toMatchObject({
      from: { address: 'noreply@borg.example', name: 'Borg & Co' },
      to: [{ address: to, name: '' }],
      subject: 'Kies een nieuw wachtwoord',
    });
    expect(mail.messageId).toMatch(/^<[0-9a-f-]{36}@borg\.example>$/);
    expect(mail.headers).toContainEqual(
      expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }),
    );
  });

  test('escapes user input in its HTML', async () => {
    const to = newAddress();
    const typed = `<img src=x onerror="alert('x')"> & zo`;
    await sendMail(app.services, { to, subject: typed, lines: [typed] });
    const { text, html, subject } = await mailbox.next(to);
    expect(subject).toBe(typed);
    expect(text).toContain(typed);
    expect(html).not.toContain('<img');
    expect(html).toContain('&lt;img src=x onerror=&quot;alert(&#39;x&#39;)&quot;&gt; &amp; zo');
  });

  test('allows no header or addressee injection', async () => {
    const to = newAddress();
    await sendMail(app.services, { to, subject: 'Welkom\r\nBcc: ander@voorbeeld.example\r\n\r\nTekst' });
    const mail = await mailbox.next(to);
    expect(mail.bcc).toBeUndefined();
    expect(mail.subject?.replaceAll('\u2060', '')).toContain('Bcc: ander@voorbeeld.example');
    const arrived = mailbox.received.length;
    await sendMail(app.services, { to: `${newAddress()}, ander@voorbeeld.example` });
    await sendMail(app.services, { to });
    await mailbox.next(to);
    expect(mailbox.received.slice(arrived).map(({ recipient }) => recipient)).toEqual([to]);
  });

  test('is not sent when its transaction is rolled back', async () => {
    const [never, to] = [newAddress(), newAddress()];
    const failing = runAsSystem(app.services.database, async (transaction) => {
      await queueMail(transaction, { to: never, subject: 'Nooit', lines: [] });
      throw new Error('Something went wrong');
    });
    await expect(failing).rejects.toThrow('Something went wrong');
    await sendMail(app.services, { to });
    await mailbox.next(to);
    expect(mailbox.received.map(({ recipient }) => recipient)).not.toContain(never);
  });

  test('is stored encrypted, and deleted once it is sent', async () => {
    const to = newAddress();
    const isNoneLeft = async () =>
      (await app.sql.query("select 1 from pgboss.job where name = 'mail'")).rowCount === 0;
    await eventually(isNoneLeft);
    const { rows } = await runAsSystem(app.services.database, async (transaction) => {
      await queueMail(transaction, { to, subject: 'Vertrouwelijk', lines: ['Geheim'] });
      return { rows: await transaction.em.execute("select * from pgboss.job where name = 'mail'") };
    });
    expect(rows).toHaveLength(1);
    for (const word of [to, 'Vertrouwelijk', 'Geheim']) expect(JSON.stringify(rows)).not.toContain(word);
    await mailbox.next(to);
    await eventually(isNoneLeft);
  });
});

describe('a server without SMTP', () => {
  test('a mail becomes a file that only the server can read', async () => {
    const offline = await room.start();
    const { dataDir } = offline.settings;
    await sendMail(offline);
    const file = await eventually(() => firstFile(join(dataDir, 'mail')));
    const email = await readMessage([await readFile(file)]);
    expect(email.to).toEqual([{ address: 'lezer@voorbeeld.example', name: '' }]);
    expect(email.text).toContain('http://localhost:3000/change-password?token=een-geheim&x=1');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    await offline.stop();
  });

  test.each([
    { demo: true, what: 'shows its link in the demo' },
    { demo: false, what: 'keeps its link to itself outside the demo' },
  ])('the log $what, and its address always', async ({ demo }) => {
    const offline = await room.start({ demo });
    await sendMail(offline);
    const line = await eventually(() => offline.logged.split('\n').find((one) => one.includes('.eml')));
    expect(line.includes('token=een-geheim')).toBe(demo);
    expect(offline.logged).not.toContain('lezer@');
    await offline.stop();
  });

  test('a real installation is warned', async () => {
    const warned = await room.start({ production: true });
    expect(warned.logged).toContain('SMTP_URL is not set');
    await warned.stop();
    expect((await room.start()).logged).not.toContain('SMTP_URL');
  });
});

async function firstFile(folder: string): Promise<string | undefined> {
  const names = await readdir(folder).catch(() => []);
  const name = names.find((one) => one.endsWith('.eml'));
  return name && join(folder, name);
}
