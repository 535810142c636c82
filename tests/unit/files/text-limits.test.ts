import { readdirSync, readFileSync } from 'node:fs';
import { getPriority } from 'node:os';
import { describe, expect, test, vi } from 'vitest';
import { fileMessages } from '../../../schema/values/file-messages.ts';
import { OverloadError } from '../../../server/platform/core/errors.ts';
import { MAX_TEXT_MS } from '../../../server/platform/file-inspection/limits.ts';
import { readTextResult } from '../../../server/platform/file-inspection/text/text-messages.ts';
import { docxBytes, paragraph } from '../../kit/files/docx.ts';
import { writtenPdf } from '../../kit/files/pdf-files.ts';
import { startExtraction } from '../../kit/files/texts.ts';
import { eventually } from '../../kit/server/wait.ts';

const letter = docxBytes(paragraph('Een brief'));
const textOfLetter = { parts: [{ page: null, text: 'Een brief' }], isComplete: true };

/** Children of this process, by the system's own list. */
function children(): number[] {
  return readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8')
    .split(' ')
    .filter(Boolean)
    .map(Number);
}

/** An extractor with its child, which is stopped (SIGSTOP), so that the next extraction does not end by itself. */
async function stoppedExtraction() {
  const own = startExtraction();
  const before = children();
  await own.extract(letter, 'docx');
  const child = children().find((one) => !before.includes(one)) ?? 0;
  process.kill(child, 'SIGSTOP');
  return { own, child };
}

describe('the extraction of a text', () => {
  test('starts no process for a picture, which has none', async () => {
    const own = startExtraction();
    const before = children();
    expect(await own.extract(Buffer.from('x'), 'jpg')).toEqual({ parts: [], isComplete: true });
    expect(children()).toEqual(before);
    await own.close();
  });
});

describe.skipIf(process.platform !== 'linux')('the process that extracts texts', () => {
  test('gives way to the server, loads no native code, and keeps no file', async () => {
    const { own, child } = await stoppedExtraction();
    expect(getPriority(child)).toBe(10);
    const flags = readFileSync(`/proc/${child}/cmdline`, 'utf8').split('\0');
    expect(flags).toContain('--permission');
    expect(flags).not.toContain('--allow-addons');
    const folder = flags.find((flag) => flag.startsWith('--allow-fs-write='))?.split('=')[1] ?? '';
    expect(readdirSync(folder)).toEqual([]);
    await own.close();
    expect(children()).not.toContain(child);
  });

  test('keeps no upload waiting, however long it takes, and works on one file at a time', async () => {
    const { own, child } = await stoppedExtraction();
    const first = own.inspector.extractText(await own.store(letter, 'docx', 'one'));
    const second = own.inspector.extractText(await own.store(letter, 'docx', 'two'));
    const before = children();
    const upload = await own.store(writtenPdf(), 'pdf');
    expect(await own.inspector.prepare({ ...upload, name: 'a.pdf', personId: 'one' })).toMatchObject({
      type: 'pdf',
    });
    // The one more is that of the upload.
    expect(children()).toHaveLength(before.length + 1);
    process.kill(child, 'SIGCONT');
    expect(await Promise.all([first, second])).toEqual([textOfLetter, textOfLetter]);
    await own.close();
  });

  test('is started again when it is ended from outside, and fails for the moment when that is ended as well', async () => {
    const { own, child } = await stoppedExtraction();
    const extracted = own.extract(letter, 'docx');
    process.kill(child, 'SIGKILL');
    expect(await extracted).toEqual(textOfLetter);
    await own.close();
    const again = await stoppedExtraction();
    const before = children();
    const failed = again.own.extract(letter, 'docx').catch((error: unknown) => error);
    process.kill(again.child, 'SIGKILL');
    await eventually(() => {
      const fresh = children().filter((one) => !before.includes(one));
      for (const one of fresh) process.kill(one, 'SIGKILL');
      return fresh.length > 0;
    });
    expect(await failed).toMatchObject({
      constructor: OverloadError,
      message: fileMessages.inspectionFailed,
    });
    await again.own.close();
  });

  test('is ended over a file that takes too long, which is refused', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const { own } = await stoppedExtraction();
      const waits = vi.spyOn(globalThis, 'setTimeout');
      const extracted = own.extract(letter, 'docx');
      while (!waits.mock.calls.some(([, ms]) => ms === MAX_TEXT_MS)) await new Promise(setImmediate);
      await vi.advanceTimersByTimeAsync(MAX_TEXT_MS);
      expect(await extracted).toEqual({ refusal: 'tooComplex' });
      await own.close();
    } finally {
      // The clock's own timers go with it, and not before.
      vi.restoreAllMocks();
      vi.useRealTimers();
    }
  });
});

describe('a message of the process that extracts texts', () => {
  test.each([[null], ['ready'], [{ id: 2, isComplete: true }], [{ id: 1 }], [{ id: 1, isComplete: 1 }]])(
    'counts for nothing when it cannot be an answer: %j',
    (message) => {
      expect(readTextResult(message, 1)).toBeNull();
    },
  );

  test('carries nothing but what is known', () => {
    expect(readTextResult({ id: 1, isComplete: false, path: '/etc/passwd' }, 1)).toEqual({
      isComplete: false,
    });
    expect(readTextResult({ id: 1, refusal: 'damaged', isComplete: true }, 1)).toEqual({
      refusal: 'damaged',
    });
    expect(readTextResult({ id: 1, failed: 'ENOSPC' }, 1)).toEqual({ failed: 'ENOSPC' });
  });
});
