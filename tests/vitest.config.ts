import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { SummaryReporter } from './kit/runner/summary-reporter.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

interface ProjectSettings {
  environment?: 'node' | 'jsdom';
  testTimeout?: number;
  hookTimeout?: number;
  retry?: number;
}

const project = (name: string, settings: ProjectSettings = {}) => ({
  extends: true as const,
  test: {
    name,
    include: [`tests/${name}/**/*.test.{ts,tsx}`],
    environment: 'node' as const,
    ...settings,
  },
});

export default defineConfig({
  root,
  // As Node resolves them: a second copy of graphql, found by its "module" field, would not know the first.
  resolve: { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] },
  test: {
    globalSetup: ['tests/kit/database/global-setup.ts'],
    maxWorkers: 2,
    reporters: [['default', { summary: false }], new SummaryReporter()],
    testTimeout: 30_000,
    hookTimeout: 30_000,
    projects: [
      project('unit'),
      project('api'),
      project('rest'),
      project('client', { environment: 'jsdom' }),
      // A browser that shares two processors with the rest is late now and then: what fails twice is wrong.
      project('browser', { testTimeout: 120_000, hookTimeout: 90_000, retry: 1 }),
    ],
  },
});
