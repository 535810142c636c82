import type { TestProject } from 'vitest/node';
import { prepareBuild } from '../../../server/launch/build.mjs';
import { folderOf } from '../runner/projects.ts';
import { type Engine, startEngine } from './engine.ts';
import { dropAll, makeTemplate, type TestServer } from './template.ts';

declare module 'vitest' {
  interface ProvidedContext {
    testServer: TestServer;
  }
}

const withDatabase = ['api', 'rest', 'browser', 'fault'];

/** Once per run, and only for what the chosen projects need: a Postgres server, and the built client. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const chosen = project.vitest.projects.map(({ name }) => folderOf(name));
  if (chosen.includes('browser')) {
    prepareBuild(['client']);
    // Once for all workers, each of which would unpack its own.
    const { findShell } = await import('../browser/engine/browser.ts');
    await findShell();
  }
  if (!chosen.some((name) => withDatabase.includes(name))) return async () => undefined;
  const engine = await startEngine();
  console.info(`Tests run on ${engine.name}`);
  const server = await makeTemplate(engine.adminUrl).catch(async (error) => {
    await engine.stop();
    throw error;
  });
  project.provide('testServer', server);
  return () => end(engine, server);
}

async function end(engine: Engine, server: TestServer): Promise<void> {
  await dropAll(server);
  await engine.stop();
}
