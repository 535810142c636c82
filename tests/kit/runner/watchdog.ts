import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Where workers say which file they are at, by process id; the folder is named after the process of the run. */
const folderOf = (run: number) => join(tmpdir(), `quality-app-workers-${run}`);

/** Seconds that a test file may take; the longest takes a minute on two busy processors. */
const FILE_LIMIT_SECONDS = Number(process.env.TEST_FILE_LIMIT_SECONDS) || 600;
const BETWEEN_LOOKS_MS = 1000;

/** Called in a worker before each file, so that the watchdog finds the process of a file that hangs. */
export function announceFile(file: string): void {
  const folder = folderOf(process.ppid);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, String(process.pid)), file);
}

/** Ends the worker of a file that takes longer than any should: a loop without end reaches no limit of its own. */
export class FileWatchdog {
  readonly #began = new Map<string, number>();
  readonly #ended = new Set<string>();
  #timer: NodeJS.Timeout | undefined;

  /** A worker has begun a file. */
  begin(file: string): void {
    this.#began.set(file, Date.now());
    this.#timer ??= setInterval(() => this.#look(), BETWEEN_LOOKS_MS).unref();
  }

  end(file: string): void {
    this.#began.delete(file);
  }

  stop(): void {
    clearInterval(this.#timer);
    rmSync(folderOf(process.pid), { recursive: true, force: true });
  }

  /** The error of a file that was ended; none for others. */
  errorsOf(file: string): { message: string }[] {
    if (!this.#ended.has(file)) return [];
    return [{ message: `${file} took longer than ${FILE_LIMIT_SECONDS} s; its worker was ended.` }];
  }

  #look(): void {
    const latest = Date.now() - FILE_LIMIT_SECONDS * 1000;
    for (const [file, began] of this.#began) {
      if (began > latest) continue;
      const worker = workerAt(file);
      if (!worker) continue;
      this.#ended.add(file);
      this.#began.delete(file);
      process.kill(worker, 'SIGKILL');
    }
  }
}

function workerAt(file: string): number | undefined {
  const folder = folderOf(process.pid);
  const worker = readdirSync(folder).find((pid) => readFileSync(join(folder, pid), 'utf8').endsWith(file));
  return worker ? Number(worker) : undefined;
}
