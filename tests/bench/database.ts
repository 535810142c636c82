import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres } from '../../server/launch/embedded/embedded-postgres.ts';
import { migrations } from '../../server/migrations.ts';
import { applicationUrl, roleIn } from '../../server/platform/migration/application-role.ts';
import { migrate } from '../../server/platform/migration/migrate.ts';
import { databaseUrl } from '../kit/database/template.ts';
import type { Closing } from './closing.ts';

/** A migrated database of the measurement's own. */
export interface BenchDatabase {
  /** The owner's address. */
  readonly url: string;
  /** The owner, to load data and to look behind the scenes. */
  readonly sql: pg.Client;
}

/** Makes the database on the Postgres that was named, else on an embedded one with the product's own settings. */
export async function makeDatabase(
  givenUrl: string | undefined,
  closing: Closing,
  suffix = '',
): Promise<BenchDatabase> {
  const adminUrl = givenUrl ?? (await startPostgres(closing));
  const admin = await connect(adminUrl);
  closing.add(() => admin.end());
  const { rows } = await admin.query<{ on: string }>(
    "select current_setting('track_commit_timestamp') as on",
  );
  if (rows[0]?.on !== 'on')
    throw new Error('BENCH_DATABASE_URL needs a Postgres with track_commit_timestamp=on');
  const name = `quality_bench_${process.pid}${suffix}`;
  await admin.query(`create database ${name} template template0`);
  const url = new URL(databaseUrl(adminUrl, name));
  closing.add(() =>
    admin.query(`drop role if exists ${admin.escapeIdentifier(roleIn(applicationUrl(url.href)))}`),
  );
  closing.add(() => admin.query(`drop database if exists ${name} with (force)`));
  await migrate(url.href, migrations);
  const sql = await connect(url.href);
  closing.add(() => sql.end());
  return { url: url.href, sql };
}

/** Starts an embedded Postgres for the measurement; returns the address of its superuser. */
export async function startPostgres(closing: Closing): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), 'quality-app-bench-'));
  closing.add(() => rmSync(dataDir, { recursive: true, force: true }));
  // Where this runs as root, Postgres runs as another user who must get through.
  chmodSync(dataDir, 0o711);
  // A commit is as durable, and as slow, as in the product; for its buffers it has an eighth of the machine's memory.
  const buffers = `shared_buffers=${Math.floor(totalmem() / 2 ** 23)}MB`;
  const postgres = await startEmbeddedPostgres({
    dataDir,
    flags: ['-c', 'track_commit_timestamp=on', '-c', buffers],
  });
  closing.add(() => postgres.stop());
  return postgres.url;
}

async function connect(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  // A server that goes away at the end is no failure.
  client.on('error', () => undefined);
  return client;
}
