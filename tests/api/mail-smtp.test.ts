import type { AddressInfo } from 'node:net';
import { createServer, type Server, type Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { sendOverSmtp } from '../../server/platform/mail/smtp.ts';
import { type Mailbox, openMailbox } from '../kit/mail/mailbox.ts';

const TO = 'lezer@voorbeeld.example';
const message = {
  envelope: { from: 'noreply@borg.example', to: TO },
  raw: Buffer.from('Subject: Test\r\n\r\nEen regel\r\n.een punt\r\n'),
};
const signal = new AbortController().signal;
const opened: { close(): unknown }[] = [];

afterEach(async () => {
  for (const one of opened.splice(0)) await one.close();
});

async function open(handlers: Parameters<typeof openMailbox>[0]): Promise<Mailbox> {
  const mailbox = await openMailbox(handlers);
  opened.push(mailbox);
  return mailbox;
}

function send(url: string, overrides: Partial<Parameters<typeof sendOverSmtp>[1]> = {}): Promise<void> {
  return sendOverSmtp(message, {
    url,
    timeoutMs: 30_000,
    signal,
    beforeEnd: async () => undefined,
    ...overrides,
  });
}

/** The error of a failed sending, which must hold nothing of the mail. */
async function failureOf(sending: Promise<void>): Promise<unknown> {
  const error: unknown = await sending.then(
    () => 'no failure',
    (reason: unknown) => reason,
  );
  const { name, code, isFinal, message: text, stack } = Object(error) as Record<string, unknown>;
  expect(`${text}${stack}${JSON.stringify(error)}`).not.toMatch(/lezer|borg\.example/);
  return { name, code, isFinal };
}

const refuse = (responseCode: number) => Object.assign(new Error(`<${TO}> is niet welkom`), { responseCode });

describe('sending over SMTP', () => {
  test('sends the complete message, and calls back before its end', async () => {
    const { smtpUrl, received } = await open({});
    const beforeEnd = vi.fn(async () => {
      await setTimeout(50);
      expect(received).toEqual([]);
    });
    await send(smtpUrl, { beforeEnd });
    expect(beforeEnd).toHaveBeenCalledOnce();
    expect(received).toMatchObject([{ recipient: TO, subject: 'Test', text: 'Een regel\n.een punt\n' }]);
  });

  test('sends nothing when the callback refuses', async () => {
    const { smtpUrl, received } = await open({});
    const beforeEnd = async () => {
      throw new TypeError('Not now');
    };
    await expect(send(smtpUrl, { beforeEnd })).rejects.toThrow(TypeError);
    await setTimeout(100);
    expect(received).toEqual([]);
  });

  test('authenticates with the credentials of the URL', async () => {
    const onAuth = vi.fn((auth, _session, done) => {
      const isRight = auth.username === 'borg@zorg' && auth.password === 'wacht/woord';
      done(isRight ? null : new Error('Wrong'), { user: auth.username });
    });
    const { smtpUrl, received } = await open({ authOptional: false, disabledCommands: ['STARTTLS'], onAuth });
    const [, host] = smtpUrl.split('//');
    await send(`smtp://borg%40zorg:wacht%2Fwoord@${host}`);
    expect(received).toHaveLength(1);
    expect(await failureOf(send(`smtp://borg%40zorg:anders@${host}`))).toMatchObject({
      code: 'SMTP 535',
      isFinal: false,
    });
  });

  test('refuses a server with an untrusted certificate', async () => {
    const starttls = await open({ disabledCommands: ['AUTH'] });
    expect(await failureOf(send(starttls.smtpUrl))).toMatchObject({ isFinal: false });
    expect(starttls.received).toEqual([]);
    const secure = await open({ secure: true });
    const url = secure.smtpUrl.replace('smtp:', 'smtps:');
    expect(await failureOf(send(url))).toMatchObject({ isFinal: false });
    await send(`${url}?tls.rejectUnauthorized=false`);
    expect(secure.received).toHaveLength(1);
  });

  test('refuses a server without TLS where it is required', async () => {
    const { smtpUrl, received } = await open({});
    expect(await failureOf(send(`${smtpUrl}?requireTLS=true`))).toMatchObject({ isFinal: false });
    expect(received).toEqual([]);
  });
});

describe('a mail server that refuses', () => {
  test.each([
    { where: 'the sender for now', handlers: { onMailFrom: reply(451) }, code: 'SMTP 451', isFinal: false },
    { where: 'the sender', handlers: { onMailFrom: reply(550) }, code: 'SMTP 550', isFinal: false },
    { where: 'the addressee for now', handlers: { onRcptTo: reply(450) }, code: 'SMTP 450', isFinal: false },
    { where: 'the addressee', handlers: { onRcptTo: reply(550) }, code: 'SMTP 550', isFinal: true },
    {
      where: 'the message for now',
      handlers: { onData: replyToData(451) },
      code: 'SMTP 451',
      isFinal: false,
    },
    { where: 'the message', handlers: { onData: replyToData(554) }, code: 'SMTP 554', isFinal: true },
  ])('$where is told apart, without its own words', async ({ handlers, code, isFinal }) => {
    const { smtpUrl } = await open(handlers);
    expect(await failureOf(send(smtpUrl))).toEqual({ name: 'SmtpError', code, isFinal });
  });

  test('a malformed address fails without a server', async () => {
    const { smtpUrl } = await open({});
    const envelope = { ...message.envelope, to: 'lezer@voorbeeld.example>\r\nRCPT TO:<ander' };
    const sending = sendOverSmtp(
      { ...message, envelope },
      { url: smtpUrl, timeoutMs: 30_000, signal, beforeEnd: async () => undefined },
    );
    expect(await failureOf(sending)).toMatchObject({ isFinal: true });
  });
});

describe('a mail server that hangs', () => {
  test.each([
    { where: 'before its greeting', says: [] },
    { where: 'after its greeting', says: ['220 hallo'] },
    { where: 'at the sender', says: ['220 hallo', '250 hallo'] },
    { where: 'at the message', says: ['220 hallo', '250 hallo', '250 ok', '250 ok'] },
    { where: 'after the message', says: ['220 hallo', '250 hallo', '250 ok', '250 ok', '354 kom maar'] },
  ])('$where is given up', async ({ says }) => {
    const url = await openSpeaker((socket) => {
      const left = [...says];
      const say = () => {
        const line = left.shift();
        if (line) socket.write(`${line}\r\n`);
      };
      say();
      socket.on('data', say);
    });
    const failure = await failureOf(send(url, { timeoutMs: 300 }));
    expect(failure).toEqual({ name: 'SmtpError', code: 'ETIMEDOUT', isFinal: false });
  });

  test('a mail server that trickles its replies times out too', async () => {
    const url = await openSpeaker((socket) => {
      socket.write('220 hallo\r\n');
      const drip = setInterval(() => socket.write('250-nog even\r\n'), 50);
      socket.on('close', () => clearInterval(drip));
    });
    const failure = await failureOf(send(url, { timeoutMs: 300 }));
    expect(failure).toMatchObject({ code: 'ETIMEDOUT', isFinal: false });
  });

  test('is abandoned at once when the process stops', async () => {
    const url = await openSpeaker(() => undefined);
    const stopping = AbortSignal.timeout(50);
    expect(await failureOf(send(url, { timeoutMs: 60_000, signal: stopping }))).toMatchObject({
      code: 'ETIMEDOUT',
    });
  });

  test('a mail server that disconnects or is unreachable is a temporary failure', async () => {
    const gone = await openSpeaker((socket) => void socket.end('220 hallo\r\n'));
    expect(await failureOf(send(gone))).toMatchObject({ name: 'SmtpError', isFinal: false });
    expect(await failureOf(send('smtp://127.0.0.1:1'))).toMatchObject({ name: 'SmtpError', isFinal: false });
  });
});

function reply(code: number) {
  return (_address: unknown, _session: unknown, done: (error: Error) => void) => done(refuse(code));
}

function replyToData(code: number) {
  return (stream: NodeJS.ReadableStream, _session: unknown, done: (error: Error) => void) => {
    stream.resume();
    stream.on('end', () => done(refuse(code)));
  };
}

/** A server that speaks as one likes; returns its address. */
async function openSpeaker(speak: (socket: Socket) => void): Promise<string> {
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    speak(socket);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  opened.push({
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  });
  return `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
