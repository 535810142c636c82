import type { FastifyInstance } from 'fastify';

/** Close code: reconnect, to another process or to this one after its restart. */
const CLOSE_SERVICE_RESTART = 1012;
/** Time for a client to answer the close frame; after it the socket is terminated. */
const SOCKET_PATIENCE_MS = 2_000;
/** A keep-alive connection becomes idle after each answer; this interval closes it before the next request. */
const BETWEEN_SWEEPS_MS = 50;

/** Graceful shutdown. */
export interface Draining {
  /** Adds `Connection: close` to every answer, so that the next request goes to another process. */
  begin(): void;
  /**
   * Stops listening, closes the sockets, and resolves once every request under way is answered; connections that remain
   * after `patienceMs` are cut off.
   */
  drain(patienceMs: number): Promise<void>;
}

/** Installs graceful shutdown; call it before the routes, so that its hook covers all of them. */
export function prepareDraining(app: FastifyInstance): Draining {
  let leaving = false;
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (leaving) void reply.header('connection', 'close');
    done(null, payload);
  });
  return {
    begin: () => {
      leaving = true;
    },
    drain: async (patienceMs) => {
      leaving = true;
      const sweep = setInterval(() => app.server.closeIdleConnections(), BETWEEN_SWEEPS_MS);
      const cut = setTimeout(() => app.server.closeAllConnections(), patienceMs);
      try {
        await app.close();
      } finally {
        clearInterval(sweep);
        clearTimeout(cut);
      }
    },
  };
}

/** Closes every socket; clients reconnect elsewhere and replay missed changes from the change log. */
export function sendSocketsAway(this: FastifyInstance, done: () => void): void {
  const { clients } = this.websocketServer;
  for (const socket of clients) socket.close(CLOSE_SERVICE_RESTART);
  setTimeout(() => {
    for (const socket of clients) socket.terminate();
  }, SOCKET_PATIENCE_MS).unref();
  this.websocketServer.close();
  done();
}
