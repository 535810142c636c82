import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp } from '../kit/server/app.ts';

const app = await startTestApp();
afterAll(() => app.close());
const { server } = app.server;
const { requestTimeout, headersTimeout } = server;
const promised = { requestTimeout, headersTimeout };

/** Sends the start of a request over its own connection, and then a bit at intervals; returns the answer. */
async function sendSlowly(start: string, bit: string): Promise<string> {
  const { port, hostname } = new URL(app.url);
  const socket = connect(Number(port), hostname);
  let answer = '';
  socket.on('data', (data) => {
    answer += data;
  });
  // Writing after the other end has closed fails, as it should.
  socket.on('error', () => undefined);
  socket.write(start);
  const timer = setInterval(() => socket.write(bit), 100);
  await new Promise((resolve) => socket.once('close', resolve));
  clearInterval(timer);
  return answer;
}

const HEAD = ['POST /auth/sign-in HTTP/1.1', 'Host: localhost', 'Content-Type: application/json'];

describe('a request that does not arrive', () => {
  beforeAll(() => {
    // The tests do not wait for half a minute.
    Object.assign(server, { requestTimeout: 500, headersTimeout: 500 });
  });
  afterAll(() => {
    Object.assign(server, promised);
  });

  test('is given up after half a minute at most, body included', () => {
    // Node gives the request the longer of the two, and the headers the shorter.
    for (const milliseconds of Object.values(promised)) {
      expect(milliseconds).toBeGreaterThan(0);
      expect(milliseconds).toBeLessThanOrEqual(30_000);
    }
  });

  test.concurrent.each([
    ['whose body comes byte by byte', [...HEAD, 'Content-Length: 100000', '', '{'], ' '],
    [
      'whose body comes in pieces without an end',
      [...HEAD, 'Transfer-Encoding: chunked', '', '1', '{', ''],
      '1\r\n \r\n',
    ],
    ['whose headers have no end', [...HEAD, 'X-Long: '], 'x'],
  ])('is ended, %s', async (_what, lines, bit) => {
    expect(await sendSlowly(lines.join('\r\n'), bit)).toMatch(/^HTTP\/1\.1 408 /);
  });
});
