import path from 'node:path';
import type { Settings } from '../platform/core/env.ts';
import { findRunningPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';
import { findProjectRoot } from './project-root.ts';

/** Runs a command against the given database, the embedded one that is running, or that one started for the while. */
export async function withDatabaseUrl(
  { databaseUrl, dataDir }: Settings,
  work: (ownerUrl: string) => Promise<void>,
): Promise<void> {
  const folder = path.resolve(findProjectRoot(), dataDir);
  const running = databaseUrl ?? findRunningPostgres(folder);
  if (running) return work(running);
  const postgres = await startEmbeddedPostgres({ dataDir: folder });
  try {
    await work(postgres.url);
  } finally {
    await postgres.stop();
  }
}
