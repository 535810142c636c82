import { mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { StartFailure } from '../../launch/start-failure.ts';
import type { ByteStore } from '../../platform/files/byte-store.ts';
import {
  type CataloguedTable,
  readJobsVersion,
  readMigrations,
  readPartitions,
  readSequences,
  readTables,
} from './catalogue.ts';
import { beginReading, measureTable, type Snapshot, writeTable } from './copy-out.ts';
import { durableStream, Meter } from './durable-file.ts';
import { type BackedUpFile, keyDigestOf, type Manifest, storedFile, writeManifest } from './manifest.ts';
import { findTool, serverMajor, writeDump } from './postgres-tools.ts';
import { digestIn, readKeys } from './stored-keys.ts';

interface BackupOptions {
  readonly ownerUrl: string;
  readonly bytes: ByteStore;
  readonly secretKey: string | undefined;
  /** Folder that is absent or empty. */
  readonly folder: string;
  /** Folders, as in PATH, in which Postgres' own tools are looked for. */
  readonly toolPath: string;
}

/** Attempts when a file is deleted between the snapshot and its copy. */
const ATTEMPTS = 3;

/**
 * Writes database and files of one moment into a folder, the manifest last. The server may be running.
 * @throws StartFailure with a Dutch sentence when the folder is in use, or a file is missing or damaged.
 */
export async function makeBackup(options: BackupOptions): Promise<Omit<Manifest, 'format'>> {
  const { folder } = options;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if ((await readdir(folder)).length > 0)
    throw new StartFailure(`De map ${folder} is niet leeg: kies een nieuwe map voor de back-up.`);
  try {
    return await attempt(options, ATTEMPTS);
  } catch (error) {
    await empty(folder);
    throw error;
  }
}

async function empty(folder: string): Promise<void> {
  for (const name of await readdir(folder)) await rm(path.join(folder, name), { recursive: true });
}

class FileGone extends Error {}

async function attempt(options: BackupOptions, attempts: number): Promise<Omit<Manifest, 'format'>> {
  try {
    await empty(options.folder);
    return await write(options);
  } catch (error) {
    if (!(error instanceof FileGone)) throw error;
    if (attempts > 1) return attempt(options, attempts - 1);
    throw new StartFailure(
      `Een bestand ontbreekt in de opslag (${error.message}): de back-up is niet gemaakt.`,
    );
  }
}

async function write({
  ownerUrl,
  bytes,
  secretKey,
  folder,
  toolPath,
}: BackupOptions): Promise<Omit<Manifest, 'format'>> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    // A migration waits until the tables are read.
    await client.query("select pg_advisory_lock_shared(hashtext('quality-app-migrations'))");
    const found = await readTables(client);
    const snapshot = await beginReading(client);
    const { rows } = await client.query<{ server_version: string }>('show server_version');
    // Row-level security stops the tool where it limits the owner.
    const tool = snapshot.isAboveSecurity
      ? await findTool('pg_dump', toolPath, await serverMajor(client))
      : null;
    const dump = tool ? await writeDump(snapshot, ownerUrl, tool, folder) : undefined;
    const tables = dump
      ? await measureTables(client, found)
      : await copyTables(snapshot, ownerUrl, found, folder);
    const files: Manifest['files'] = [];
    for (const key of await readKeys(client)) files.push(await writeFile(bytes, key, folder));
    const manifest = {
      madeAt: new Date().toISOString(),
      postgres: rows[0]?.server_version ?? '',
      migrations: await readMigrations(client),
      jobsVersion: await readJobsVersion(client),
      keyDigest: keyDigestOf(secretKey),
      tables,
      sequences: await readSequences(client),
      partitions: await readPartitions(client),
      files,
      database: dump ? ('dump' as const) : ('copies' as const),
      dump,
    };
    await writeManifest(folder, manifest);
    return manifest;
  } finally {
    await client.end();
  }
}

async function copyTables(
  snapshot: Snapshot,
  ownerUrl: string,
  found: readonly CataloguedTable[],
  folder: string,
): Promise<Manifest['tables']> {
  await mkdir(path.join(folder, 'tables'), { mode: 0o700 });
  const tables: Manifest['tables'] = [];
  for (const table of found) tables.push(await writeTable(snapshot, ownerUrl, table, folder));
  return tables;
}

async function measureTables(
  client: pg.Client,
  found: readonly CataloguedTable[],
): Promise<Manifest['tables']> {
  const tables: Manifest['tables'] = [];
  for (const table of found) {
    const { schema, name, columns } = table;
    tables.push({ schema, name, columns, ...(await measureTable(client, table)) });
  }
  return tables;
}

async function writeFile(bytes: ByteStore, key: string, folder: string): Promise<BackedUpFile> {
  const opened = await bytes.open(key);
  if (!opened) throw new FileGone(key);
  const file = storedFile(folder, key);
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  const meter = new Meter();
  await pipeline(opened.stream, meter, durableStream(file));
  const sha256 = meter.sha256();
  const expected = digestIn(key) ?? sha256;
  if (sha256 !== expected || meter.size !== opened.size)
    throw new StartFailure(`Een bestand is beschadigd in de opslag (${key}): de back-up is niet gemaakt.`);
  return { key, size: meter.size, sha256 };
}
