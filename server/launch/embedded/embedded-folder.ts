import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, realpathSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { StartFailure } from '../start-failure.ts';
import { findProcess, hasWorkingDirectory, waitUntilGone } from './process-table.ts';

const postgresMajor = '18';

/** Paths of the embedded database inside the data directory. */
export interface EmbeddedFolder {
  data: string;
  /** The first start's initdb target, renamed to `data` when complete. */
  making: string;
  lock: string;
  port: string;
  password: string;
}

/** Resolves the paths and creates the data directory if needed. */
export function openEmbeddedFolder(givenDataDir: string): EmbeddedFolder {
  mkdirSync(givenDataDir, { recursive: true });
  const dataDir = realpathSync(givenDataDir);
  return {
    data: join(dataDir, 'postgres'),
    making: join(dataDir, 'postgres.making'),
    lock: join(dataDir, 'postgres.lock'),
    port: join(dataDir, 'postgres-port'),
    password: join(dataDir, 'postgres-password'),
  };
}

/**
 * Checks that the bundled Postgres can use the data folder.
 * @returns false when it does not exist yet.
 * @throws StartFailure for unreadable data, another major version, or another owner.
 */
export function checkData(folder: EmbeddedFolder): boolean {
  if (!existsSync(folder.data)) return false;
  const version = readText(join(folder.data, 'PG_VERSION'));
  if (version === null) {
    throw new StartFailure(
      `De map ${folder.data} bestaat al, maar bevat geen (leesbare) PostgreSQL-gegevens: hernoem die map of kies een andere DATA_DIR.`,
    );
  }
  if (version !== postgresMajor) {
    throw new StartFailure(
      `De gegevens in ${folder.data} zijn van PostgreSQL ${version} en deze versie werkt met ${postgresMajor}: kies een andere DATA_DIR of zet de gegevens eerst over.`,
    );
  }
  const uid = process.getuid?.();
  const owner = statSync(folder.data).uid;
  if (uid !== undefined && uid !== 0 && uid !== owner) {
    throw new StartFailure(
      `De gegevens in ${folder.data} zijn van een andere gebruiker (${owner}): start als die gebruiker of kies een andere DATA_DIR.`,
    );
  }
  return true;
}

/** The superuser's password: generated once, readable by the owner of the data directory only. */
export function readPassword(folder: EmbeddedFolder, hasData: boolean): string {
  const stored = readText(folder.password);
  if (stored) return stored;
  if (hasData) {
    throw new StartFailure(
      `Het bestand ${folder.password} ontbreekt, zodat de gegevens niet te openen zijn: zet het terug uit een reservekopie.`,
    );
  }
  const password = randomBytes(24).toString('base64url');
  writeFileSync(folder.password, `${password}\n`, { mode: 0o600 });
  return password;
}

/**
 * Recovers from a killed run: waits for its supervisor to stop Postgres, and stops an orphaned server.
 * @throws StartFailure when another running application uses the folder.
 */
export async function recover(folder: EmbeddedFolder): Promise<void> {
  const host = findHost(folder);
  if (host && findProcess(host.parent) && host.parent === host.application) throw inUse(folder);
  if (host && !(await waitUntilGone(host.pid, 30_000))) throw inUse(folder);
  rmSync(folder.lock, { force: true });
  await stopOrphan(folder.data);
  rmSync(folder.making, { recursive: true, force: true });
}

/** The supervisor process of this folder's Postgres, or null. */
export function findHost(
  folder: EmbeddedFolder,
): { pid: number; parent: number; application: number } | null {
  const [pid = 0, application = 0] = (readText(folder.lock) ?? '').split(' ').map(Number);
  const found = findProcess(pid);
  if (!found?.command.includes('postgres-host.mjs')) return null;
  return { pid, parent: found.parent, application };
}

/** Takes the lock file for this application. @throws StartFailure when another start took it first. */
export function writeLock(folder: EmbeddedFolder, hostPid: number): void {
  try {
    writeFileSync(folder.lock, `${hostPid} ${process.pid}\n`, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') throw inUse(folder);
    throw error;
  }
}

function inUse(folder: EmbeddedFolder): StartFailure {
  return new StartFailure(
    `De gegevensmap ${folder.data} is al in gebruik door een andere start: stop die eerst of kies een andere DATA_DIR.`,
  );
}

async function stopOrphan(data: string): Promise<void> {
  const pidFile = join(data, 'postmaster.pid');
  const pid = Number(readText(pidFile)?.split('\n')[0]);
  const isOurs = findProcess(pid)?.command.includes('postgres') && hasWorkingDirectory(pid, data);
  // After a reboot the pid may belong to another program, which Postgres would mistake for itself.
  if (!isOurs) return rmSync(pidFile, { force: true });
  for (const [signal, patience] of [
    ['SIGINT', 10_000],
    ['SIGQUIT', 5_000],
    ['SIGKILL', 5_000],
  ] as const) {
    process.kill(pid, signal);
    if (await waitUntilGone(pid, patience)) return;
  }
}

/** The port of the last run if free, otherwise any free port. */
export async function choosePort(folder: EmbeddedFolder): Promise<number> {
  const last = Number(readText(folder.port));
  const port = last > 0 && (await probePort(last)) ? last : await probePort(0);
  if (!port) throw new StartFailure('Er is op dit apparaat geen vrije poort voor de eigen database.');
  return port;
}

/** The port, or any free one for 0; null when it is taken. */
function probePort(port: number): Promise<number | null> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(null));
    server.listen(port, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(address && typeof address === 'object' ? address.port : null));
    });
  });
}

/** The text of a file without trailing whitespace, or null when unreadable. */
export function readText(path: string): string | null {
  try {
    return readFileSync(path, 'utf8').trimEnd();
  } catch {
    return null;
  }
}
