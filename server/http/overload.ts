import underPressure from '@fastify/under-pressure';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { messages } from '../../schema/rules/messages.ts';

/** Beyond this the process answers too late to be of use to anyone. */
const MOST_LOOP_DELAY_MS = 1_000;
const RETRY_AFTER_SECONDS = 5;

/** Answers 503 with Retry-After while the process cannot keep up, instead of falling over. */
export async function refuseWhenOverloaded(app: FastifyInstance): Promise<void> {
  await app.register(underPressure, {
    maxEventLoopDelay: MOST_LOOP_DELAY_MS,
    sampleInterval: 500,
    pressureHandler: (request, reply) => {
      if (!request.url.startsWith('/health/live')) answerOverloaded(request, reply);
    },
  });
}

function answerOverloaded(request: FastifyRequest, reply: FastifyReply): void {
  const body = request.url.startsWith('/graphql')
    ? { errors: [{ message: messages.overloaded, extensions: { code: 'OVERLOADED' } }] }
    : { errormessage: messages.overloaded };
  void reply.code(503).header('retry-after', RETRY_AFTER_SECONDS).send(body);
}
