import { readFileSync } from 'node:fs';
import { constants, deflateRawSync } from 'node:zlib';
import { afterAll, describe, expect, test } from 'vitest';
import { fileMessages } from '../../../schema/values/file-messages.ts';
import { readResult } from '../../../server/platform/file-inspection/inspection-messages.ts';
import { startInspection } from '../../kit/files/inspection.ts';
import { writtenPdf } from '../../kit/files/pdf-files.ts';

const files = startInspection();
afterAll(() => files.close());

/** Children of this process, by the system's own list. */
function children(): string[] {
  return readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8').split(' ').filter(Boolean);
}

/** An object stream that inflates to a gigabyte: the same ten megabytes over and over. */
function bomb(): Buffer {
  const piece = deflateRawSync(Buffer.alloc(10_000_000), { finishFlush: constants.Z_FULL_FLUSH });
  const pieces = Array.from({ length: 100 }, () => piece);
  const text = Buffer.concat([Buffer.from('789c', 'hex'), ...pieces, Buffer.from('0300', 'hex')]).toString(
    'latin1',
  );
  return writtenPdf(
    `<< /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode /Length ${text.length} >>\nstream\n${text}\nendstream`,
  );
}

describe('the process that examines files', () => {
  test.skipIf(process.platform !== 'linux')(
    'is ended over a file that needs too much, which is refused; the server stays as it was and the next file is taken in',
    async () => {
      const given = bomb();
      await files.prepare(writtenPdf(), 'a.pdf');
      const before = children();
      const resident = process.memoryUsage.rss();
      expect(await files.refusal(given, 'bom.pdf')).toBe(fileMessages.tooComplex);
      expect(process.memoryUsage.rss() - resident).toBeLessThan(50_000_000);
      expect(await files.prepare(writtenPdf(), 'b.pdf')).toMatchObject({ type: 'pdf' });
      const gone = before.filter((child) => !children().includes(child));
      expect(gone).not.toEqual([]);
    },
  );

  test.skipIf(process.platform !== 'linux')(
    'knows no setting of the server and is the first to go without memory',
    async () => {
      process.env.DATABASE_URL_OF_TEST = 'postgres://secret';
      const own = startInspection();
      const before = children();
      await own.prepare(writtenPdf(), 'a.pdf');
      const child = children().find((one) => !before.includes(one)) ?? '';
      expect(readFileSync(`/proc/${child}/environ`, 'utf8')).not.toContain('secret');
      expect(readFileSync(`/proc/${child}/oom_score_adj`, 'utf8').trim()).toBe('1000');
      delete process.env.DATABASE_URL_OF_TEST;
      await own.close();
      expect(children()).not.toContain(child);
    },
  );

  test('examines one file of a person at a time, and refuses more than twenty that wait', async () => {
    const waiting = Array.from({ length: 21 }, (_, index) =>
      files.prepare(writtenPdf(), `${index}.pdf`, 'busy'),
    );
    const results = await Promise.allSettled(waiting);
    const refused = results.filter(({ status }) => status === 'rejected');
    expect(refused).toMatchObject([
      { reason: { code: 'RATE_LIMITED', message: fileMessages.tooManyToInspect } },
    ]);
  });
});

describe('a message of the process that examines files', () => {
  test.each([
    [null],
    ['ready'],
    [{ id: 2, type: 'pdf' }],
    [{ id: 1, type: 'exe' }],
    [{ id: 1, refusal: 'constructor' }],
    [{ id: 1, failed: 'een zin\nmet regels' }],
    [{ id: 1, type: 'jpg', width: 0, height: 3 }],
    [{ id: 1, type: 'jpg', width: 1e9, height: 3 }],
    [{ id: 1, type: 'jpg', width: '3', height: 3 }],
  ])('counts for nothing when it cannot be an answer: %j', (message) => {
    expect(readResult(message, 1)).toBeNull();
  });

  test('carries nothing but what is known', () => {
    const path = '/etc/passwd';
    expect(readResult({ id: 1, type: 'pdf', width: 3, path }, 1)).toEqual({
      type: 'pdf',
      width: null,
      height: null,
    });
    expect(readResult({ id: 1, refusal: 'macros', path }, 1)).toEqual({ refusal: 'macros' });
  });
});
