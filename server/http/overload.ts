import underPressure from '@fastify/under-pressure';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { messages } from '../../schema/rules/messages.ts';
import type { ErrorCode } from '../platform/errors.ts';

const RETRY_AFTER_SECONDS = 5;

/**
 * Answers 503 with Retry-After while the process cannot keep up, instead of falling over.
 * @param mostDelayMs how late the event loop may be; beyond it answers come too late to be of use. 0: never refuse.
 */
export async function refuseWhenOverloaded(app: FastifyInstance, mostDelayMs: number): Promise<void> {
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
  void reply.code(503).header('retry-after', RETRY_AFTER_SECONDS).send(body);
}
