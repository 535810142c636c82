import path from 'node:path';
import { withDatabaseUrl } from '../launch/database-url.ts';
import { findRunningPostgres } from '../launch/embedded/embedded-postgres.ts';
import { explainStartFailure } from '../launch/explain.ts';
import { findProjectRoot } from '../launch/project-root.ts';
import { StartFailure } from '../launch/start-failure.ts';
import { EnvironmentError } from '../platform/core/env.ts';
import { findSecretKey } from '../platform/core/secret-key.ts';
import { openFileStore } from '../platform/files/open-store.ts';
import { readSettings } from '../settings.ts';
import { checkBackup } from './backup/check-backup.ts';
import { keyDigestOf } from './backup/manifest.ts';
import { assertKnownVersion, restoreBackup } from './backup/restore-backup.ts';

/** Restores a backup into an empty database and an empty store of files. */
async function main(): Promise<void> {
  const [given, ...rest] = process.argv.slice(2);
  if (!given || rest.length > 0) throw new StartFailure('Gebruik: npm run restore -- map');
  const settings = readSettings(process.env);
  const dataDir = path.resolve(findProjectRoot(), settings.dataDir);
  if (!settings.databaseUrl && findRunningPostgres(dataDir))
    throw new StartFailure('Er draait een server op deze gegevens: stop die eerst. Er is niets teruggezet.');
  const folder = path.resolve(given);
  const manifest = await checkBackup(folder);
  assertKnownVersion(manifest);
  const store = await openFileStore({ ...settings, dataDir });
  try {
    await withDatabaseUrl(settings, (ownerUrl) =>
      restoreBackup({
        ...{ ownerUrl, applicationUrl: settings.databaseAppUrl },
        ...{ bytes: store.bytes, folder, manifest, toolPath: process.env.PATH ?? '' },
      }),
    );
  } finally {
    await store.close();
  }
  console.log(
    `Teruggezet en vergeleken: ${manifest.tables.length} tabellen en ${manifest.files.length} bestanden van ${manifest.madeAt}.`,
  );
  const secretKey = settings.secretKey ?? (await findSecretKey(dataDir));
  if (manifest.keyDigest !== keyDigestOf(secretKey))
    console.log(
      `Let op: de sleutel is niet die van de back-up. Zet de eerdere SECRET_KEY, of het bestand secret.key in ${dataDir}, terug vóór de start: anders zijn tweede factoren en wachtende e-mails niet te lezen.`,
    );
}

main().catch((error: unknown) => {
  console.error(error instanceof EnvironmentError ? error.message : explainStartFailure(error));
  process.exitCode = 1;
});
