import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { residentMemory } from '../resident-memory.ts';
import type { Abuse, Stand } from './abuse.ts';

const CONNECTIONS = 30;
const BYTES = 5_000;
const MOST_MEGABYTES = 20;
const BETWEEN_LOOKS_MS = 500;
const WATCH_MS = 27_000;

/** Begins an upload; returns its path. @throws Error when it is refused */
async function begin({ server, client }: Stand): Promise<string> {
  const base64 = (text: string) => Buffer.from(text).toString('base64');
  const { status, headers } = await fetch(`${server.url}/uploads`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${client.token}`,
      ...{ 'tus-resumable': '1.0.0', 'upload-length': String(BYTES) },
      'upload-metadata': `filename ${base64('brief.pdf')},organizationId ${base64(client.organizationId)}`,
    },
  });
  if (status !== 201) throw new Error(`Beginning an upload answered ${status}`);
  return headers.get('location') ?? '';
}

/** Sends the head of a part of a file again and again, and never its body. */
function sendHeads({ server, client }: Stand, path: string, signal: AbortSignal): void {
  const { hostname, port } = new URL(server.url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined);
  socket.resume();
  socket.write(
    `PATCH ${path} HTTP/1.1\r\nHost: ${hostname}\r\nAuthorization: Bearer ${client.token}\r\nTus-Resumable: 1.0.0\r\n` +
      `Content-Type: application/offset+octet-stream\r\nUpload-Offset: 0\r\nContent-Length: ${BYTES}\r\n\r\n`,
  );
  const end = () => socket.destroy();
  signal.addEventListener('abort', end, { once: true });
  socket.once('close', () => {
    signal.removeEventListener('abort', end);
    if (!signal.aborted) setTimeout(sendHeads, BETWEEN_LOOKS_MS, { server, client }, path, signal);
  });
}

export const abuses: readonly Abuse[] = [
  {
    name: `${CONNECTIONS} parts of an upload of which nothing comes`,
    target: `+${MOST_MEGABYTES} MB of memory`,
    run: async (stand, signal) => {
      const path = await begin(stand);
      const before = residentMemory(stand.server.pid).all;
      let most = before;
      for (let number = 0; number < CONNECTIONS; number += 1) sendHeads(stand, path, signal);
      const until = performance.now() + WATCH_MS;
      while (performance.now() < until && !signal.aborted) {
        most = Math.max(most, residentMemory(stand.server.pid).all);
        await sleep(BETWEEN_LOOKS_MS);
      }
      const megabytes = (most - before) / 2 ** 20;
      return { figure: `+${megabytes.toFixed(0)} MB`, isKept: megabytes <= MOST_MEGABYTES };
    },
  },
];
