import type pg from 'pg';
import { StartFailure } from '../../launch/start-failure.ts';
import { migrations } from '../../migrations.ts';
import { applicationUrl, roleIn } from '../../platform/migration/application-role.ts';
import { migrate } from '../../platform/migration/migrate.ts';
import { readTables, SCHEMAS } from './catalogue.ts';
import { compareTables } from './load-tables.ts';
import type { Manifest } from './manifest.ts';
import { findTool, loadDump, type Tool } from './postgres-tools.ts';

interface DumpOptions {
  readonly ownerUrl: string;
  readonly applicationUrl: string | undefined;
  readonly folder: string;
  readonly manifest: Manifest;
}

/** Extensions of the migrations. */
const EXTENSIONS = ['btree_gin', 'fuzzystrmatch', 'pg_trgm'];

/** The program that a dump needs; null for a backup without one. @throws StartFailure with a Dutch sentence without it. */
export async function findRestoreTool({ dump }: Manifest, searchPath: string): Promise<Tool | null> {
  if (!dump) return null;
  const tool = await findTool('pg_restore', searchPath, dump.major);
  if (tool) return tool;
  throw new StartFailure(
    `Deze back-up is gemaakt met pg_dump ${dump.major}: installeer pg_restore ${dump.major} of later (in Debian het pakket postgresql-client-${dump.major}, in Alpine postgresql${dump.major}-client) en zorg dat het in PATH staat. Er is niets teruggezet.`,
  );
}

/**
 * Loads a dump into a database in which nobody is, gives the application's role its rights, and compares every table.
 * Other roles keep no rights. @throws StartFailure with a Dutch sentence; the database is empty then.
 */
export async function restoreDump(client: pg.Client, tool: Tool, options: DumpOptions): Promise<void> {
  const { ownerUrl, folder, manifest } = options;
  const role = roleIn(options.applicationUrl ?? applicationUrl(ownerUrl));
  const named = manifest.dump?.roles ?? [];
  const made = await makeRoles(client, named);
  let isLoaded = false;
  try {
    if ((await readTables(client)).length > 0) await clear(client);
    await makeExtensions(client);
    await loadDump(ownerUrl, tool, folder);
    isLoaded = true;
    await compareTables(client, manifest);
    await migrate(ownerUrl, migrations.slice(0, manifest.migrations.length), options.applicationUrl);
    for (const other of named) if (other !== role) await takeRights(client, other);
  } catch (error) {
    if (isLoaded) await clear(client);
    await dropRoles(client, made);
    throw error;
  }
  await dropRoles(
    client,
    made.filter((one) => one !== role),
  );
}

/** Makes the extensions on which indexes of a dump rest: their schema is not in it. */
async function makeExtensions(client: pg.Client): Promise<void> {
  await client.query('create schema if not exists extensions');
  for (const name of EXTENSIONS)
    await client.query(`create extension if not exists ${name} schema extensions`);
}

/** Makes the roles to which a dump gives rights, where absent. */
async function makeRoles(client: pg.Client, roles: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ role: string }>(
    'select role from unnest($1::text[]) role where not exists (select from pg_roles where rolname = role)',
    [roles],
  );
  const made: string[] = [];
  try {
    for (const { role } of rows) {
      await client.query(`create role ${client.escapeIdentifier(role)} nologin`);
      made.push(role);
    }
  } catch (cause) {
    await dropRoles(client, made);
    const names = rows.map(({ role }) => role).join(', ');
    throw new StartFailure(
      `De back-up geeft rechten aan rollen die hier niet bestaan en die de gebruiker in DATABASE_URL niet mag maken (${names}): laat ze maken met create role. Er is niets teruggezet.`,
      { cause },
    );
  }
  return made;
}

async function dropRoles(client: pg.Client, roles: readonly string[]): Promise<void> {
  for (const role of roles) await client.query(`drop role ${client.escapeIdentifier(role)}`);
}

/** Takes back what a dump gave to a role of the database of which it was made. */
async function takeRights(client: pg.Client, role: string): Promise<void> {
  const { rows } = await client.query('select where $1 = current_user', [role]);
  if (rows.length > 0) return;
  const [name, schemas] = [client.escapeIdentifier(role), SCHEMAS.join()];
  for (const kind of ['tables', 'sequences', 'routines'])
    await client.query(`revoke all on all ${kind} in schema ${schemas} from ${name}`);
  await client.query(`revoke all on schema ${schemas} from ${name}`);
}

/** Makes a database in which nobody is as empty as a new one. */
async function clear(client: pg.Client): Promise<void> {
  await client.query(`begin;
    drop schema if exists ${SCHEMAS.join()} cascade;
    create schema public;
    alter schema public owner to pg_database_owner;
    grant usage on schema public to public;
    comment on schema public is 'standard public schema';
    commit`);
}
