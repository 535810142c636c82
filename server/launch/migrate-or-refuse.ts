import { migrations } from '../migrations.ts';
import type { Settings } from '../platform/core/env.ts';
import { assertMigrated, migrate } from '../platform/migration/migrate.ts';

/**
 * The address of the application's role on a database of this program's version: migrated here where the settings say
 * so, else as it is.
 * @throws WrongDatabaseVersion, and ApplicationRoleRefused where nothing is migrated here.
 */
export function migrateOrRefuse(
  ownerUrl: string,
  { migratesItself, databaseAppUrl }: Settings,
): Promise<string> {
  const prepare = migratesItself ? migrate : assertMigrated;
  return prepare(ownerUrl, migrations, databaseAppUrl);
}
