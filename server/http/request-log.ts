import type { FastifyInstance } from 'fastify';
import type { Logger } from '../platform/core/logger.ts';

/** Health checks and files would drown the rest. */
const UNINTERESTING = /^\/(health|assets)\//;

/** One line a request: its id, what was asked by pattern, how it ended and how long it took; nothing about anyone. */
export function logRequests(app: FastifyInstance, log: Logger): void {
  app.addHook('onResponse', ({ id, method, url, routeOptions }, reply, done) => {
    done();
    const { statusCode: status, elapsedTime } = reply;
    const level = status >= 500 ? 'warn' : 'debug';
    if (!log.isLevelEnabled(level) || UNINTERESTING.test(url)) return;
    log[level](
      { requestId: id, method, route: routeOptions.url, status, ms: Math.round(elapsedTime) },
      'request',
    );
  });
  app.addHook('onRequest', ({ id }, reply, done) => {
    // Answers hold what is someone's own; files say for themselves how long they keep.
    void reply.header('x-request-id', id).header('cache-control', 'no-store').header('vary', 'accept');
    done();
  });
}
