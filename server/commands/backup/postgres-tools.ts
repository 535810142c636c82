import { spawn } from 'node:child_process';
import { access, constants } from 'node:fs/promises';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { StartFailure } from '../../launch/start-failure.ts';
import { SCHEMAS } from './catalogue.ts';
import type { Snapshot } from './copy-out.ts';
import { durableStream, Meter } from './durable-file.ts';
import { type Dump, dumpFile } from './manifest.ts';

/** One of Postgres' own programs. */
export interface Tool {
  readonly file: string;
  readonly major: number;
}

/** Finds a program in the folders of a PATH, of a version or later; null without one. */
export async function findTool(
  name: 'pg_dump' | 'pg_restore',
  searchPath: string,
  from: number,
): Promise<Tool | null> {
  const suffix = process.platform === 'win32' ? '.exe' : '';
  for (const folder of searchPath.split(path.delimiter).filter(Boolean)) {
    const file = path.join(folder, name + suffix);
    const isThere = await access(file, constants.X_OK).then(
      () => true,
      () => false,
    );
    if (!isThere) continue;
    const major = await versionOf(file);
    if (major >= from) return { file, major };
  }
  return null;
}

/** 0 for a program that does not tell. */
async function versionOf(file: string): Promise<number> {
  const child = spawn(file, ['--version'], { stdio: ['ignore', 'pipe', 'ignore'] });
  const printed = await Promise.all([text(child.stdout), ended(child)]).catch(() => ['']);
  return Number(/\(PostgreSQL\) (\d+)/.exec(String(printed[0]))?.[1] ?? 0);
}

/** Major version of the server. */
export async function serverMajor(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ major: number }>(
    `select current_setting('server_version_num')::integer / 10000 as major`,
  );
  return rows[0]?.major ?? 0;
}

/** Other schemas are not of this program, and its rows name nothing in them. */
const OTHERS = `select format('--exclude-schema=%s', quote_ident(nspname)) as argument from pg_namespace
  where nspname <> all ($1) and nspname !~ '^pg_' and nspname <> 'information_schema'`;

/** Roles with rights in the database, or named by its policies; none of them its owner. */
const ROLES = `
select distinct r.rolname as role from pg_shdepend d
  join pg_roles r on d.refclassid = 'pg_authid'::regclass and r.oid = d.refobjid
where d.dbid = (select oid from pg_database where datname = current_database()) and d.deptype in ('a', 'r')
order by 1`;

/** Writes the snapshot's database as one dump. @throws StartFailure with a Dutch sentence when the program fails. */
export async function writeDump(
  { client, id }: Snapshot,
  ownerUrl: string,
  { file, major }: Tool,
  folder: string,
): Promise<Dump> {
  const others = await client.query<{ argument: string }>(OTHERS, [SCHEMAS]);
  const roles = await client.query<{ role: string }>(ROLES);
  const args = ['--format=custom', '--no-owner', '--no-publications', '--no-subscriptions', '--no-password'];
  args.push(`--snapshot=${id}`, ...others.rows.map(({ argument }) => argument));
  const child = spawn(file, args, { stdio: ['ignore', 'pipe', 'pipe'], env: connectionOf(ownerUrl) });
  const meter = new Meter();
  const [failure] = await Promise.all([
    failureOf(child),
    pipeline(child.stdout, meter, durableStream(dumpFile(folder))),
  ]);
  if (failure !== null)
    throw new StartFailure(`pg_dump is mislukt (${failure}): de back-up is niet gemaakt.`);
  return { major, size: meter.size, sha256: meter.sha256(), roles: roles.rows.map(({ role }) => role) };
}

/** Loads a dump in one transaction. @throws StartFailure with a Dutch sentence when the program fails; nothing is loaded. */
export async function loadDump(ownerUrl: string, { file }: Tool, folder: string): Promise<void> {
  const env = connectionOf(ownerUrl);
  const args = ['--single-transaction', '--exit-on-error', '--no-owner', '--no-password'];
  args.push(`--dbname=${env.PGDATABASE}`, dumpFile(folder));
  const failure = await failureOf(spawn(file, args, { stdio: ['ignore', 'ignore', 'pipe'], env }));
  if (failure !== null) throw new StartFailure(`pg_restore is mislukt (${failure}): er is niets teruggezet.`);
}

/** Parameters of an address with the variables that Postgres' own programs read instead. */
const PARAMETERS = {
  sslmode: 'PGSSLMODE',
  sslrootcert: 'PGSSLROOTCERT',
  sslcert: 'PGSSLCERT',
  sslkey: 'PGSSLKEY',
  options: 'PGOPTIONS',
};

/** The connection in variables: other users of the machine see arguments, and with them a password. */
function connectionOf(ownerUrl: string): NodeJS.ProcessEnv {
  const { host, port, user = '', database = '', password } = new pg.Client({ connectionString: ownerUrl });
  const env: NodeJS.ProcessEnv = { ...process.env, LC_ALL: 'C', PGHOST: host, PGPORT: String(port) };
  Object.assign(env, { PGUSER: user, PGDATABASE: database }, password ? { PGPASSWORD: password } : {});
  const { searchParams } = new URL(ownerUrl);
  for (const [parameter, variable] of Object.entries(PARAMETERS)) {
    const value = searchParams.get(parameter);
    if (value) env[variable] = value === 'no-verify' ? 'require' : value;
  }
  return env;
}

function ended(child: ReturnType<typeof spawn>): Promise<number | null> {
  return new Promise((resolve, reject) => child.once('error', reject).once('close', resolve));
}

/** The last line of what a program complained about; null when it succeeded. */
async function failureOf(child: ReturnType<typeof spawn>): Promise<string | null> {
  const [code, said] = await Promise.all([ended(child), child.stderr ? text(child.stderr) : '']);
  if (code === 0) return null;
  return said.split('\n').find((line) => /error:|FATAL/.test(line)) ?? `code ${code}`;
}
