import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

type Environment = Readonly<Record<string, string>>;

/** A process that does one thing. */
interface OneThing {
  /** Ends it at once, as a power cut would. */
  readonly kill: () => Promise<void>;
  /** Its exit code, once it ended; null when it was killed. */
  readonly ended: Promise<number | null>;
}

/** Starts a process that sends mail, and nothing else; returns how to end it at once, as a power cut would. */
export async function startMailProcess(environment: Environment): Promise<() => Promise<void>> {
  return (await start(new URL('mail-process.ts', import.meta.url), environment)).kill;
}

/** Starts a process that reminds everyone, as at the moment NOW of its environment, and then ends by itself. */
export function startReminderProcess(environment: Environment): Promise<OneThing> {
  return start(new URL('reminder-process.ts', import.meta.url), environment);
}

async function start(file: URL, environment: Environment): Promise<OneThing> {
  const child = fork(fileURLToPath(file), {
    execArgv: ['--import', 'tsx'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { PATH: process.env.PATH ?? '', ...environment },
  });
  const ended = once(child, 'exit').then(([code]) => code as number | null);
  const failed = ended.then(() => Promise.reject(new Error('The process did not come up')));
  await Promise.race([once(child, 'message'), failed]);
  failed.catch(() => undefined);
  const kill = async () => {
    if (child.exitCode === null && child.signalCode === null && child.kill('SIGKILL')) await ended;
  };
  return { kill, ended };
}
