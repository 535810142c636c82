import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { isolated, testFilesOf } from './kit/runner/projects.ts';
import { Sequencer } from './kit/runner/sequencer.ts';
import { SummaryReporter } from './kit/runner/summary-reporter.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

interface ProjectSettings {
  environment?: 'node' | 'jsdom';
  testTimeout?: number;
  hookTimeout?: number;
  setupFiles?: string[];
}

/**
 * The files of a folder. A worker loads the server or the web app once for all of them: that was 41 % of the time of
 * api. Only files that replace modules get a worker of their own, in a project beside it.
 */
function projects(folder: string, settings: ProjectSettings = {}): TestProjectInlineConfiguration[] {
  const apart = testFilesOf(root, folder).flatMap(({ file, isIsolated }) => (isIsolated ? [file] : []));
  const project = (name: string, include: string[], exclude: string[], isolate: boolean) => ({
    extends: true as const,
    test: { name, include, exclude, isolate, environment: 'node' as const, ...settings },
  });
  const shared = project(folder, [`tests/${folder}/**/*.test.{ts,tsx}`], apart, false);
  return apart.length > 0 ? [shared, project(isolated(folder), apart, [], true)] : [shared];
}

// Decorators of the server need it before anything else is loaded.
const server = { setupFiles: ['reflect-metadata'] };

export default defineConfig({
  root,
  // As Node resolves them: a second copy of graphql, found by its "module" field, would not know the first.
  resolve: { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] },
  test: {
    globalSetup: ['tests/kit/database/global-setup.ts'],
    // More would wait for the one Postgres, and for its connections.
    maxWorkers: Math.min(availableParallelism(), 8),
    sequence: { sequencer: Sequencer },
    reporters: [['default', { summary: false }], new SummaryReporter()],
    testTimeout: 30_000,
    hookTimeout: 30_000,
    projects: [
      ...projects('unit'),
      ...projects('api', server),
      ...projects('rest', server),
      ...projects('client', { environment: 'jsdom' }),
      ...projects('browser', { ...server, testTimeout: 120_000, hookTimeout: 90_000 }),
    ],
  },
});
