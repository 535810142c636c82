import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { App } from '../../../server/app.ts';
import { createDatabase, dataFolder } from '../database/database.ts';
import { type InstanceOptions, startInstance } from './instance.ts';
import { type Cleanliness, findTraces, noteCleanliness } from './traces.ts';

/** A server with a database of its own. */
export interface Base {
  readonly app: App;
  /** Connection URL of the database's owner. */
  readonly ownerUrl: string;
  /** The options with which further instances start. */
  readonly options: InstanceOptions;
  end(): Promise<void>;
}

/** Starts a server on a fresh copy of the template. */
export async function startBase(options: InstanceOptions = {}): Promise<Base> {
  const database = await createDatabase();
  const dataDir = await mkdtemp(join(await dataFolder(), 'data-'));
  const whole = { ...options, settings: { dataDir, ...options.settings } };
  const app = await startInstance(database.applicationUrl, whole);
  return {
    app,
    ownerUrl: database.url,
    options: whole,
    end: async () => {
      await app.close();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Time for requests and jobs of a file to end by themselves, on a machine that browsers keep busy. */
const PATIENCE_MS = 60_000;

/** Module state outlives a file: files share their workers. The end of the run drops the database. */
let shared: Promise<{ base: Base; clean: Cleanliness }> | undefined;

async function startShared(): Promise<{ base: Base; clean: Cleanliness }> {
  const base = await startBase();
  return { base, clean: await noteCleanliness(base) };
}

/** The server and database of this worker, started by the first file that asks for them. */
export async function sharedBase(): Promise<Base> {
  shared ??= startShared();
  const { base } = await shared;
  return base;
}

/**
 * Ends a file's use of the worker's server.
 * @throws Error when the file left something that the next one would meet; that one then gets a server anew.
 */
export async function leaveShared(patienceMs = PATIENCE_MS): Promise<void> {
  const left = await shared;
  if (!left) return;
  const traces = await findTraces(left.base, left.clean, patienceMs);
  if (traces.length === 0) return;
  shared = undefined;
  await left.base.end();
  throw new Error(
    `This file leaves behind: ${traces.join('; ')}. Give it a server of its own: startTestApp({ own: 'why' })`,
  );
}
