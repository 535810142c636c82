import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Closing } from '../bench/closing.ts';
import { freePort } from '../kit/processes/free-port.ts';
import { isReady } from './server-process.ts';
import { startSmallProxy } from './small-proxy.ts';

/** The proxy in front of the servers. */
export interface Proxy {
  readonly url: string;
  readonly name: string;
}

/** How often the proxy asks each server whether it is ready. */
export const CHECK_EVERY_MS = 500;

/** Divides requests and sockets over the servers that are ready: HAProxy where it is installed, else a small one. */
export async function startProxy(ports: readonly number[], closing: Closing): Promise<Proxy> {
  const hasHaproxy = spawnSync('haproxy', ['-v'], { stdio: 'ignore' }).status === 0;
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  if (hasHaproxy) startHaproxy(port, ports, closing);
  else await startSmallProxy({ port, ports, checkEveryMs: CHECK_EVERY_MS }, closing);
  while (!(await isReady(url))) await sleep(CHECK_EVERY_MS);
  return { url, name: hasHaproxy ? 'HAProxy' : 'a small proxy' };
}

function startHaproxy(port: number, ports: readonly number[], closing: Closing): void {
  const folder = mkdtempSync(join(tmpdir(), 'quality-app-fault-'));
  closing.add(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 'haproxy.cfg');
  writeFileSync(file, haproxySettings(port, ports));
  const child = spawn('haproxy', ['-db', '-q', '-f', file], { stdio: ['ignore', 'ignore', 'inherit'] });
  closing.add(() => end(child));
}

/** HAProxy never sends a request again: only a connection that was refused is tried at the other server. */
function haproxySettings(port: number, ports: readonly number[]): string {
  return `
defaults
  mode http
  timeout connect 2s
  timeout client 60s
  timeout server 60s
  timeout tunnel 1h
  timeout check 2s
  retries 3
  retry-on conn-failure
  option redispatch 1
frontend all
  bind 127.0.0.1:${port}
  default_backend servers
backend servers
  balance roundrobin
  option httpchk GET /health/ready
  default-server check inter ${CHECK_EVERY_MS}ms fall 2 rise 1
${ports.map((one) => `  server s${one} 127.0.0.1:${one}`).join('\n')}
`;
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await gone;
}
