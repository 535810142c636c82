import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { atLeast, type Finding, none, type Trial } from './finding.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
/** Files of other folders that are given more generated calls here than at each change. */
const GENERATED = { folders: ['api', 'rest'], files: ['generated-operations', 'generated-calls'] };
const GENERATED_DAILY = '400';

interface JsonReport {
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly assertionResults: readonly { readonly status: string }[];
  }[];
}

/** The test files that one needs once a day, with 400 generated operations and calls; GENERATED sets another number. */
export const daily: Trial = {
  name: 'daily',
  title: 'Test files that run once a day',
  run: async () => {
    const folder = mkdtempSync(join(tmpdir(), 'quality-app-daily-'));
    const output = join(folder, 'report.json');
    try {
      await runVitest(output);
      return findingsIn(JSON.parse(readFileSync(output, 'utf8')) as JsonReport);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

function runVitest(output: string): Promise<void> {
  const projects = ['fault*', ...GENERATED.folders].flatMap((project) => ['--project', project]);
  const reporters = ['--reporter', 'default', '--reporter', 'json', '--outputFile.json', output];
  const words = ['run', '--config', 'tests/vitest.config.ts', ...projects, ...reporters];
  const env = { ...process.env, GENERATED: process.env.GENERATED ?? GENERATED_DAILY };
  return new Promise((resolve, reject) => {
    // The tables alone go to the output.
    const child = spawn('vitest', [...words, 'tests/fault/', ...GENERATED.files], {
      ...{ cwd: root, env, stdio: ['ignore', 2, 2] },
      shell: process.platform === 'win32',
    });
    child.once('error', reject);
    child.once('exit', () => resolve());
  });
}

function findingsIn({ testResults }: JsonReport): Finding[] {
  const perFile = testResults.map(({ name, status, assertionResults }) => {
    const failed = assertionResults.filter((one) => one.status === 'failed').length;
    // A file that fails before its tests has none.
    const faults = Math.max(failed, status === 'failed' ? 1 : 0);
    return none(`Failures in ${name.slice(root.length)}`, faults, String(assertionResults.length));
  });
  return [atLeast('Files run', testResults.length, GENERATED.files.length + 1), ...perFile];
}
