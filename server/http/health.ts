import type { FastifyInstance } from 'fastify';
import type { Database } from '../platform/database/database.ts';

/**
 * Liveness: the process answers. Readiness: it reaches its database and is not shutting down.
 * @returns a function that turns readiness to 503 while requests are still served.
 */
export function serveHealth(app: FastifyInstance, { pool }: Database): () => void {
  let closing = false;
  app.get('/health/live', { schema: { hide: true } }, async () => ({ status: 'live' }));
  app.get('/health/ready', { schema: { hide: true } }, async (_request, reply) => {
    const ready =
      !closing &&
      (await pool.query('select 1').then(
        () => true,
        () => false,
      ));
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'unavailable' });
  });
  return () => {
    closing = true;
  };
}
