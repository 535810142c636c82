import type { WebSocket } from '@fastify/websocket';
import { CloseCode, type Server } from 'graphql-ws';
import type { Logger } from '../../platform/core/logger.ts';
import type { UnreadWatch } from './unread-sockets.ts';

/** Heartbeat interval: a client without a pong before the next ping is disconnected. */
const PING_INTERVAL_MS = 12_000;

/**
 * Connects a socket to the graphql-ws server until it closes. Replaces the adapter of graphql-ws, which writes errors,
 * mostly disconnects, to the console.
 */
export function serveGraphqlWs<Extra extends { readonly socket: WebSocket }>(
  server: Server<Extra>,
  extra: Extra,
  { watch, log }: { watch: UnreadWatch; log: Logger },
): void {
  const { socket } = extra;
  const checkUnread = watch(socket);
  const stopPinging = keepPinging(socket);
  const closed = server.opened(
    {
      protocol: socket.protocol,
      // Backpressure: the subscription awaits this promise before its next message; the 'close' event reports failures.
      send: (data) =>
        new Promise((resolve) => {
          if (socket.readyState !== socket.OPEN) return resolve();
          socket.send(data, () => resolve());
          checkUnread();
        }),
      close: (code, reason) => socket.close(code, reason),
      onMessage: (hear) =>
        socket.on('message', (data) => {
          checkUnread();
          hear(String(data)).catch((error: unknown) => {
            log.error({ err: error }, 'a message over a socket failed');
            socket.close(CloseCode.InternalServerError);
          });
        }),
    },
    extra,
  );
  socket.once('close', (code, reason) => {
    stopPinging();
    closed(code, String(reason)).catch((error: unknown) => {
      log.error({ err: error }, 'a socket could not be cleaned up');
    });
  });
}

function keepPinging(socket: WebSocket): () => void {
  let isAnswered = true;
  socket.on('pong', () => {
    isAnswered = true;
  });
  const timer = setInterval(() => {
    if (!isAnswered) return socket.terminate();
    isAnswered = false;
    socket.ping();
  }, PING_INTERVAL_MS);
  return () => clearInterval(timer);
}
