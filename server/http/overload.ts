import underPressure from '@fastify/under-pressure';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { messages } from '../../schema/rules/messages.ts';
import { type ErrorCode, RETRY_AFTER } from '../platform/core/errors.ts';

/** Requests that wait for a connection; what comes on top of them would wait for longer than anyone does. */
const MOST_WAITING = 1_000;

/**
 * Answers 503 with Retry-After while the process, or Postgres behind it, cannot keep up, instead of falling over.
 * @param mostDelayMs how late the event loop may be; beyond it answers come too late to be of use. 0: never refuse.
 */
export async function refuseWhenOverloaded(
  app: FastifyInstance,
  pool: { readonly waitingCount: number },
  mostDelayMs: number,
): Promise<void> {
  app.addHook('onRequest', async (request, reply) => {
    if (pool.waitingCount > MOST_WAITING && !request.url.startsWith('/health/'))
      answerOverloaded(request, reply);
  });
  await app.register(underPressure, {
    maxEventLoopDelay: mostDelayMs,
    // Each sample also asks for the memory in use, which is slow.
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
