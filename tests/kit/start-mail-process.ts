import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** Starts a process that sends mail, and nothing else; returns how to end it at once, as a power cut would. */
export async function startMailProcess(
  environment: Readonly<Record<string, string>>,
): Promise<() => Promise<void>> {
  const child = fork(fileURLToPath(new URL('mail-process.ts', import.meta.url)), {
    execArgv: ['--import', 'tsx'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { PATH: process.env.PATH ?? '', ...environment },
  });
  const failed = once(child, 'exit').then(() => Promise.reject(new Error('The process did not come up')));
  await Promise.race([once(child, 'message'), failed]);
  failed.catch(() => undefined);
  return async () => {
    const gone = once(child, 'exit');
    if (child.exitCode === null && child.signalCode === null && child.kill('SIGKILL')) await gone;
  };
}
