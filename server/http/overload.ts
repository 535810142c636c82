import underPressure from '@fastify/under-pressure';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { messages } from '../../schema/values/messages.ts';
import { type ErrorCode, RETRY_AFTER } from '../platform/core/errors.ts';

/** Longest queue for a pool connection; requests beyond it would time out anyway. */
const MAX_QUEUED = 1_000;

/**
 * Load shedding: answers 503 with Retry-After while the process or Postgres cannot keep up.
 * @param maxDelayMs largest event-loop delay, beyond which answers come too late to be useful; 0 never refuses.
 */
export async function refuseWhenOverloaded(
  app: FastifyInstance,
  pool: { readonly waitingCount: number },
  maxDelayMs: number,
): Promise<void> {
  app.addHook('onRequest', async (request, reply) => {
    if (pool.waitingCount > MAX_QUEUED && !request.url.startsWith('/health/'))
      answerOverloaded(request, reply);
  });
  await app.register(underPressure, {
    maxEventLoopDelay: maxDelayMs,
    // Not more often: each sample also reads memory usage, which is slow.
    sampleInterval: 1_000,
    pressureHandler: (request, reply) => {
      if (!request.url.startsWith('/health/live')) answerOverloaded(request, reply);
    },
  });
}

function answerOverloaded(request: FastifyRequest, reply: FastifyReply): void {
  const body = request.url.startsWith('/graphql')
    ? { errors: [{ message: messages.overloaded, extensions: { code: 'RATE_LIMITED' satisfies ErrorCode } }] }
    : { errormessage: messages.overloaded };
  void reply.code(503).header('retry-after', RETRY_AFTER).send(body);
}
