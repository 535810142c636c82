import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { migrations } from '../../../server/migrations.ts';
import { roleIn } from '../../../server/platform/migration/application-role.ts';
import { migrate } from '../../../server/platform/migration/migrate.ts';

const prefix = 'quality_test';
const staleAfterSeconds = 2 * 60 * 60;

/** The connections with which a test file makes its own database. */
export interface TestServer {
  adminUrl: string;
  template: string;
  /** Connection URL of the application role on the template, valid for its copies too. */
  applicationUrl: string;
}

/** Makes and migrates the database that every test's database is a copy of. */
export async function makeTemplate(adminUrl: string): Promise<TestServer> {
  const run = `${Math.floor(Date.now() / 1000)}_${process.pid}`;
  const template = `${prefix}_${run}_template`;
  await asAdmin(adminUrl, async (client) => {
    await dropStale(client);
    await client.query(`create database ${template} template template0`);
  });
  const applicationUrl = await migrate(databaseUrl(adminUrl, template), migrations);
  return { adminUrl, template, applicationUrl };
}

/** The folder for files of a run's servers. */
export const folderOfRun = ({ template }: TestServer): string =>
  join(tmpdir(), template.replace(/template$/, 'data'));

/** Drops the template and all databases of the run, with the files of their servers. */
export async function dropAll(server: TestServer): Promise<void> {
  const { adminUrl, template, applicationUrl } = server;
  await rm(folderOfRun(server), { recursive: true, force: true });
  const run = template.replace(/template$/, '');
  await asAdmin(adminUrl, async (client) => {
    for (const name of await listDatabases(client)) if (name.startsWith(run)) await drop(client, name);
    await client.query(`drop role if exists ${client.escapeIdentifier(roleIn(applicationUrl))}`);
  });
}

/** Runs work on a connection of the server's superuser. */
export async function asAdmin<Result>(
  url: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Looks for connections that are closing before a database is dropped, and milliseconds between them. */
const [CLOSING_LOOKS, BETWEEN_LOOKS_MS] = [20, 50];

/** Drops a database once its connections have closed: one that is closing would meet a forced end as an error. */
export async function dropClosed(client: pg.Client, name: string): Promise<void> {
  for (let look = 0; look < CLOSING_LOOKS; look += 1) {
    const { rowCount } = await client.query('select from pg_stat_activity where datname = $1', [name]);
    if (rowCount === 0) break;
    await setTimeout(BETWEEN_LOOKS_MS);
  }
  await drop(client, name);
}

/** Drops a database, closing the connections that are still open to it. */
export async function drop(client: pg.Client, name: string): Promise<void> {
  await client.query(`drop database if exists ${client.escapeIdentifier(name)} with (force)`);
}

/** The address of another database on the same server. */
export function databaseUrl(adminUrl: string, name: string): string {
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  // The application role's password derives from the owner's, also where the server requires none.
  url.password ||= 'not-asked-for';
  return url.toString();
}

/** Drops databases of killed runs, by the start time in their name: other runs may be active. */
async function dropStale(client: pg.Client): Promise<void> {
  const oldest = Date.now() / 1000 - staleAfterSeconds;
  for (const name of await listDatabases(client)) {
    const began = Number(name.slice(prefix.length + 1).split('_')[0]);
    if (began < oldest) await drop(client, name);
  }
}

async function listDatabases(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ datname: string }>(
    'select datname from pg_database where starts_with(datname, $1)',
    [`${prefix}_`],
  );
  return rows.map((row) => row.datname);
}
