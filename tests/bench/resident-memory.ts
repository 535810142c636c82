import { readdirSync, readFileSync } from 'node:fs';

/** Resident memory of a process and of all those that it started, in bytes. */
export interface ResidentMemory {
  readonly own: number;
  readonly all: number;
}

/** Resident memory of a process and those that it started, in bytes, out of /proc; 0 where there is none. */
export function residentMemory(pid: number): ResidentMemory {
  const parents = new Map<number, number>();
  const sizes = new Map<number, number>();
  for (const name of processes()) {
    const status = readStatus(name);
    const figureOf = (field: string) =>
      Number(new RegExp(`^${field}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0);
    parents.set(Number(name), figureOf('PPid'));
    sizes.set(Number(name), figureOf('VmRSS') * 1024);
  }
  const isOurs = (one: number): boolean => one === pid || (one > 1 && isOurs(parents.get(one) ?? 0));
  const all = [...sizes].reduce((sum, [one, size]) => (isOurs(one) ? sum + size : sum), 0);
  return { own: sizes.get(pid) ?? 0, all };
}

function processes(): string[] {
  try {
    return readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  } catch {
    return [];
  }
}

function readStatus(name: string): string {
  try {
    return readFileSync(`/proc/${name}/status`, 'utf8');
  } catch {
    // Ended meanwhile.
    return '';
  }
}
