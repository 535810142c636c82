import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { eventually } from '../server/wait.ts';

/** Text that the signature of these tests takes for a virus. */
export const TEST_VIRUS = 'ZORGBORG-TEST-VIRUS-41c7';

/** Whether Debian's clamd is installed. */
export function hasClamd(): boolean {
  try {
    execFileSync('clamd', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** Starts a clamd with one signature of its own. */
export async function startClamd(): Promise<{ path: string; close: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'clamd-'));
  const path = join(folder, 'clamd.ctl');
  await writeFile(join(folder, 'test.ndb'), `ZorgBorg.Test:0:*:${Buffer.from(TEST_VIRUS).toString('hex')}\n`);
  const settings = [
    `LocalSocket ${path}`,
    `DatabaseDirectory ${folder}`,
    `TemporaryDirectory ${folder}`,
    `User ${userInfo().username}`,
    'Foreground yes',
    'StreamMaxLength 1M',
  ];
  await writeFile(join(folder, 'clamd.conf'), `${settings.join('\n')}\n`);
  const clamd = spawn('clamd', ['-c', join(folder, 'clamd.conf')], { stdio: 'ignore' });
  await eventually(() => answers(path));
  return { path, close: () => stop(clamd, folder) };
}

async function stop(clamd: ChildProcess, folder: string): Promise<void> {
  if (clamd.exitCode === null && clamd.kill('SIGKILL')) await once(clamd, 'exit');
  await rm(folder, { recursive: true, force: true });
}

async function answers(path: string): Promise<boolean> {
  const socket = connect({ path });
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

/** A server that takes connections as clamd does, and treats each as the test says. */
export async function startScanner(answer: (socket: Socket) => void) {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => undefined));
    answer(socket);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  return {
    host: '127.0.0.1',
    port,
    async close() {
      for (const socket of sockets) socket.destroy();
      if (server.listening) await new Promise((done) => server.close(done));
    },
  };
}
