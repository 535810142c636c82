import { withDatabaseUrl } from '../launch/database-url.ts';
import { explainStartFailure } from '../launch/explain.ts';
import { migrations } from '../migrations.ts';
import { EnvironmentError } from '../platform/core/env.ts';
import { migrate } from '../platform/migration/migrate.ts';
import { readSettings } from '../settings.ts';

/** Migrates the database to this version as its owner, regardless of MIGRATE. */
async function main(): Promise<void> {
  const settings = readSettings(process.env);
  await withDatabaseUrl(settings, async (ownerUrl) => {
    await migrate(ownerUrl, migrations, settings.databaseAppUrl);
  });
  console.log('De database is van de versie van dit programma.');
}

main().catch((error: unknown) => {
  console.error(error instanceof EnvironmentError ? error.message : explainStartFailure(error));
  process.exitCode = 1;
});
