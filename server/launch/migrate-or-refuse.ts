import { migrations } from '../migrations.ts';
import type { Settings } from '../platform/core/env.ts';
import { assertMigrated, migrate } from '../platform/migration/migrate.ts';

/**
 * Returns the application role's address on a database of this program's version, which it migrates if the settings say
 * so.
 * @throws WrongDatabaseVersion, and ApplicationRoleRefused where nothing is migrated here.
 */
export function migrateOrRefuse(
  ownerUrl: string,
  { migratesItself, databaseAppUrl }: Settings,
): Promise<string> {
  const prepare = migratesItself ? migrate : assertMigrated;
  return prepare(ownerUrl, migrations, databaseAppUrl);
}
