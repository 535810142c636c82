import { WebSocket } from 'ws';
import type { Caller } from './data.ts';
import { changesDocument } from './documents.ts';
import type { BenchServer } from './servers.ts';

/** A change that arrived: its id, or null for a gap, and the time in milliseconds with fractions. */
export interface Arrival {
  readonly id: string | null;
  readonly at: number;
}

/** A socket that subscribes to the changes. */
export interface LiveListener {
  readonly arrivals: () => Arrival[];
  readonly count: () => number;
  /** Whether the socket is still open. */
  readonly isOpen: () => boolean;
  close(): void;
}

/** The system clock, which Postgres uses as well, with fractions of a millisecond. */
const now = () => performance.timeOrigin + performance.now();

/**
 * Opens a socket and subscribes. Speaks the protocol by itself and parses the messages only at the end: a thousand real
 * clients in one process would be slower than the server.
 */
export function listenLive({ url }: BenchServer, { token }: Caller): Promise<LiveListener> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws');
  const arrived: { at: number; data: Buffer }[] = [];
  const send = (message: object) => socket.send(JSON.stringify(message));
  return new Promise((resolve, reject) => {
    socket.on('open', () => send({ type: 'connection_init', payload: { token } }));
    socket.on('error', reject);
    socket.on('close', (code) => reject(new Error(`A socket was closed with ${code}`)));
    socket.once('message', () => {
      send({ type: 'subscribe', id: '1', payload: { query: changesDocument } });
      socket.on('message', (data: Buffer) => arrived.push({ at: now(), data }));
      resolve({
        arrivals: () => arrived.map(({ at, data }) => ({ at, id: idIn(data) })),
        count: () => arrived.length,
        isOpen: () => socket.readyState === WebSocket.OPEN,
        close: () => socket.terminate(),
      });
    });
  });
}

interface Message {
  readonly payload: { readonly data: { readonly changes: { readonly id: string } | null } };
}

function idIn(data: Buffer): string | null {
  return (JSON.parse(data.toString()) as Message).payload.data.changes?.id ?? null;
}
