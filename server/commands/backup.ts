import path from 'node:path';
import { withDatabaseUrl } from '../launch/database-url.ts';
import { explainStartFailure } from '../launch/explain.ts';
import { findProjectRoot } from '../launch/project-root.ts';
import { StartFailure } from '../launch/start-failure.ts';
import { EnvironmentError } from '../platform/core/env.ts';
import { findSecretKey } from '../platform/core/secret-key.ts';
import { openFileStore } from '../platform/files/open-store.ts';
import { readSettings } from '../settings.ts';
import { makeBackup } from './backup/make-backup.ts';

/** Backs up database and files into a folder; the server may be running meanwhile. */
async function main(): Promise<void> {
  const [given, ...rest] = process.argv.slice(2);
  if (!given || rest.length > 0) throw new StartFailure('Gebruik: npm run backup -- map');
  const settings = readSettings(process.env);
  const dataDir = path.resolve(findProjectRoot(), settings.dataDir);
  const secretKey = settings.secretKey ?? (await findSecretKey(dataDir));
  const store = await openFileStore({ ...settings, dataDir });
  try {
    await withDatabaseUrl(settings, async (ownerUrl) => {
      const folder = path.resolve(given);
      const { tables, files, dump } = await makeBackup({
        ...{ ownerUrl, bytes: store.bytes, secretKey, folder },
        toolPath: process.env.PATH ?? '',
      });
      const rows = tables.reduce((sum, table) => sum + table.rows, 0);
      console.log(
        `De back-up staat in ${folder}: ${counted(tables.length, 'tabel', 'tabellen')}, ${counted(rows, 'rij', 'rijen')}, ${counted(files.length, 'bestand', 'bestanden')}${dump ? `; de database met pg_dump ${dump.major}` : ''}.`,
      );
    });
  } finally {
    await store.close();
  }
  const place = settings.secretKey ? 'SECRET_KEY' : path.join(dataDir, 'secret.key');
  console.log(`De sleutel (${place}) zit er niet in: bewaar die apart.`);
}

function counted(number: number, one: string, more: string): string {
  return `${number.toLocaleString('nl-NL')} ${number === 1 ? one : more}`;
}

main().catch((error: unknown) => {
  console.error(error instanceof EnvironmentError ? error.message : explainStartFailure(error));
  process.exitCode = 1;
});
