import { type ChildProcess, spawn } from 'node:child_process';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import { explainPostgresLog } from '../explain.ts';
import { StartFailure } from '../start-failure.ts';
import type { RunAs } from './run-as.ts';

interface HostMessage {
  type: 'initialised' | 'ready' | 'failed' | 'lost' | 'restarted' | 'log';
  log?: string;
  text?: string;
}

interface HostSettings {
  projectRoot: string;
  runAs: RunAs;
  temporaryFolder: string;
  log?: (text: string) => void;
  onLost?: (sentence: string) => void;
}

/** Handle of the supervisor process, which runs Postgres and stops it when ours exits. */
export interface PostgresProcess {
  pid: number;
  /** Sends a request and awaits its answer. @throws StartFailure with the reason. */
  ask(request: { type: 'initialise' | 'start'; [option: string]: unknown }): Promise<void>;
  stop(): Promise<void>;
}

/** Starts the supervisor in a session of its own, so that Ctrl-C reaches only the application. */
export function startPostgresProcess(settings: HostSettings): PostgresProcess {
  const { projectRoot, runAs, temporaryFolder } = settings;
  const script = join(projectRoot, 'server/launch/embedded/postgres-host.mjs');
  const [program = process.execPath, ...rest] = [...runAs.prefix, process.execPath, script];
  const child = spawn(program, rest, {
    cwd: '/',
    detached: true,
    env: { PATH: process.env.PATH, SystemRoot: process.env.SystemRoot, TMPDIR: temporaryFolder },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    windowsHide: true,
  });
  const channel = listen(child, settings);
  return {
    pid: child.pid ?? 0,
    async ask(request) {
      const answer = channel.nextAnswer();
      keep(child, 'ref');
      child.send(request);
      await answer;
      keep(child, 'unref');
    },
    async stop() {
      channel.expectEnd();
      // The pipe as well: its end comes after that of the process, and nothing else may keep ours running.
      keep(child, 'ref');
      if (child.connected) child.send({ type: 'stop' });
      await channel.ended;
    },
  };
}

/** Keeps our process running for the child, or no longer: a script that never stops the database can still exit. */
function keep(child: ChildProcess, act: 'ref' | 'unref'): void {
  child[act]();
  child.channel?.[act]();
  // The pipe is a socket at run time, which its type does not show.
  const pipe = child.stderr as Partial<Pick<Socket, typeof act>> | null;
  pipe?.[act]?.();
}

function listen(child: ChildProcess, { log, onLost }: HostSettings) {
  let waiting: { resolve: () => void; reject: (reason: Error) => void } | null = null;
  let errors = '';
  let isEndExpected = false;
  const fail = (text: string) => {
    const sentence = explainPostgresLog(text);
    if (waiting) waiting.reject(new StartFailure(sentence));
    else if (!isEndExpected) onLost?.(sentence);
    waiting = null;
  };
  child.stderr?.on('data', (chunk) => {
    errors = `${errors}${chunk}`.slice(-4000);
  });
  child.on('message', ({ type, log: postgresLog = '', text = '' }: HostMessage) => {
    if (type === 'log') return log?.(text);
    if (type === 'failed' || type === 'lost') return fail(postgresLog);
    if (type === 'restarted') return;
    waiting?.resolve();
    waiting = null;
  });
  const ended = new Promise<void>((resolve) => {
    child.once('error', (error) => {
      fail(error.message);
      resolve();
    });
    child.once('close', () => {
      if (waiting || !isEndExpected) fail(errors || 'FATAL: onverwacht gestopt');
      resolve();
    });
  });
  return {
    ended,
    nextAnswer: () =>
      new Promise<void>((resolve, reject) => {
        waiting = { resolve, reject };
      }),
    expectEnd: () => {
      isEndExpected = true;
    },
  };
}
