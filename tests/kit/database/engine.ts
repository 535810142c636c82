import { chmodSync, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { request } from 'node:http';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../../../server/launch/embedded/embedded-postgres.ts';
import { findProcess } from '../../../server/launch/embedded/process-table.ts';

/** A Postgres server on which the tests may make and drop databases. */
export interface Engine {
  name: string;
  adminUrl: string;
  stop(): Promise<void>;
}

// The data need not survive a power cut.
const throwAwayFlags = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'].flatMap((one) => [
  '-c',
  one,
]);
const image = 'postgres:18-alpine';

/** The in-memory file system of Linux, and the space that a run may need. */
const MEMORY = '/dev/shm';
const NEEDED_BYTES = 4 * 1024 ** 3;

/** The configured server, otherwise a container where an engine is available, otherwise the embedded one. */
export async function startEngine(): Promise<Engine> {
  const given = process.env.TEST_DATABASE_URL;
  if (given) return { name: 'TEST_DATABASE_URL', adminUrl: given, stop: async () => undefined };
  if (await hasContainerEngine()) {
    try {
      return await startContainer();
    } catch (error) {
      const reason = error instanceof Error ? error.message.split('\n')[0] : String(error);
      console.warn(
        `A container engine answers but gives no ${image} (${reason}); using the embedded Postgres`,
      );
    }
  }
  return startEmbedded();
}

async function startContainer(): Promise<Engine> {
  const { PostgreSqlContainer } = await import('@testcontainers/postgresql');
  const container = await new PostgreSqlContainer(image)
    .withTmpFs({ '/var/lib/postgresql': 'rw' })
    .withCommand(['postgres', '-c', 'max_connections=200', ...throwAwayFlags])
    .start();
  return {
    name: `container ${image}`,
    adminUrl: container.getConnectionUri(),
    stop: async () => {
      await container.stop();
    },
  };
}

async function startEmbedded(): Promise<Engine> {
  const shared = join(roomForData(), 'quality-app-tests');
  mkdirSync(shared, { recursive: true, mode: 0o711 });
  removeAbandoned(shared);
  const dataDir = join(shared, String(process.pid));
  mkdirSync(dataDir, { recursive: true });
  // Postgres runs as another user where this process is root, and must be able to enter the folder.
  chmodSync(dataDir, 0o711);
  const postgres = await startEmbeddedPostgres({ dataDir, flags: throwAwayFlags });
  return {
    name: 'embedded Postgres',
    adminUrl: postgres.url,
    stop: async () => {
      await postgres.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Memory where there is plenty: a copy of the template takes 370 ms on a disk and 45 ms there, 185 times a run. */
function roomForData(): string {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize >= NEEDED_BYTES ? MEMORY : tmpdir();
  } catch {
    return tmpdir();
  }
}

/** Removes data of killed test runs; a folder is named after its process. */
function removeAbandoned(shared: string): void {
  for (const name of readdirSync(shared)) {
    if (findProcess(Number(name))) continue;
    try {
      rmSync(join(shared, name), { recursive: true, force: true });
    } catch {
      // Another user's: theirs to remove.
    }
  }
}

async function hasContainerEngine(): Promise<boolean> {
  const { DOCKER_HOST = '', XDG_RUNTIME_DIR = '' } = process.env;
  if (DOCKER_HOST && !DOCKER_HOST.startsWith('unix://')) return true;
  const sockets = [
    DOCKER_HOST.replace('unix://', ''),
    '/var/run/docker.sock',
    join(homedir(), '.docker/run/docker.sock'),
    XDG_RUNTIME_DIR && join(XDG_RUNTIME_DIR, 'docker.sock'),
  ];
  for (const socket of sockets) if (socket && (await answers(socket))) return true;
  return false;
}

function answers(socketPath: string): Promise<boolean> {
  return new Promise((resolve) => {
    const ping = request({ socketPath, path: '/_ping', timeout: 2000 }, (response) => {
      response.resume();
      resolve(response.statusCode === 200);
    });
    ping.on('timeout', () => ping.destroy());
    ping.on('error', () => resolve(false));
    ping.end();
  });
}
