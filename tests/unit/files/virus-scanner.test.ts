import type { Socket } from 'node:net';
import { afterAll, describe, expect, test } from 'vitest';
import { fileMessages } from '../../../schema/values/file-messages.ts';
import { OverloadError } from '../../../server/platform/core/errors.ts';
import { parseClamdUrl, ScannerAwayError, scanFile } from '../../../server/platform/file-inspection/clamd.ts';
import { startInspection } from '../../kit/files/inspection.ts';
import { writtenPdf } from '../../kit/files/pdf-files.ts';
import { hasClamd, startClamd, startScanner, TEST_VIRUS } from '../../kit/processes/clamd.ts';

const ownFile = new URL(import.meta.url).pathname;
const infected = () => writtenPdf(`(${TEST_VIRUS})`);

// Debian's package 'clamav-daemon' brings it.
describe.skipIf(!hasClamd())('clamd', () => {
  const started = hasClamd() ? startClamd() : undefined;
  afterAll(async () => (await started)?.close());

  test('lets a clean file through and refuses an infected one, in a sentence without a path', async () => {
    const files = startInspection({ clamd: { path: (await started)?.path ?? '' } });
    expect(await files.prepare(writtenPdf(), 'a.pdf')).toMatchObject({ type: 'pdf' });
    const sentence = await files.refusal(infected(), 'virus.pdf');
    expect(sentence).toBe(fileMessages.infected);
    expect(sentence).not.toMatch(/[/\\]|ZorgBorg/);
    // Also a file that would be refused for its kind is scanned first.
    expect(await files.refusal(Buffer.from(TEST_VIRUS), 'virus.exe')).toBe(fileMessages.infected);
    await files.close();
  });

  test('has not called a file clean that it finds too long', async () => {
    const files = startInspection({ clamd: { path: (await started)?.path ?? '' } });
    const long = files.prepare(Buffer.alloc(3_000_000, 'a'), 'a.pdf');
    await expect(long).rejects.toMatchObject({
      constructor: OverloadError,
      message: fileMessages.scannerAway,
    });
    await files.close();
  });
});

describe('a virus scanner', () => {
  const afterStream = (answer: string) => (socket: Socket) => {
    let received = Buffer.alloc(0);
    socket.on('data', (piece: Buffer) => {
      received = Buffer.concat([received, piece]);
      if (received.subarray(-4).equals(Buffer.alloc(4))) socket.end(answer);
    });
  };

  async function answerOf(treat: (socket: Socket) => void, timeoutMs = 5_000): Promise<string> {
    const scanner = await startScanner(treat);
    try {
      return await scanFile(ownFile, scanner, timeoutMs);
    } catch (error) {
      if (error instanceof ScannerAwayError) return 'away';
      throw error;
    } finally {
      await scanner.close();
    }
  }

  test.each([
    ['stream: OK\0', 'clean'],
    ['stream: Eicar-Test FOUND\0', 'infected'],
    ['stream: OK FOUND\0', 'infected'],
    ['stream: Can not allocate memory ERROR\0', 'away'],
    ['INSTREAM size limit exceeded. ERROR\0', 'away'],
    ['HTTP/1.1 200 OK\r\n\r\n', 'away'],
    ['stream: OK\nstream: OK\0', 'away'],
    ['', 'away'],
    ['x'.repeat(100_000), 'away'],
  ])('answers %j, which means %s', async (answer, expected) => {
    expect(await answerOf(afterStream(answer))).toBe(expected);
  });

  test('is away when it closes at once, never answers or never reads', async () => {
    expect(await answerOf((socket) => void socket.destroy())).toBe('away');
    expect(await answerOf((socket) => void socket.resume(), 100)).toBe('away');
    expect(await answerOf((socket) => void socket.pause(), 100)).toBe('away');
  });

  test('gets the bytes as they were received, in pieces behind their lengths', async () => {
    let received = '';
    await answerOf((socket) => {
      socket.setEncoding('latin1').on('data', (piece: string) => {
        received += piece;
        if (received.endsWith('\0\0\0\0')) socket.end('stream: OK\0');
      });
    });
    expect(received).toMatch(/^zINSTREAM\0[\s\S]{4}import type \{ Socket \}/);
  });

  test('refuses no file for good while it is away, and none is opened', async () => {
    const gone = await startScanner(() => undefined);
    await gone.close();
    const files = startInspection({ clamd: gone });
    const prepared = files.prepare(writtenPdf(), 'a.pdf');
    await expect(prepared).rejects.toMatchObject({
      constructor: OverloadError,
      message: fileMessages.scannerAway,
    });
    expect(fileMessages.scannerAway).toMatch(/^De virusscanner is niet bereikbaar/);
    await files.close();
  });

  test.each([
    ['tcp://scanner:3310', { host: 'scanner', port: 3310 }],
    ['tcp://scanner', { host: 'scanner', port: 3310 }],
    ['tcp://[::1]:99', { host: '::1', port: 99 }],
    ['unix:/run/clamav/clamd.ctl', { path: '/run/clamav/clamd.ctl' }],
    ['unix:clamd.ctl', null],
    ['http://scanner:3310', null],
    ['tcp://scanner:3310/path', null],
    ['tcp://u:p@scanner:3310', null],
    ['tcp://scanner:port', null],
    ['scanner:3310', null],
  ])('is named by its address: %s', (text, address) => {
    expect(parseClamdUrl(text)).toEqual(address);
  });
});
