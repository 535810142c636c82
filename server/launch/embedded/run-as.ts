import { execFileSync, spawnSync } from 'node:child_process';
import { chownSync, lstatSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartFailure } from '../start-failure.ts';

/** How to start a program as a user that Postgres accepts: a command prefix. */
export interface RunAs {
  prefix: string[];
  /** Required owner of the data folder; null leaves it as it is. */
  owner: { uid: number; gid: number } | null;
}

/** Paths that the Postgres user must be able to read, enter or execute, and its server binary. */
export interface Reach {
  readable: string[];
  executable: string[];
  postgres: string;
}

const asMyself: RunAs = { prefix: [], owner: null };

/**
 * Finds a way to run Postgres, which refuses root, from folders that only root may enter. Permissions of existing
 * folders are not changed: the Postgres user gets one capability for reading (DAC_READ_SEARCH or DAC_OVERRIDE), or
 * Postgres runs as root under another uid in a user namespace.
 */
export function chooseRunAs(reach: Reach, preferredUid?: number): RunAs {
  if (process.getuid?.() !== 0) return asMyself;
  const user = findUser(preferredUid);
  for (const way of waysToRun(user)) if (works(way, reach)) return way;
  throw new StartFailure(
    'PostgreSQL mag niet als root draaien en een andere gebruiker kan deze map niet bereiken: start als gewone gebruiker of geef DATABASE_URL op.',
  );
}

function waysToRun(user: { uid: number; gid: number }): RunAs[] {
  const ids = ['--reuid', String(user.uid), '--regid', String(user.gid), '--clear-groups'];
  // initdb checks its server with access(2), which ignores capabilities without this secure bit.
  const capable = ['--securebits=+no_setuid_fixup'];
  const withCapability = (name: string): RunAs => ({
    prefix: ['setpriv', ...ids, ...capable, `--inh-caps=+${name}`, `--ambient-caps=+${name}`],
    owner: user,
  });
  return [
    { prefix: ['setpriv', ...ids], owner: user },
    withCapability('dac_read_search'),
    withCapability('dac_override'),
    {
      prefix: ['unshare', '--user', `--map-user=${user.uid}`, `--map-group=${user.gid}`],
      owner: { uid: 0, gid: 0 },
    },
  ];
}

function works({ prefix }: RunAs, { readable, executable, postgres }: Reach): boolean {
  const tests = [
    ...readable.map((path) => `test -r ${quote(path)}`),
    ...executable.map((path) => `test -x ${quote(path)}`),
    `exec ${quote(postgres)} --version`,
  ];
  const [program = '', ...rest] = [...prefix, 'sh', '-c', tests.join(' && ')];
  return spawnSync(program, rest, { cwd: '/', stdio: 'ignore', timeout: 10_000 }).status === 0;
}

function quote(path: string): string {
  return `'${path.replaceAll("'", "'\\''")}'`;
}

/** The current owner of the data, otherwise the `postgres` user of OS packages, created if missing. */
function findUser(preferredUid?: number): { uid: number; gid: number } {
  const users = readUsers();
  const preferred = users.find((user) => user.uid !== 0 && user.uid === preferredUid);
  const existing = preferred ?? users.find((user) => user.name === 'postgres');
  if (existing) return existing;
  try {
    const options = [
      '--system',
      '--user-group',
      '--no-create-home',
      '--shell',
      '/usr/sbin/nologin',
      'postgres',
    ];
    execFileSync('useradd', options, { stdio: 'ignore' });
  } catch {
    // A read-only /etc, or a system without useradd: falls back to an existing user.
  }
  const made = readUsers().find((user) => user.name === 'postgres' || user.name === 'nobody');
  if (made) return made;
  throw new StartFailure(
    'PostgreSQL mag niet als root draaien en er is geen andere gebruiker: geef DATABASE_URL op.',
  );
}

function readUsers(): Array<{ name: string; uid: number; gid: number }> {
  return readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .filter((fields) => fields.length >= 4)
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
    .sort((a, b) => Number(b.name === 'postgres') - Number(a.name === 'postgres'));
}

/** Changes the owner of a folder recursively; a single lstat when it is already correct. */
export function chownFolder(folder: string, owner: RunAs['owner']): void {
  if (!owner) return;
  const { uid } = lstatSync(folder);
  if (uid === owner.uid) return;
  for (const entry of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    chownSync(join(folder, entry), owner.uid, owner.gid);
  }
  // The folder itself last, so that the next start detects and completes an interrupted run.
  chownSync(folder, owner.uid, owner.gid);
}
