import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { isolated, testFilesOf } from './kit/runner/projects.ts';
import { ReportReporter } from './kit/runner/report-reporter.ts';
import { Sequencer } from './kit/runner/sequencer.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** A multiple of what the longest test takes on two busy processors. */
const GIVE_UP_MS = 300_000;

/** Workers per processor, in the turn of their folder; more than 8 would wait for the one Postgres. */
const workers = (turn: number, perProcessor: number) => ({
  maxWorkers: Math.min(Math.ceil(availableParallelism() * perProcessor), 8),
  sequence: { groupOrder: turn },
});
const computing = workers(0, 1);
/** Tests of the server mostly wait: for jobs, mails, sockets, other processes, and for limits in time to pass. */
const waiting = workers(1, 2);
/** A page waits for its server, and its test for both. */
const visiting = workers(2, 1.5);

interface ProjectSettings {
  maxWorkers: number;
  sequence: { groupOrder: number };
  environment?: 'node' | 'jsdom';
  setupFiles?: string[];
  env?: Record<string, string>;
  execArgv?: string[];
}

/**
 * The files of a folder. A worker loads the server or the web app once for all of them: that was 41 % of the time of
 * api. Only files that replace modules get a worker of their own, in a project beside it.
 */
function projects(folder: string, settings: ProjectSettings): TestProjectInlineConfiguration[] {
  const apart = testFilesOf(root, folder).flatMap(({ file, isIsolated }) => (isIsolated ? [file] : []));
  const project = (name: string, include: string[], exclude: string[], isolate: boolean) => ({
    extends: true as const,
    test: { name, include, exclude, isolate, environment: 'node' as const, ...settings },
  });
  const shared = project(folder, [`tests/${folder}/**/*.test.{ts,tsx}`], apart, false);
  return apart.length > 0 ? [shared, project(isolated(folder), apart, [], true)] : [shared];
}

const shared = ['tests/kit/runner/announce-file.ts', 'tests/kit/runner/real-clock.ts'];
// Decorators of the server need it before anything else is loaded.
const setupFiles = [...shared, 'reflect-metadata'];

/** The web app as it is built for production: with what follows, a quarter less processor time on three files. */
const client: ProjectSettings = {
  ...computing,
  environment: 'jsdom',
  setupFiles: [...shared, 'tests/kit/client/setup.ts'],
  env: { NODE_ENV: 'production' },
  execArgv: ['--conditions=production', '--max-semi-space-size=64'],
};

export default defineConfig({
  root,
  oxc: { jsx: { runtime: 'automatic', development: false } },
  // Packages as Node finds them in production; Vite's own conditions are 'module' and 'development'.
  ssr: { resolve: { conditions: ['node'] } },
  // The copy of graphql that Node resolves: a second one, found by its "module" field, would not know the first.
  // Uploads as a browser sends them: Node would find the client for Node.
  resolve: {
    alias: [
      { find: /^graphql$/, replacement: 'graphql/index.js' },
      { find: /^tus-js-client$/, replacement: 'tus-js-client/lib.es5/browser/index.js' },
    ],
  },
  test: {
    globalSetup: ['tests/kit/database/global-setup.ts'],
    sequence: { sequencer: Sequencer },
    reporters: [['default', { summary: false }], new ReportReporter()],
    // Limits that end a test that hangs; a slow machine never reaches them.
    testTimeout: GIVE_UP_MS,
    hookTimeout: GIVE_UP_MS,
    expect: { poll: { timeout: 30_000, interval: 30 } },
    projects: [
      ...projects('unit', { ...computing, setupFiles: shared }),
      ...projects('client', client),
      ...projects('api', { ...waiting, setupFiles }),
      ...projects('rest', { ...waiting, setupFiles }),
      ...projects('browser', { ...visiting, setupFiles }),
      ...projects('fault', { ...waiting, setupFiles }),
    ],
  },
});
