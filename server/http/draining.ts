import type { FastifyInstance } from 'fastify';

/** Tells a socket's client to come back: another process takes it, or this one after its restart. */
const CLOSE_SERVICE_RESTART = 1012;
/** A client that does not answer the closing of its socket by then has gone, or pretends to. */
const SOCKET_PATIENCE_MS = 2_000;
/** A connection falls idle whenever its answer is through; it would otherwise be kept for the next request. */
const BETWEEN_SWEEPS_MS = 50;

/** How a server stops without failing anyone. */
export interface Draining {
  /** From now on an answer ends its connection, so that the caller's next request goes to another process. */
  begin(): void;
  /**
   * Takes no more connections, sends the sockets away, and ends once every request under way has its answer.
   * What is still under way after `patienceMs` is cut off.
   */
  drain(patienceMs: number): Promise<void>;
}

/** Prepares a server for its end; before its routes, so that it holds for all of them. */
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

/** Sockets come back elsewhere; what they miss meanwhile they catch up from the change log. */
export function sendSocketsAway(this: FastifyInstance, done: () => void): void {
  const { clients } = this.websocketServer;
  for (const socket of clients) socket.close(CLOSE_SERVICE_RESTART);
  setTimeout(() => {
    for (const socket of clients) socket.terminate();
  }, SOCKET_PATIENCE_MS).unref();
  this.websocketServer.close();
  done();
}
