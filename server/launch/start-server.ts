import { existsSync } from 'node:fs';
import path from 'node:path';
import { type App, createApp } from '../app.ts';
import { joinClientReferences } from '../modules/incidents/index.ts';
import type { Settings } from '../platform/core/env.ts';
import { keepSecretKey } from '../platform/core/secret-key.ts';
import { seedDemo } from '../seed/seed.ts';
import { seedStarterAudits } from '../seed/starter-audits.ts';
import { seedStarterPlanning } from '../seed/starter-planning.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded/embedded-postgres.ts';
import { migrateOrRefuse } from './migrate-or-refuse.ts';
import { findProjectRoot } from './project-root.ts';
import { refuseDemoAccounts } from './refuse-demo-accounts.ts';

export interface RunningServer {
  readonly app: App;
  readonly address: string;
  stop(): Promise<void>;
}

/**
 * Starts the embedded database if needed, migrates, seeds the demo and starts the server; a failure stops what was
 * started.
 */
export async function startServer(
  given: Settings,
  onLost: (sentence: string) => void,
): Promise<RunningServer> {
  const started: (() => Promise<void>)[] = [];
  const stop = async () => {
    for (const end of started.reverse().splice(0)) await end();
  };
  try {
    const dataDir = path.resolve(findProjectRoot(), given.dataDir);
    const secretKey = given.secretKey ?? (await keepSecretKey(dataDir));
    const settings: Settings = { ...given, dataDir, secretKey };
    const ownerUrl = settings.databaseUrl ?? (await startDatabase(settings, started, onLost));
    const applicationUrl = await migrateOrRefuse(ownerUrl, settings);
    const app = await createApp({ settings, databaseUrl: applicationUrl, ...webRoot() });
    started.push(() => app.close());
    if (settings.production && !settings.demo) await refuseDemoAccounts(app.services.database);
    await joinClientReferences(app.services);
    await seedStarterPlanning(app.services.database);
    await seedStarterAudits(app.services.database);
    if (settings.demo) await seedDemo(app.services);
    const address = await app.server.listen({ port: settings.port, host: settings.host });
    return { app, address, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function startDatabase(
  { dataDir }: Settings,
  started: (() => Promise<void>)[],
  onLost: (sentence: string) => void,
): Promise<string> {
  const postgres: EmbeddedPostgres = await startEmbeddedPostgres({
    dataDir,
    onLost,
  });
  started.push(() => postgres.stop());
  return postgres.url;
}

/** The built web app, if any; in development Vite serves it. */
function webRoot(): { webRoot?: string } {
  const root = path.join(findProjectRoot(), 'dist/client');
  return existsSync(path.join(root, 'index.html')) ? { webRoot: root } : {};
}
