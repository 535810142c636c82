import type { FastifyInstance } from 'fastify';
import type { Logger } from '../platform/logger.ts';

/** Health checks and files would drown the rest. */
const UNINTERESTING = /^\/(health|assets)\//;

/** One line a request: its id, what was asked by pattern, how it ended and how long it took; nothing about anyone. */
export function logRequests(app: FastifyInstance, log: Logger): void {
  app.addHook('onResponse', async ({ id, method, url, routeOptions }, reply) => {
    if (UNINTERESTING.test(url)) return;
    const { statusCode: status, elapsedTime } = reply;
    const line = { requestId: id, method, route: routeOptions.url, status, ms: Math.round(elapsedTime) };
    if (status >= 500) log.warn(line, 'request');
    else log.debug(line, 'request');
  });
  app.addHook('onRequest', async ({ id }, reply) => {
    // Answers hold what is someone's own; files say for themselves how long they keep.
    void reply.header('x-request-id', id).header('cache-control', 'no-store').header('vary', 'accept');
  });
}
