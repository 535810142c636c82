import type { WebSocket } from '@fastify/websocket';
import type { FastifyInstance } from 'fastify';
import type { Logger } from '../platform/core/logger.ts';

/** What waits in this process for a client to read it, in bytes; besides, the system holds some megabytes. */
const MOST_UNREAD_BYTES = 1_000_000;
const LOOK_EVERY_MS = 1_000;
/** A client that reads empties what waits in a moment: this many looks in a row never find something. */
const MOST_LOOKS_UNREAD = 5;

/** Looks after a socket; returns how to check it at once, when something is sent or received. */
export type UnreadWatch = (socket: WebSocket) => () => void;

/** Cuts off sockets that do not read what they are sent, before what waits for them costs the others anything. */
export function cutUnreadSockets(app: FastifyInstance, log: Logger): UnreadWatch {
  const looksUnread = new WeakMap<WebSocket, number>();
  // No closing words: they would have to wait as well.
  const cut = (socket: WebSocket) => {
    log.info({ bytes: socket.bufferedAmount }, 'a socket that does not read is cut off');
    socket.terminate();
  };
  const look = (socket: WebSocket) => {
    const looks = socket.bufferedAmount === 0 ? 0 : (looksUnread.get(socket) ?? 0) + 1;
    looksUnread.set(socket, looks);
    if (looks >= MOST_LOOKS_UNREAD) cut(socket);
  };
  const timer = setInterval(() => app.websocketServer.clients.forEach(look), LOOK_EVERY_MS);
  app.addHook('onClose', async () => clearInterval(timer));
  return (socket) => {
    const check = () => {
      if (socket.readyState !== socket.CLOSED && socket.bufferedAmount > MOST_UNREAD_BYTES) cut(socket);
    };
    // Each is answered, unasked.
    socket.on('ping', check);
    return check;
  };
}
