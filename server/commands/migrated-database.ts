import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startEmbeddedPostgres } from '../launch/embedded/embedded-postgres.ts';
import { migrations } from '../migrations.ts';
import { migrate } from '../platform/migration/migrate.ts';

/** Runs a command against a temporary migrated database. */
export async function withMigratedDatabase<Result>(
  work: (ownerUrl: string, applicationUrl: string) => Promise<Result>,
): Promise<Result> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'quality-app-schema-'));
  // Root starts Postgres as another user, who must be able to enter the folder.
  chmodSync(dataDir, 0o711);
  const postgres = await startEmbeddedPostgres({ dataDir, flags: ['-c', 'fsync=off'] });
  try {
    return await work(postgres.url, await migrate(postgres.url, migrations));
  } finally {
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
