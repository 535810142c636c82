import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, realpathSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { findProcess, waitUntilGone, worksIn } from './process-table.ts';
import { StartFailure } from './start-failure.ts';

const postgresMajor = '18';

/** Where everything of the embedded database stands inside the data directory. */
export interface EmbeddedFolder {
  data: string;
  /** Work in progress of the first start; becomes `data` in one step. */
  making: string;
  lock: string;
  port: string;
  password: string;
}

/** Names the places, and makes the data directory when it is not there yet. */
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

/** Refuses a data folder that these binaries cannot use; true when there is one, false when it must be made. */
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

/** The superuser's password: made once, readable by the owner of the data directory only. */
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
 * Waits for what a killed run left behind: its host that is still stopping Postgres, or a server without a
 * host, which is stopped here. Refuses when another running application uses the folder.
 */
export async function takeOver(folder: EmbeddedFolder): Promise<void> {
  const host = findHost(folder);
  if (host && findProcess(host.parent) && host.parent === host.application) throw inUse(folder);
  if (host && !(await waitUntilGone(host.pid, 30_000))) throw inUse(folder);
  rmSync(folder.lock, { force: true });
  await stopOrphan(folder.data);
  rmSync(folder.making, { recursive: true, force: true });
}

/** The process that runs this folder's Postgres now, or null. */
export function findHost(
  folder: EmbeddedFolder,
): { pid: number; parent: number; application: number } | null {
  const [pid = 0, application = 0] = (readText(folder.lock) ?? '').split(' ').map(Number);
  const found = findProcess(pid);
  if (!found?.command.includes('postgres-host.mjs')) return null;
  return { pid, parent: found.parent, application };
}

/** Says that the host runs for this application; refuses when another start was quicker. */
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
  const isOurs = findProcess(pid)?.command.includes('postgres') && worksIn(pid, data);
  // After a restart of the machine the number may be another program's, which Postgres would take for itself.
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

/** The port of the last run when it is still free, else one that is. */
export async function choosePort(folder: EmbeddedFolder): Promise<number> {
  const last = Number(readText(folder.port));
  const port = last > 0 && (await probePort(last)) ? last : await probePort(0);
  if (!port) throw new StartFailure('Er is op dit apparaat geen vrije poort voor de eigen database.');
  return port;
}

/** The port itself, or for 0 any free one; null when it is taken. */
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

/** The text of a file without its last line end, or null when it cannot be read. */
export function readText(path: string): string | null {
  try {
    return readFileSync(path, 'utf8').trimEnd();
  } catch {
    return null;
  }
}
