import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createDatabase } from '../database/database.ts';
import { freePort } from './free-port.ts';
import { TreeCopy } from './tree-copy.ts';

const PRINTED_KEPT = 4_000;

/** `npm run dev` in a copy of the tree, on an empty database. */
export interface Development {
  /** The web server's address. */
  readonly url: string;
  readonly apiUrl: string;
  readonly tree: TreeCopy;
  /** The end of what it printed. @throws Error when it has ended by itself. */
  printed(): string;
  stop(): Promise<void>;
}

/** Starts development mode and returns at once. */
export async function startDevelopment(): Promise<Development> {
  const [database, apiPort, webPort] = [
    await createDatabase({ empty: true }),
    await freePort(),
    await freePort(),
  ];
  const tree = new TreeCopy();
  const environment = {
    PORT: String(apiPort),
    DATABASE_URL: database.url,
    DATA_DIR: `${tree.root}/.data`,
    DEMO: 'false',
    MIGRATE: 'auto',
    LOG_LEVEL: 'error',
  };
  const child = spawn('npm', ['run', 'dev', '--', '--port', String(webPort), '--strictPort'], {
    cwd: tree.root,
    env: { ...process.env, NODE_ENV: 'development', ...environment },
    shell: process.platform === 'win32',
  });
  const text = collect(child);
  return {
    url: `http://localhost:${webPort}`,
    apiUrl: `http://localhost:${apiPort}`,
    tree,
    printed: () => {
      if (child.exitCode !== null) throw new Error(`Development mode has ended:\n${text()}`);
      return text();
    },
    stop: async () => {
      if (child.exitCode === null) {
        const ended = once(child, 'exit');
        child.kill('SIGTERM');
        await ended;
      }
      tree.remove();
      await database.drop();
    },
  };
}

function collect({ stdout, stderr }: ChildProcess): () => string {
  let text = '';
  for (const stream of [stdout, stderr])
    stream?.on('data', (part) => {
      text = `${text}${part}`.slice(-PRINTED_KEPT);
    });
  return () => text;
}
