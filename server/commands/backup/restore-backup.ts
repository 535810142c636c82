import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { StartFailure } from '../../launch/start-failure.ts';
import { migrations } from '../../migrations.ts';
import type { ByteStore } from '../../platform/files/byte-store.ts';
import { databaseVersion } from '../../platform/migration/database-version.ts';
import { migrate } from '../../platform/migration/migrate.ts';
import { readJobsVersion, readMigrations, readTables } from './catalogue.ts';
import { seeEverything } from './copy-out.ts';
import { Meter } from './durable-file.ts';
import { jobsVersionOfProgram } from './jobs-version.ts';
import { findRestoreTool, restoreDump } from './load-dump.ts';
import { loadTables } from './load-tables.ts';
import { type Manifest, storedFile } from './manifest.ts';
import { passTransactions } from './transaction-numbers.ts';

interface RestoreOptions {
  readonly ownerUrl: string;
  /** Address of the application's role where it is not derived from the owner's. */
  readonly applicationUrl: string | undefined;
  readonly bytes: ByteStore;
  readonly folder: string;
  /** The result of checkBackup. */
  readonly manifest: Manifest;
  /** Folders, as in PATH, in which Postgres' own tools are looked for. */
  readonly toolPath: string;
}

/** Refuses a backup of which this program knows less than the backup holds. @throws StartFailure with a Dutch sentence. */
export function assertKnownVersion(manifest: Manifest): void {
  const names = migrations.map(({ name }) => name);
  const isKnown = manifest.migrations.every((name, index) => name === names[index]);
  if (!isKnown)
    throw new StartFailure(
      'De back-up is van een nieuwere versie dan dit programma, of van een ander programma: zet haar terug met de versie die haar maakte.',
    );
  if (manifest.jobsVersion !== jobsVersionOfProgram())
    throw new StartFailure(
      'De wachtrij in de back-up is van een andere versie dan dit programma: zet de back-up terug met de versie die haar maakte, en werk daarna bij.',
    );
}

/**
 * Restores a checked backup into an empty database and an empty store, brings the database to this program's version,
 * and compares the digest of every table and file.
 * @throws StartFailure with a Dutch sentence, before anything is written, when either is not empty.
 */
export async function restoreBackup(options: RestoreOptions): Promise<void> {
  const { ownerUrl, applicationUrl, bytes, folder, manifest } = options;
  assertKnownVersion(manifest);
  const tool = await findRestoreTool(manifest, options.toolPath);
  for await (const { key } of bytes.list())
    throw new StartFailure(
      `In de opslag staan al bestanden (${key}): zet een back-up alleen in een lege opslag terug.`,
    );
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await assertEmpty(client, manifest);
    await restoreFiles(bytes, folder, manifest);
    try {
      if (tool) await restoreDump(client, tool, options);
      else {
        await migrate(ownerUrl, migrations.slice(0, manifest.migrations.length), applicationUrl);
        await loadTables(client, manifest, folder);
      }
    } catch (error) {
      await bytes.remove(manifest.files.map(({ key }) => key));
      throw error;
    }
    await passTransactions(client);
  } finally {
    await client.end();
  }
  await migrate(ownerUrl, migrations, applicationUrl);
}

/** Accepts a database without tables, or one of the backup's version in which nobody is. */
async function assertEmpty(client: pg.Client, manifest: Manifest): Promise<void> {
  const version = await databaseVersion(client, migrations);
  const tables = await readTables(client);
  const isWithout = version === 'empty' && tables.length === 0;
  if (isWithout || (version !== 'empty' && (await isUnused(client, manifest)))) return;
  throw new StartFailure(
    'De database is niet leeg: zet een back-up alleen in een lege database terug. Er is niets teruggezet.',
  );
}

async function isUnused(client: pg.Client, manifest: Manifest): Promise<boolean> {
  if ((await readMigrations(client)).join() !== manifest.migrations.join()) return false;
  if ((await readJobsVersion(client)) !== manifest.jobsVersion) return false;
  await client.query('begin read only');
  await seeEverything(client);
  const { rows } = await client.query<{ used: boolean }>(
    'select exists (select from app_user) or exists (select from organization) as used',
  );
  await client.query('commit');
  return rows[0]?.used === false;
}

/** Puts every file and reads it back; removes them all when one fails. */
async function restoreFiles(bytes: ByteStore, folder: string, { files }: Manifest): Promise<void> {
  try {
    for (const { key } of files) await bytes.put(key, storedFile(folder, key));
    for (const { key, size, sha256 } of files) {
      const opened = await bytes.open(key);
      const meter = new Meter();
      if (opened)
        await pipeline(opened.stream, meter, new Writable({ write: (_chunk, _encoding, done) => done() }));
      if (meter.size !== size || meter.sha256() !== sha256)
        throw new StartFailure(
          `Een bestand is na het terugzetten anders dan in de back-up (${key}): er is niets teruggezet.`,
        );
    }
  } catch (error) {
    await bytes.remove(files.map(({ key }) => key)).catch(() => undefined);
    throw error;
  }
}
