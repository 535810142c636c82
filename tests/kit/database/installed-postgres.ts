import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { asAdmin, databaseUrl } from './template.ts';

const FOLDER = '/usr/lib/postgresql';
/** The user that owns nothing, where this process is root: Postgres refuses root. */
const NOBODY = 65_534;
const PASSWORD = 'eigen';

/** The newest version that the system's packages installed, with the server and its tools; null without one. */
export function findInstalledPostgres(): { bin: string; major: number } | null {
  const majors = existsSync(FOLDER) ? readdirSync(FOLDER).map(Number) : [];
  const major = majors
    .toSorted((a, b) => b - a)
    .find((one) => ['initdb', 'pg_dump'].every((name) => existsSync(`${FOLDER}/${one}/bin/${name}`)));
  return major ? { bin: `${FOLDER}/${major}/bin`, major } : null;
}

/** A server of the installed version, on data of its own. */
export class InstalledPostgres {
  private constructor(
    readonly adminUrl: string,
    private readonly child: ChildProcess,
    private readonly folder: string,
  ) {}

  static async start(bin: string): Promise<InstalledPostgres> {
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
      child,
      folder,
    );
    await server.answers();
    return server;
  }

  /**
   * Makes a database without tables; before 17 Postgres lacks a collation that the migrations name, so the database gets
   * one of that name if it is to be migrated.
   */
  async createDatabase(name: string, { toMigrate = false } = {}): Promise<string> {
    const url = databaseUrl(this.adminUrl, name);
    await asAdmin(this.adminUrl, (client) => client.query(`create database ${name} template template0`));
    await asAdmin(url, async (client) => {
      const { rows } = await client.query(`select from pg_collation where collname = 'pg_c_utf8'`);
      if (toMigrate && rows.length === 0)
        await client.query(`create collation pg_c_utf8 (provider = libc, locale = 'C.UTF-8')`);
    });
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

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
