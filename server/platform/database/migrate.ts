import type { MigrationObject } from '@mikro-orm/core';
import { Migration, Migrator } from '@mikro-orm/migrations';
import { MikroORM } from '@mikro-orm/postgresql';
import pg from 'pg';
import { applicationUrl, forRole, prepareRole, roleIn } from './application-role.ts';
import { installJobSchema } from './jobs-schema.ts';

/** A file of SQL that is applied once, in a transaction of its own. */
export interface SqlMigration {
  readonly name: string;
  /** Grants name the application's role as `quality_app`. */
  readonly sql: string;
}

/**
 * Applies the outstanding migrations as the owner, with them those of the job queue, and gives the application's role
 * what it may use and its sign-in.
 * With an address given for that role, its sign-in is left as it is.
 * Safe to call from several processes at once: they wait for each other.
 * @returns the application role's address.
 * @throws OwnerPasswordMissing without a password from which the role's can follow, and without its address.
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
    // Each in a transaction of its own: what one locks is free again before the next begins.
    migrations: { migrationsList: [...migrations], snapshot: false, silent: true, allOrNothing: false },
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
  const check = new pg.Client({ connectionString: appUrl });
  const admitted = await check.connect().then(
    () => true,
    () => false,
  );
  await check.end().catch(() => undefined);
  if (admitted) return;
  const [role, password] = [pg.escapeIdentifier(roleIn(appUrl)), pg.escapeLiteral(new URL(appUrl).password)];
  await owner.query(`alter role ${role} login password ${password}`);
  // Only a superuser may say so, and only where it is not so already.
  const { rows } = await owner.query(
    'select from pg_roles where rolname = $1 and (rolsuper or rolbypassrls)',
    [roleIn(appUrl)],
  );
  if (rows.length > 0) await owner.query(`alter role ${role} nosuperuser nobypassrls`);
}
