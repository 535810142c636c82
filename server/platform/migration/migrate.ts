import type { MigrationObject } from '@mikro-orm/core';
import { Migration, Migrator } from '@mikro-orm/migrations';
import { MikroORM } from '@mikro-orm/postgresql';
import pg from 'pg';
import { ApplicationRoleRefused, applicationUrl, forRole, prepareRole, roleIn } from './application-role.ts';
import { databaseVersion, MIGRATIONS_TABLE, WrongDatabaseVersion } from './database-version.ts';
import { installJobSchema } from './jobs-schema.ts';

/** A file of SQL that is applied once, in a transaction of its own. */
export interface SqlMigration {
  readonly name: string;
  /** Grants name the application's role as `quality_app`. */
  readonly sql: string;
}

/**
 * Applies the outstanding migrations as the owner, with those of the job queue, and gives the application's role its
 * rights and its sign-in; leaves the sign-in as it is if given an address for that role. Concurrent processes wait for
 * each other.
 * @returns the application role's address.
 * @throws OwnerPasswordMissing without a password to derive the role's from, and without its address;
 * WrongDatabaseVersion, before anything is changed, for a database of a later version or not of this program's making.
 */
export async function migrate(
  ownerUrl: string,
  migrations: readonly SqlMigration[],
  givenApplicationUrl?: string,
): Promise<string> {
  const appUrl = givenApplicationUrl ?? applicationUrl(ownerUrl);
  const role = roleIn(appUrl);
  const guard = new pg.Client({ connectionString: ownerUrl });
  await guard.connect();
  try {
    await guard.query("select pg_advisory_lock(hashtext('quality-app-migrations'))");
    const version = await databaseVersion(guard, migrations);
    if (version === 'newer' || version === 'unknown') throw new WrongDatabaseVersion(version);
    await prepareRole(guard, role);
    await applyMigrations(
      ownerUrl,
      migrations.map(({ name, sql }) => toMigration(name, forRole(sql, role))),
    );
    await installJobSchema(guard, pg.escapeIdentifier(role));
    await guard.query('select app.make_access_log_months()');
    if (givenApplicationUrl === undefined) await admitRole(guard, appUrl);
    return appUrl;
  } finally {
    await guard.end();
  }
}

/**
 * Makes sure that a database is of this program's version, and changes nothing.
 * @returns the application role's address.
 * @throws WrongDatabaseVersion when it is of another; ApplicationRoleRefused when the role has no sign-in there yet;
 *   OwnerPasswordMissing as for migrating.
 */
export async function assertMigrated(
  ownerUrl: string,
  migrations: readonly SqlMigration[],
  givenApplicationUrl?: string,
): Promise<string> {
  const appUrl = givenApplicationUrl ?? applicationUrl(ownerUrl);
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  try {
    const version = await databaseVersion(owner, migrations);
    if (version !== 'current') throw new WrongDatabaseVersion(version);
  } finally {
    await owner.end();
  }
  if (givenApplicationUrl === undefined && !(await canSignIn(appUrl))) throw new ApplicationRoleRefused();
  return appUrl;
}

function toMigration(name: string, sql: string): MigrationObject {
  return {
    name,
    class: class extends Migration {
      override up(): void {
        this.addSql(sql);
      }
    },
  };
}

async function applyMigrations(ownerUrl: string, migrations: readonly MigrationObject[]): Promise<void> {
  const orm = await MikroORM.init({
    clientUrl: ownerUrl,
    entities: [],
    extensions: [Migrator],
    // Each in a transaction of its own, which frees its locks before the next begins.
    migrations: {
      tableName: MIGRATIONS_TABLE,
      migrationsList: [...migrations],
      snapshot: false,
      silent: true,
      allOrNothing: false,
    },
    discovery: { warnWhenNoEntities: false },
  });
  try {
    await orm.migrator.up();
  } finally {
    await orm.close(true);
  }
}

/** Lets the role in by the password in its address. */
async function admitRole(owner: pg.Client, appUrl: string): Promise<void> {
  if (await canSignIn(appUrl)) return;
  const [role, password] = [pg.escapeIdentifier(roleIn(appUrl)), pg.escapeLiteral(new URL(appUrl).password)];
  await owner.query(`alter role ${role} login password ${password}`);
  // Only a superuser may do this, so only where needed.
  const { rows } = await owner.query(
    'select from pg_roles where rolname = $1 and (rolsuper or rolbypassrls)',
    [roleIn(appUrl)],
  );
  if (rows.length > 0) await owner.query(`alter role ${role} nosuperuser nobypassrls`);
}

/** Whether a role can sign in; 28P01 is a wrong password or no such role, 28000 a role that may not. */
async function canSignIn(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  try {
    await client.connect();
    return true;
  } catch (error) {
    if (error instanceof pg.DatabaseError && /^28/.test(error.code ?? '')) return false;
    throw error;
  } finally {
    await client.end().catch(() => undefined);
  }
}
