import { execFileSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';

export interface RunningProcess {
  parent: number;
  command: string;
}

/** The process with this id, or null when there is none or only a zombie. */
export function findProcess(pid: number): RunningProcess | null {
  if (!Number.isInteger(pid) || pid <= 1) return null;
  try {
    return process.platform === 'linux' ? fromProc(pid) : fromPs(pid);
  } catch {
    return null;
  }
}

function fromProc(pid: number): RunningProcess | null {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The second field is the process name in parentheses, which may contain spaces.
  const [state, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  if (state === 'Z' || state === 'X') return null;
  const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
  return { parent: Number(parent), command };
}

function fromPs(pid: number): RunningProcess | null {
  const line = execFileSync('ps', ['-o', 'ppid=,command=', '-p', String(pid)], { encoding: 'utf8' }).trim();
  const [parent, ...command] = line.split(/\s+/);
  return { parent: Number(parent), command: command.join(' ') };
}

/** Whether the folder is the process' working directory, as the data folder is of a Postgres server. */
export function hasWorkingDirectory(pid: number, folder: string): boolean {
  if (process.platform !== 'linux') return findProcess(pid)?.command.includes(folder) ?? false;
  try {
    const [theirs, ours] = [statSync(`/proc/${pid}/cwd`), statSync(folder)];
    return theirs.ino === ours.ino && theirs.dev === ours.dev;
  } catch {
    return false;
  }
}

/** Polls until the process has ended; false when it still runs after the timeout. */
export async function waitUntilGone(pid: number, milliseconds: number): Promise<boolean> {
  const end = Date.now() + milliseconds;
  while (findProcess(pid)) {
    if (Date.now() > end) return false;
    await delay(20);
  }
  return true;
}
