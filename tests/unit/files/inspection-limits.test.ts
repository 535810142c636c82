import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { fileMessages } from '../../../schema/values/file-messages.ts';
import { OverloadError } from '../../../server/platform/core/errors.ts';
import { inspectionFlags } from '../../../server/platform/file-inspection/inspection-flags.ts';
import { readResult } from '../../../server/platform/file-inspection/inspection-messages.ts';
import { MAX_INSPECTION_MS } from '../../../server/platform/file-inspection/limits.ts';
import { startInspection } from '../../kit/files/inspection.ts';
import { gigabyteStream, writtenPdf } from '../../kit/files/pdf-files.ts';
import { eventually } from '../../kit/server/wait.ts';

const files = startInspection();
afterAll(() => files.close());

/** Children of this process, by the system's own list. */
function children(): string[] {
  return readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8').split(' ').filter(Boolean);
}

describe('the process that examines files', () => {
  test.skipIf(process.platform !== 'linux')(
    'is ended over a file that needs too much, which is refused; the server stays as it was and the next file is taken in',
    async () => {
      const given = writtenPdf(gigabyteStream('/Type /ObjStm /N 1 /First 4'));
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
});

/** Attempts of code in the child, each with the code of its failure or null. */
const PROBE = `
import { spawnSync } from 'node:child_process';
import { linkSync, readFileSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
const [own, other] = process.argv.slice(2);
const attempts = {
  readOwn: () => readFileSync(own + '/probe.mjs'),
  writeOwn: () => writeFileSync(own + '/x', 'x'),
  readOther: () => readFileSync(other + '/secret'),
  readOtherBack: () => readFileSync(own + '/../' + other.split('/').at(-1) + '/secret'),
  listBeside: () => readdirSync(own + '/..'),
  readSystem: () => readFileSync('/etc/passwd'),
  readEnvironment: () => readFileSync('/proc/' + process.ppid + '/environ'),
  readProject: () => readFileSync(process.cwd() + '/package.json'),
  writeOther: () => writeFileSync(other + '/x', 'x'),
  writeCode: () => writeFileSync(process.cwd() + '/node_modules/x.js', 'x'),
  linkOther: () => linkSync(other + '/secret', own + '/y'),
  symlinkOther: () => symlinkSync(other + '/secret', own + '/z'),
  spawn: () => spawnSync('true').error && (() => { throw spawnSync('true').error; })(),
};
const outcomes = {};
for (const [name, attempt] of Object.entries(attempts)) {
  try { attempt(); outcomes[name] = null; } catch (error) { outcomes[name] = error.code; }
}
try { connect(9, '127.0.0.1').on('error', (error) => done(error.code)); } catch (error) { done(error.code); }
function done(code) { process.send({ ...outcomes, connect: code }, () => process.exit()); }
`;

describe('code in the process that examines files', () => {
  test('reads and writes its own folder alone, and reaches no network and no other process', async () => {
    const [own, other] = (await Promise.all(
      ['own-', 'other-'].map(async (name) => realpath(await mkdtemp(join(tmpdir(), name)))),
    )) as [string, string];
    await writeFile(join(own, 'probe.mjs'), PROBE);
    await writeFile(join(other, 'secret'), 'x');
    const child = fork(join(own, 'probe.mjs'), [own, other], {
      execArgv: inspectionFlags(own),
      stdio: 'pipe',
    });
    const [outcomes] = await once(child, 'message');
    const { readOwn, writeOwn, ...rest } = outcomes as Record<string, string | null>;
    expect([readOwn, writeOwn]).toEqual([null, null]);
    expect(new Set(Object.values(rest))).toEqual(new Set(['ERR_ACCESS_DENIED']));
    expect(Object.keys(rest)).toHaveLength(12);
    await Promise.all([own, other].map((folder) => rm(folder, { recursive: true })));
  });

  test.skipIf(process.platform !== 'linux')(
    'finds one file in its folder while it is examined, and none later',
    async () => {
      const own = startInspection();
      const before = children();
      await own.prepare(writtenPdf(), 'a.pdf');
      const child = Number(children().find((one) => !before.includes(one)));
      const flags = readFileSync(`/proc/${child}/cmdline`, 'utf8').split('\0');
      const folder = flags.find((flag) => flag.startsWith('--allow-fs-write='))?.split('=')[1] ?? '';
      expect(flags.filter((flag) => flag.includes('*'))).toEqual([]);
      expect(readdirSync(folder)).toEqual([]);
      process.kill(child, 'SIGSTOP');
      const prepared = own.prepare(writtenPdf(), 'b.pdf');
      await eventually(() => readdirSync(folder).length === 1);
      process.kill(child, 'SIGCONT');
      await prepared;
      expect(readdirSync(folder)).toEqual([]);
      await own.close();
      expect(existsSync(folder)).toBe(false);
    },
  );
});

describe.skipIf(process.platform !== 'linux')(
  'an examination whose process is stopped or ended from outside',
  () => {
    /** An inspector whose child is stopped (SIGSTOP), so that the next examination does not end by itself. */
    async function stoppedInspection() {
      const own = startInspection();
      const before = children();
      await own.prepare(writtenPdf(), 'a.pdf');
      const child = Number(children().find((one) => !before.includes(one)));
      process.kill(child, 'SIGSTOP');
      return { own, child };
    }

    test('lets the files of its person wait, twenty at most', async () => {
      const { own, child } = await stoppedInspection();
      const waiting = Array.from({ length: 21 }, (_, index) =>
        own.prepare(writtenPdf(), `${index}.pdf`, 'busy'),
      );
      const refused = Promise.any(
        waiting.map((one) =>
          one.then(
            () => Promise.reject(),
            (error) => error,
          ),
        ),
      );
      expect(await refused).toMatchObject({ code: 'RATE_LIMITED', message: fileMessages.tooManyToInspect });
      process.kill(child, 'SIGCONT');
      const results = await Promise.allSettled(waiting);
      expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(1);
      await own.close();
    });

    test('is done again in a fresh one', async () => {
      const { own, child } = await stoppedInspection();
      const prepared = own.prepare(writtenPdf(), 'b.pdf');
      process.kill(child, 'SIGKILL');
      expect(await prepared).toMatchObject({ type: 'pdf' });
      await own.close();
    });

    test('fails for the moment, without a refusal of the file, when the fresh one is ended as well', async () => {
      const { own, child } = await stoppedInspection();
      const before = children();
      const prepared = own.prepare(writtenPdf(), 'b.pdf').catch((error: unknown) => error);
      process.kill(child, 'SIGKILL');
      await eventually(() => {
        const fresh = children().filter((one) => !before.includes(one));
        for (const one of fresh) process.kill(Number(one), 'SIGKILL');
        return fresh.length > 0;
      });
      expect(await prepared).toMatchObject({
        constructor: OverloadError,
        message: fileMessages.inspectionFailed,
      });
      await own.close();
    });

    test('fails for the moment when its time is over', async () => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
      try {
        const { own } = await stoppedInspection();
        const waits = vi.spyOn(globalThis, 'setTimeout');
        const prepared = own.prepare(writtenPdf(), 'b.pdf').catch((error: unknown) => error);
        while (!waits.mock.calls.some(([, ms]) => ms === MAX_INSPECTION_MS)) await new Promise(setImmediate);
        await vi.advanceTimersByTimeAsync(MAX_INSPECTION_MS);
        expect(await prepared).toMatchObject({
          constructor: OverloadError,
          message: fileMessages.inspectionFailed,
        });
        await own.close();
      } finally {
        // The clock's own timers go with it, and not before.
        vi.restoreAllMocks();
        vi.useRealTimers();
      }
    });
  },
);

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
    [{ id: 1, type: 'jpg', width: 5_001, height: 5_000 }],
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
      isRewritten: false,
    });
    expect(readResult({ id: 1, type: 'jpg', width: 20_000, height: 1_170, isRewritten: 1 }, 1)).toEqual({
      type: 'jpg',
      width: 20_000,
      height: 1_170,
      isRewritten: true,
    });
    expect(readResult({ id: 1, refusal: 'macros', path }, 1)).toEqual({ refusal: 'macros' });
  });
});
