import { execFileSync, spawnSync } from 'node:child_process';
import { chownSync, lstatSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartFailure } from './start-failure.ts';

/** A way to run a program so that Postgres accepts its user: the words to put before the command. */
export interface RunAs {
  prefix: string[];
  /** Who must own the data folder; null leaves it as it is. */
  owner: { uid: number; gid: number } | null;
}

/** What the user that Postgres runs as must be able to read, to enter or run, and its server program. */
export interface Reach {
  readable: string[];
  executable: string[];
  postgres: string;
}

const asMyself: RunAs = { prefix: [], owner: null };

/**
 * Finds a way to run Postgres, which refuses root, from folders that perhaps only root may enter. No
 * permission of the user's folders changes: where they are closed, the other user gets the one capability
 * that opens them for reading, or else runs as root under another number in a user namespace.
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
  // access(2), by which initdb looks for its server, ignores capabilities without this secure bit.
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

/** The owner the data already has, else the user that Postgres packages use, made when there is none. */
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
    // A read-only /etc, or a system without useradd: a user that is always there will do.
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

/** Gives a folder and all in it to an owner; costs one look when it is theirs already. */
export function giveFolder(folder: string, owner: RunAs['owner']): void {
  if (!owner) return;
  const { uid } = lstatSync(folder);
  if (uid === owner.uid) return;
  for (const entry of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    chownSync(join(folder, entry), owner.uid, owner.gid);
  }
  // The folder itself last: an interrupted change of owner is then seen, and finished, by the next start.
  chownSync(folder, owner.uid, owner.gid);
}
