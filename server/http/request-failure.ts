import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { messages } from '../../schema/values/messages.ts';
import { type AppError, OverloadError, RETRY_AFTER, toAppError } from '../platform/core/errors.ts';
import type { Logger } from '../platform/core/logger.ts';
import { failureBody, STATUS_OF } from '../rest/wire/wire.ts';
import { UnreadableBody } from './json-body.ts';

/** Errors that Fastify raises before a route runs, with the message for the caller. */
const REQUEST_MISTAKES: Readonly<Record<number, string>> = {
  400: messages.notJson,
  413: messages.tooLarge,
  415: messages.notJson,
};

/** The client closed the connection before the answer was complete, as browsers do for a cancelled request. */
const CALLER_HAS_GONE = 'ERR_STREAM_PREMATURE_CLOSE';

/** Answers a failed request: the documented body over REST, a coded error over GraphQL. */
export function answerRequestFailure(
  log: Logger,
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const { status, failure } = interpret(error);
  if (status === 503) reply.header('retry-after', RETRY_AFTER);
  if (status === 401) reply.header('www-authenticate', 'Bearer');
  const hasGone = (error as Partial<FastifyError>).code === CALLER_HAS_GONE;
  if (status >= 500 && !hasGone)
    log.error({ err: failure.cause ?? error, requestId: request.id }, 'request failed');
  if (request.url.startsWith('/graphql')) {
    return reply
      .code(status)
      .send({ errors: [{ message: failure.message, extensions: { code: failure.code } }] });
  }
  const { withoutToken, ...texts } = request.routeOptions.config;
  const bringsNone = failure.code === 'UNAUTHENTICATED' && request.headers.authorization === undefined;
  if (withoutToken && bringsNone) texts.failure = withoutToken;
  return reply.code(status).send(failureBody(failure, texts));
}

/** Answers a request without a route: 405 with `Allow` where the path answers to other methods, otherwise 404. */
export function answerUnknownRoute(
  methodsOf: (path: string) => readonly string[],
  { url }: Pick<FastifyRequest, 'url'>,
  reply: FastifyReply,
): FastifyReply {
  const methods = methodsOf(url.split(/[?#]/, 1)[0] ?? '');
  if (methods.length === 0) return reply.code(404).send({ errormessage: messages.unknownRoute });
  const allowed = methods.join(', ');
  return reply
    .code(405)
    .header('allow', allowed)
    .send({ errormessage: messages.otherMethod(allowed) });
}

interface Interpreted {
  readonly status: number;
  readonly failure: Pick<AppError, 'code' | 'message' | 'fields' | 'cause'>;
}

function interpret(error: unknown): Interpreted {
  if (error instanceof UnreadableBody) {
    const { statusCode: status, message } = error;
    return { status, failure: { code: 'VALIDATION', message, fields: undefined } };
  }
  const { statusCode = 500 } = error as Partial<FastifyError>;
  const mistake = REQUEST_MISTAKES[statusCode];
  if (mistake)
    return { status: statusCode, failure: { code: 'VALIDATION', message: mistake, fields: undefined } };
  if (statusCode >= 400 && statusCode < 500) {
    return {
      status: statusCode,
      failure: { code: 'VALIDATION', message: messages.invalidInput, fields: undefined },
    };
  }
  const failure = toAppError(error);
  return { status: failure instanceof OverloadError ? 503 : STATUS_OF[failure.code], failure };
}
