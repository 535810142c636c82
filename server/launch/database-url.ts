import path from 'node:path';
import type { Settings } from '../platform/core/env.ts';
import { findRunningPostgres, startEmbeddedPostgres } from './embedded/embedded-postgres.ts';
import { findProjectRoot } from './project-root.ts';

/** Runs a command against DATABASE_URL, the running embedded Postgres, or one started for its duration. */
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
