import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { makeSessions } from '../data.ts';
import { timed } from '../paced.ts';
import type { Abuse } from './abuse.ts';

const SLOW_BODIES = 100;
/** A request has 30 s, and is looked at every so often. */
const SLOW_SECONDS = 65;
const MOST_SOCKETS = 60;
const STRANGERS = 200;
const TRIES = 10;
const ADMITTED_MS = 5_000;

/** Sends the head of a request and then a byte of its body now and then. */
function sendSlowly(url: string, signal: AbortSignal): Socket {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined);
  socket.resume();
  socket.write(
    `POST /graphql HTTP/1.1\r\nHost: ${hostname}\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n\r\n{`,
  );
  const timer = setInterval(() => socket.write(' '), 1_000);
  const end = () => {
    clearInterval(timer);
    socket.destroy();
  };
  socket.once('close', end);
  signal.addEventListener('abort', end, { once: true });
  return socket;
}

/** Opens a socket that never says who it is. */
function standAtTheDoor(url: string, number: number): WebSocket {
  const headers = { 'x-forwarded-for': number % 2 === 0 ? '203.0.113.7' : `198.51.100.${number}` };
  const socket = new WebSocket(`${url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws', { headers });
  socket.on('error', () => undefined);
  return socket;
}

/** Opens a socket as the web app does, and waits until it is admitted. @throws Error when it is not. */
function enter(url: string, token: string): Promise<void> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws');
  return new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('Nobody answered')), ADMITTED_MS);
    socket.on('error', () => undefined);
    socket.once('open', () => socket.send(JSON.stringify({ type: 'connection_init', payload: { token } })));
    socket.once('message', () => {
      clearTimeout(timer);
      resolve();
    });
    socket.once('close', (code) => reject(new Error(`Closed with ${code}`)));
  }).finally(() => socket.terminate());
}

export const abuses: readonly Abuse[] = [
  {
    name: `${SLOW_BODIES} bodies, a byte a second`,
    target: `none still open after ${SLOW_SECONDS} s`,
    seconds: SLOW_SECONDS + 5,
    run: async ({ server }, signal) => {
      const open = Array.from({ length: SLOW_BODIES }, () => sendSlowly(server.url, signal));
      await sleep(SLOW_SECONDS * 1000);
      const left = open.filter((socket) => !socket.destroyed).length;
      for (const socket of open) socket.destroy();
      return { figure: `${left} of ${SLOW_BODIES} open`, isKept: left === 0 };
    },
  },
  {
    name: `${STRANGERS} sockets that do not say who they are, at a limit of ${MOST_SOCKETS}`,
    target: 'who is signed in gets in',
    environment: { MAX_SOCKETS: String(MOST_SOCKETS) },
    run: async ({ server, database, neighbour }) => {
      const strangers = Array.from({ length: STRANGERS }, (_, number) => standAtTheDoor(server.url, number));
      await sleep(1_000);
      const sessions = await makeSessions(database, neighbour, TRIES);
      const times: number[] = [];
      for (const { token } of sessions) {
        try {
          times.push(await timed(() => enter(server.url, token)));
        } catch {
          // Counted by its absence.
        }
      }
      for (const socket of strangers) socket.terminate();
      const slowest = times.length > 0 ? `, slowest ${Math.max(...times).toFixed(0)} ms` : '';
      return { figure: `${times.length} of ${TRIES} got in${slowest}`, isKept: times.length === TRIES };
    },
  },
];
