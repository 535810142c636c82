import type { FastifySchema, RouteShorthandOptions } from 'fastify';
import { FAILURE_SCHEMA, paramsSchema } from './wire.ts';

/** A call that reads or writes bytes itself, as the documentation describes it. */
export interface DescribedCall extends Pick<FastifySchema, 'headers' | 'querystring'> {
  readonly path: string;
  readonly summary: string;
  readonly success: number;
  readonly response: object;
  /** Whether it takes no token. */
  readonly isPublic?: boolean;
  /** Further successful answers by their status. */
  readonly responses?: Readonly<Record<number, object>>;
  /** The content that it takes, which is not JSON. */
  readonly content?: object;
  /** The documented Dutch text of its failures. */
  readonly failure?: string;
  /** Our field names → documented ones, for the fields of a failure. */
  readonly wireNames?: Readonly<Record<string, string>>;
}

/** The options of a route that serves such a call. */
export function describedCall(call: DescribedCall): RouteShorthandOptions & { compress: false } {
  const { path, summary, success, response, responses, content, headers, querystring } = call;
  const { failure, wireNames, isPublic } = call;
  return {
    compress: false,
    config: { ...(failure ? { failure } : {}), ...(wireNames ? { wireNames } : {}) },
    schema: {
      summary,
      security: isPublic ? [] : [{ bearer: [] }],
      ...paramsSchema(path),
      ...(headers ? { headers } : {}),
      ...(querystring ? { querystring } : {}),
      ...(content ? { body: { content } } : {}),
      response: { [success]: response, ...responses, '4xx': FAILURE_SCHEMA, '5xx': FAILURE_SCHEMA },
    },
  };
}
