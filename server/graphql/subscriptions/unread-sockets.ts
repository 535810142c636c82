import type { WebSocket } from '@fastify/websocket';
import type { FastifyInstance } from 'fastify';
import type { Logger } from '../../platform/core/logger.ts';

/** Largest send buffer of a socket in this process, in bytes; the kernel buffers some megabytes besides. */
const MAX_UNREAD_BYTES = 1_000_000;
const CHECK_INTERVAL_MS = 1_000;
/**
 * A reading client drains its buffer between checks: this many non-empty checks in a row means that it does not read.
 */
const MAX_UNREAD_CHECKS = 5;

/** Watches a socket; returns a check to run at once when a message is sent or received. */
export type UnreadWatch = (socket: WebSocket) => () => void;

/** Terminates sockets that do not read, before their send buffers exhaust the memory of the process. */
export function cutUnreadSockets(app: FastifyInstance, log: Logger): UnreadWatch {
  const unreadChecks = new WeakMap<WebSocket, number>();
  // Terminates without a close frame, which would wait behind the same buffer.
  const cut = (socket: WebSocket) => {
    log.info({ bytes: socket.bufferedAmount }, 'a socket that does not read is cut off');
    socket.terminate();
  };
  const look = (socket: WebSocket) => {
    const looks = socket.bufferedAmount === 0 ? 0 : (unreadChecks.get(socket) ?? 0) + 1;
    unreadChecks.set(socket, looks);
    if (looks >= MAX_UNREAD_CHECKS) cut(socket);
  };
  const timer = setInterval(() => app.websocketServer.clients.forEach(look), CHECK_INTERVAL_MS);
  app.addHook('onClose', async () => clearInterval(timer));
  return (socket) => {
    const check = () => {
      if (socket.readyState !== socket.CLOSED && socket.bufferedAmount > MAX_UNREAD_BYTES) cut(socket);
    };
    // The library answers every ping with a pong, which fills the buffer too.
    socket.on('ping', check);
    return check;
  };
}
