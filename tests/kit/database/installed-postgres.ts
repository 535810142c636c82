import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { migrations } from '../../../server/migrations.ts';
import { migrate, type SqlMigration } from '../../../server/platform/migration/migrate.ts';
import { freePort } from '../processes/free-port.ts';
import { asAdmin, databaseUrl } from './template.ts';

const FOLDER = '/usr/lib/postgresql';
/** The user that owns nothing, where this process is root: Postgres refuses root. */
const NOBODY = 65_534;
const PASSWORD = 'eigen';

interface Installed {
  readonly bin: string;
  readonly major: number;
}

/** The version that the program itself needs. */
const PROGRAM_FROM = 18;

/** Gives an earlier version what the tables need of a later one, beside its own, where no dump has it. */
async function addLater(client: pg.Client): Promise<void> {
  const { rows } = await client.query(`select from pg_collation where collname = 'pg_c_utf8'`);
  if (rows.length === 0)
    await client.query(`create collation pg_catalog.pg_c_utf8 (provider = libc, locale = 'C.UTF-8')`);
  await client.query(`create function pg_catalog.crc32(bytea) returns bigint immutable strict parallel safe
    return ('x' || substr(md5($1), 1, 8))::bit(32)::bigint`);
}

/** A migration that makes such columns anew, so that the tools of an earlier version can be tried on the tables. */
function withoutExpressions({ name, sql }: SqlMigration): SqlMigration {
  const made = 'drop column $1, add column $1 bit(2048) not null generated always as ($2) stored;';
  const anew = sql.replaceAll(/alter column (\w+) set expression as \(([^;]*)\);/g, made);
  // Indexes went with the column.
  return { name, sql: anew.replaceAll(/drop index (?!if)/g, 'drop index if exists ') };
}

/** The newest version that the system's packages installed, with the server and its tools; null without one. */
export function findInstalledPostgres(): Installed | null {
  const majors = existsSync(FOLDER) ? readdirSync(FOLDER).map(Number) : [];
  const major = majors
    .toSorted((a, b) => b - a)
    .find((one) => ['initdb', 'pg_dump'].every((name) => existsSync(`${FOLDER}/${one}/bin/${name}`)));
  return major ? { bin: `${FOLDER}/${major}/bin`, major } : null;
}

/** A server of the installed version, on data of its own. */
export class InstalledPostgres {
  readonly adminUrl: string;
  private readonly major: number;
  private readonly child: ChildProcess;
  private readonly folder: string;

  private constructor(adminUrl: string, major: number, child: ChildProcess, folder: string) {
    this.adminUrl = adminUrl;
    this.major = major;
    this.child = child;
    this.folder = folder;
  }

  static async start({ bin, major }: Installed): Promise<InstalledPostgres> {
    const folder = mkdtempSync(path.join(tmpdir(), 'quality-app-postgres-'));
    const user = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
    if (user.uid) chownSync(folder, user.uid, user.gid);
    const data = path.join(folder, 'data');
    const flags = ['-U', 'postgres', '--no-sync', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8'];
    execFileSync(path.join(bin, 'initdb'), ['-D', data, ...flags], { ...user, cwd: folder, stdio: 'ignore' });
    const port = await freePort();
    const settings = [
      '-c',
      'listen_addresses=127.0.0.1',
      '-c',
      'unix_socket_directories=',
      '-c',
      'fsync=off',
    ];
    const child = spawn(path.join(bin, 'postgres'), ['-D', data, '-p', String(port), ...settings], {
      ...{ ...user, cwd: folder, stdio: 'ignore' },
    });
    const server = new InstalledPostgres(
      `postgres://postgres:${PASSWORD}@127.0.0.1:${port}/postgres`,
      major,
      child,
      folder,
    );
    await server.answers();
    if (major < PROGRAM_FROM) await asAdmin(databaseUrl(server.adminUrl, 'template1'), addLater);
    return server;
  }

  /** Makes a database without tables. */
  async createDatabase(name: string): Promise<string> {
    await asAdmin(this.adminUrl, (client) => client.query(`create database ${name} template template1`));
    return databaseUrl(this.adminUrl, name);
  }

  /** Makes a database with the tables of the program, in which nobody is. */
  async createMigrated(name: string): Promise<string> {
    const url = await this.createDatabase(name);
    await migrate(url, this.major < PROGRAM_FROM ? migrations.map(withoutExpressions) : migrations);
    return url;
  }

  async stop(): Promise<void> {
    const ended = new Promise((resolve) => this.child.once('close', resolve));
    this.child.kill('SIGINT');
    await ended;
    rmSync(this.folder, { recursive: true, force: true });
  }

  private async answers(): Promise<void> {
    for (let attempt = 0; attempt < 100; attempt += 1) {
      const client = new pg.Client({ connectionString: this.adminUrl });
      try {
        await client.connect();
        await client.end();
        return;
      } catch {
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    }
    throw new Error('The installed Postgres does not answer');
  }
}
