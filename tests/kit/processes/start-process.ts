import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

type Environment = Readonly<Record<string, string>>;

/** A single-purpose process. */
interface OneThing {
  /** Kills it (SIGKILL). */
  readonly kill: () => Promise<void>;
  /** The exit code; null when it was killed. */
  readonly ended: Promise<number | null>;
}

/** Starts a process that only sends mail; returns a function that kills it. */
export async function startMailProcess(environment: Environment): Promise<() => Promise<void>> {
  return (await start(new URL('mail-process.ts', import.meta.url), environment)).kill;
}

/** Starts a process that sends reminders as at NOW of its environment, and then exits. */
export function startReminderProcess(environment: Environment): Promise<OneThing> {
  return start(new URL('reminder-process.ts', import.meta.url), environment);
}

/** Starts an S3 server on PORT of its environment, with its objects in DIRECTORY. */
export function startS3Process(environment: Environment): Promise<OneThing> {
  return start(new URL('s3-process.ts', import.meta.url), environment);
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
