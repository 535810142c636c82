import type { FastifyInstance } from 'fastify';
import type { Logger } from '../platform/core/logger.ts';

/** Not logged: health checks and static files outnumber all other requests. */
const UNINTERESTING = /^\/(health|assets)\//;

/** Logs one line per request: id, route pattern, status and duration, no personal data. */
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
    // Answers contain personal data, so nothing caches them; static files set their own Cache-Control.
    void reply.header('x-request-id', id).header('cache-control', 'no-store').header('vary', 'accept');
    done();
  });
}
