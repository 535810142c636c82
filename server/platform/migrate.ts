import { createHmac } from 'node:crypto';
import type { MigrationObject } from '@mikro-orm/core';
import { Migrator } from '@mikro-orm/migrations';
import { MikroORM } from '@mikro-orm/postgresql';
import pg from 'pg';
import { installJobSchema } from './jobs-schema.ts';

/** The role the application works as; the migrations grant it what it may use. */
export const APPLICATION_ROLE = 'quality_app';

/**
 * Applies the outstanding migrations as the owner, with them those of the job queue, and gives the application's role
 * its sign-in.
 * With an address given for that role, its sign-in is left as it is.
 * Safe to call from several processes at once: they wait for each other.
 * @returns the application role's address.
 */
export async function migrate(
  ownerUrl: string,
  migrations: readonly MigrationObject[],
  givenApplicationUrl?: string,
): Promise<string> {
  const guard = new pg.Client({ connectionString: ownerUrl });
  await guard.connect();
  try {
    await guard.query("select pg_advisory_lock(hashtext('quality-app-migrations'))");
    await applyMigrations(ownerUrl, migrations);
    await installJobSchema(guard, APPLICATION_ROLE);
    return givenApplicationUrl ?? (await admitApplicationRole(guard, ownerUrl));
  } finally {
    await guard.end();
  }
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

/** The role's password follows from the owner's, so that every process on the same database knows it. */
async function admitApplicationRole(client: pg.Client, ownerUrl: string): Promise<string> {
  const appUrl = applicationUrl(ownerUrl);
  const { password } = new URL(appUrl);
  const check = new pg.Client({ connectionString: appUrl });
  const admitted = await check.connect().then(
    () => true,
    () => false,
  );
  await check.end().catch(() => undefined);
  if (!admitted) {
    const role = client.escapeIdentifier(APPLICATION_ROLE);
    await client.query(
      `alter role ${role} login nosuperuser nobypassrls password ${client.escapeLiteral(password)}`,
    );
  }
  return appUrl;
}

/** The application role's address on the owner's database. */
export function applicationUrl(ownerUrl: string): string {
  const url = new URL(ownerUrl);
  const ownerPassword = decodeURIComponent(url.password);
  url.username = APPLICATION_ROLE;
  url.password = createHmac('sha256', ownerPassword).update(APPLICATION_ROLE).digest('hex');
  return url.toString();
}
