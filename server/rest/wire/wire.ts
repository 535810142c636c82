import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema } from 'fastify';
import { cleanInput } from '../../platform/core/clean-input.ts';
import type { AppError, ErrorCode } from '../../platform/core/errors.ts';
import type { Logger } from '../../platform/core/logger.ts';
import { contentDisposition } from '../../platform/file-inspection/index.ts';
import type { RequestContext } from '../../platform/request/context.ts';
import { assertShape } from './body-shape.ts';
import { MadeFile, sendMadeFile } from './made-file.ts';
import { piecesOf, StreamedFile, sendPieces } from './streamed-answer.ts';

/** HTTP status per error code. */
export const STATUS_OF: Record<ErrorCode, number> = {
  UNAUTHENTICATED: 401,
  REAUTHENTICATION_REQUIRED: 403,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  VALIDATION: 400,
  CONFLICT: 409,
  INCOMPLETE: 409,
  RATE_LIMITED: 429,
  INTERNAL: 500,
};

/** Dependencies of the REST routes. */
export interface RestEdge {
  readonly app: FastifyInstance;
  readonly contextOf: (request: FastifyRequest, reply: FastifyReply) => RequestContext;
}

interface RouteInput {
  readonly params: Record<string, string>;
  readonly query: Record<string, unknown>;
  readonly body: unknown;
}

/** One documented call. */
export interface Route {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
  /** Audience in the documentation; the services authorise. */
  readonly access: 'anyone' | 'signed-in';
  readonly summary: string;
  /** The documented Dutch text of every failure of this call (section 8); otherwise each failure has its own. */
  readonly failure?: string;
  /** The documented text for a request without a token. */
  readonly withoutToken?: string;
  readonly success: number;
  /** Headers of a successful answer. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Raises the read limits; complete lists do so anyway. */
  readonly takesLong?: true;
  /** Answers with lists alone, whose texts a token without client data reads empty; it is refused elsewhere. */
  readonly withoutClientData?: true;
  /** Disables compression, for clients that request it and cannot decompress. */
  readonly compress?: false;
  readonly schema: Pick<FastifySchema, 'body' | 'querystring'> & { response: object };
  /** Fields whose text of several choices may also be a list. */
  readonly lists?: readonly string[];
  /** Our field names → documented ones, for the fields of a failure. */
  readonly wireNames?: Readonly<Record<string, string>>;
  readonly handle: (ctx: RequestContext, input: RouteInput) => Promise<unknown>;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    failure?: string;
    withoutToken?: string;
    wireNames?: Readonly<Record<string, string>>;
  }
}

/** Serves a documented call: one transaction, one service call, documented names and texts. */
export function serveRoute({ app, contextOf }: RestEdge, route: Route): void {
  const { method, path, access, summary, failure, withoutToken, success, wireNames } = route;
  app.route({
    method,
    url: path,
    ...(method === 'GET' ? { compress: route.compress ?? STREAM_ENCODINGS } : {}),
    config: {
      ...(failure ? { failure } : {}),
      ...(withoutToken ? { withoutToken } : {}),
      ...(wireNames ? { wireNames } : {}),
    },
    schema: {
      summary,
      ...(access === 'signed-in' ? { security: [{ bearer: [] }] } : {}),
      ...(route.schema.body ? { body: route.schema.body } : {}),
      ...(route.schema.querystring ? { querystring: route.schema.querystring } : {}),
      ...paramsSchema(path),
      ...(access === 'signed-in' && success === 201 ? { headers: IDEMPOTENCY_HEADER } : {}),
      response: { [success]: route.schema.response, '4xx': FAILURE_SCHEMA, '5xx': FAILURE_SCHEMA },
    },
    handler: async (request, reply) => {
      const ctx = contextOf(request, reply);
      const mode = method === 'GET' ? 'read' : 'write';
      if (route.withoutClientData) ctx.withholdClientData();
      const answer = await ctx.run(access === 'anyone' ? 'open' : mode, async () => {
        if (access === 'signed-in') void ctx.actor;
        if (isLong(route, request.query)) ctx.allowLongRead();
        const answered = await route.handle(ctx, {
          params: cleanInput(request.params as Record<string, string>),
          query: cleanInput(request.query as Record<string, unknown>),
          body: cleanInput(request.body),
        });
        // Checked last, as a failure rolls back: a refusal for lack of rights comes first, and is logged.
        if (access === 'signed-in') assertShape(request.body, route.schema.body, route.lists);
        return answered;
      });
      if (answer instanceof MadeFile) return sendMadeFile(reply, answer);
      void reply.code(success).headers(route.headers ?? {});
      return sendAnswer(reply, route, answer, ctx.services.database.log);
    },
  });
}

function isLong({ takesLong, schema }: Route, query: unknown): boolean {
  const { properties = {} } = (schema.querystring ?? {}) as { properties?: object };
  return takesLong ?? ('pageSize' in properties && !('pageSize' in Object(query)));
}
/** Serialises the answer by the route's schema, whole or streamed. */
function sendAnswer(reply: FastifyReply, { schema }: Route, answer: unknown, log: Logger): FastifyReply {
  const { items = {} } = schema.response as { items?: Record<string, unknown> };
  const pieces = piecesOf(answer, reply.compileSerializationSchema(items));
  if (!pieces) return reply.send(answer);
  if (answer instanceof StreamedFile)
    // Files do not stay in the browser of a shared computer.
    void reply.headers({
      'content-disposition': contentDisposition(answer.fileName),
      'cache-control': 'no-store',
    });
  else void reply.type('application/json; charset=utf-8');
  return sendPieces(reply, pieces, log);
}

/** Encodings of a streamed answer: others, such as brotli, buffer megabytes per answer whose reader is slow. */
const STREAM_ENCODINGS = { encodings: ['gzip' as const, 'identity' as const] };

/** The header of a create, as JSON schema. */
export const IDEMPOTENCY_HEADER = {
  type: 'object',
  properties: {
    'idempotency-key': {
      type: 'string',
      maxLength: 200,
      description:
        'A repetition under the same key within eight days adds nothing and answers as the first did.',
    },
  },
};

/** The documented body of a failure, as JSON schema. */
export const FAILURE_SCHEMA = {
  type: 'object',
  required: ['errormessage'],
  properties: {
    errormessage: { type: 'string', description: 'The documented text of this call.' },
    reason: { type: 'string', description: 'What exactly went wrong.' },
    fields: {
      type: 'object',
      additionalProperties: { type: 'string' },
      description: 'The wrong fields of the body, each with what is wrong.',
    },
  },
};

/** The parameters of a path, as JSON schema. */
export function paramsSchema(path: string): Pick<FastifySchema, 'params'> {
  const names = [...path.matchAll(/:(\w+)/g)].flatMap(([, name]) => (name ? [name] : []));
  if (names.length === 0) return {};
  return {
    params: {
      type: 'object',
      required: names,
      properties: Object.fromEntries(names.map((name) => [name, { type: 'string' }])),
    },
  };
}

/** The documented body of a failure. */
export function failureBody(
  { message, fields }: Pick<AppError, 'message' | 'fields'>,
  { failure, wireNames = {} }: { failure?: string; wireNames?: Readonly<Record<string, string>> },
): { errormessage: string; reason?: string; fields?: Record<string, string> } {
  const named = fields && Object.entries(fields).map(([field, text]) => [wireNames[field] ?? field, text]);
  return {
    errormessage: failure ?? message,
    ...(failure && failure !== message ? { reason: message } : {}),
    ...(named ? { fields: Object.fromEntries(named) as Record<string, string> } : {}),
  };
}
