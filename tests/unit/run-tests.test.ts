import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { runTests } from '../kit/runner/run-tests.ts';

const source = fileURLToPath(new URL('../..', import.meta.url));
const root = mkdtempSync(join(tmpdir(), 'quality-app-runner-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));
symlinkSync(join(source, 'node_modules'), join(root, 'node_modules'));
// One of a folder above would be read in its place.
writeFileSync(join(root, 'tsconfig.json'), '{}');
const runner = JSON.stringify(join(source, 'tests/kit/runner'));
const CONFIG = `
import { ReportReporter } from ${runner.slice(0, -1)}/report-reporter.ts';
export default { test: { reporters: [new ReportReporter()], projects: [{ extends: true, test: {
  name: 'unit', include: ['tests/unit/*.test.ts'], isolate: false, maxWorkers: 2,
  setupFiles: [${runner.slice(0, -1)}/announce-file.ts'] } }] } };`.replaceAll('"', `'`);

const PASSES = `test('passes', () => undefined);`;
const FAILS = `test('fails', () => { expect('what was').toBe('what should be'); });`;
/** Fails in its first run only. */
const FAILS_ONCE = `import { existsSync, writeFileSync } from 'node:fs';
  test('fails once', ({ task }) => {
    const mark = task.file.filepath + '.ran';
    const isFirst = !existsSync(mark);
    writeFileSync(mark, '');
    expect(isFirst).toBe(false);
  });`;
const DIES = `test('dies', () => { process.kill(process.pid, 'SIGKILL'); return new Promise(() => undefined); });`;
/** Blocks its worker, as an endless loop does, so that no limit of a test is reached; takes no processor. */
const HANGS = `test('hangs', () => { Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0); });`;
/** Seconds that a file may take in the test of one that hangs: starting a worker takes some on a busy machine. */
const LIMIT = 20;

function write(files: Readonly<Record<string, string>>): void {
  rmSync(join(root, 'tests'), { recursive: true, force: true });
  mkdirSync(join(root, 'tests/unit'), { recursive: true });
  writeFileSync(join(root, 'vitest.config.ts'), CONFIG);
  for (const [name, text] of Object.entries(files))
    writeFileSync(
      join(root, `tests/unit/${name}.test.ts`),
      `import { expect, test } from 'vitest';\n${text}\nexpect;`,
    );
}

function run(files: Readonly<Record<string, string>>, words: string[] = []) {
  write(files);
  const printed: string[] = [];
  const print = (text: string) => printed.push(text);
  const code = runTests({ root, config: 'vitest.config.ts', print, output: 'ignore' }, words);
  const lines = printed.join('').trimEnd().split('\n');
  return { code, lines, last: lines.at(-1) };
}

afterEach(() => vi.unstubAllEnvs());

test('A failing file is run by itself: it passes and is named as unsteady, or fails', () => {
  const { code, lines, last } = run({ a: PASSES, b: FAILS_ONCE, c: FAILS });
  const text = lines.join('\n');
  expect(lines).toContain('unsteady: tests/unit/b.test.ts › fails once');
  expect(text).toMatch(
    / {2}AssertionError: expected true to be false(.|\n)* {2}By itself: 1 passed, 0 failed\./,
  );
  expect(lines).toContain('unsteady files: 1');
  expect(text).toContain('failed: tests/unit/c.test.ts › fails: AssertionError');
  expect([code, last]).toEqual([1, '2 passed, 1 failed']);
});

test('A file that hangs is ended with a message of its own', () => {
  vi.stubEnv('TEST_FILE_LIMIT_SECONDS', String(LIMIT));
  const { code, lines } = run({ a: HANGS }, ['unit/a']);
  expect(code).toBe(1);
  expect(lines.join('\n')).toContain(
    `tests/unit/a.test.ts took longer than ${LIMIT} s; its worker was ended.`,
  );
});

test('Only unsteady files make a run that passes', () => {
  expect(run({ a: PASSES, b: FAILS_ONCE })).toMatchObject({ code: 0, last: '2 passed, 0 failed' });
});

test('More than three failing files are no chance and not run again; a worker that dies fails its file', () => {
  const { code, lines, last } = run({ a: FAILS_ONCE, b: FAILS_ONCE, c: FAILS_ONCE, d: DIES, e: PASSES });
  expect(code).toBe(1);
  expect(lines.join('\n')).toMatch(/failed: tests\/unit\/d.test.ts › the file itself: .*\n/);
  expect(last).toMatch(/^1 passed, [45] failed$/);
});

test('A file that was run by itself is not run again', () => {
  const { code, lines, last } = run({ a: PASSES, b: FAILS_ONCE }, ['unit/b']);
  expect([code, last]).toEqual([1, '0 passed, 1 failed']);
  expect(lines.join('\n')).not.toContain('once more');
});

test('A run that selects no file is a failure', () => {
  expect(run({ a: PASSES }, ['nowhere'])).toMatchObject({ code: 1, last: '0 passed, 1 failed' });
});
