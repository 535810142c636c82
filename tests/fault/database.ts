import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../../server/launch/embedded/embedded-postgres.ts';
import { migrations } from '../../server/migrations.ts';
import { migrate } from '../../server/platform/migration/migrate.ts';
import type { Closing } from '../bench/closing.ts';
import { type BenchData, type DataSize, loadData } from '../bench/data.ts';
import { asAdmin } from '../kit/database/template.ts';

/** A database with people and entries in it. */
export interface FaultDatabase extends BenchData {
  /** The owner's address. */
  readonly url: string;
}

const SMALL: DataSize = { organizations: 1, entries: 100 };

/**
 * Makes a database on a Postgres that is the trial's own, whatever is set: it may be killed. It has the product's
 * settings, so that a commit is as durable as in use.
 */
export async function makeFaultDatabase(closing: Closing, size: DataSize = SMALL): Promise<FaultDatabase> {
  const dataDir = mkdtempSync(join(tmpdir(), 'quality-app-fault-'));
  closing.add(() => rmSync(dataDir, { recursive: true, force: true }));
  // Where this runs as root, Postgres runs as another user who must get through.
  chmodSync(dataDir, 0o711);
  const flags = ['-c', 'track_commit_timestamp=on'];
  const { url, stop } = await startEmbeddedPostgres({ dataDir, flags });
  closing.add(stop);
  await migrate(url, migrations);
  return { url, ...(await asAdmin(url, (sql) => loadData({ url, sql }, size))) };
}
