import type pg from 'pg';
import type { SqlMigration } from './migrate.ts';

/** Where the migrations that were applied are listed. */
export const MIGRATIONS_TABLE = 'public.mikro_orm_migrations';

/**
 * The state of a database by this program's migrations: none applied, some outstanding, or also others, of a later
 * version or of a program that made its tables in another way.
 */
export type DatabaseVersion = 'current' | 'empty' | 'older' | 'newer' | 'unknown';

/** The database is of another version than this program. */
export class WrongDatabaseVersion extends Error {
  override readonly name = 'WrongDatabaseVersion';

  readonly version: Exclude<DatabaseVersion, 'current'>;

  constructor(version: Exclude<DatabaseVersion, 'current'>) {
    super(`The database's version is ${version}`);
    this.version = version;
  }
}

/** Compares the applied migrations with this program's. */
export async function databaseVersion(
  owner: pg.Client,
  migrations: readonly SqlMigration[],
): Promise<DatabaseVersion> {
  const { rows } = await owner.query<{ exists: boolean }>('select to_regclass($1) is not null as exists', [
    MIGRATIONS_TABLE,
  ]);
  if (!rows[0]?.exists) return 'empty';
  const listed = await owner.query<{ name: string }>(`select name from ${MIGRATIONS_TABLE}`);
  const applied = new Set(listed.rows.map(({ name }) => name));
  if (applied.size === 0) return 'empty';
  const names = migrations.map(({ name }) => name);
  if (!applied.has(names[0] ?? '')) return 'unknown';
  if (applied.size > names.filter((name) => applied.has(name)).length) return 'newer';
  return names.every((name) => applied.has(name)) ? 'current' : 'older';
}
