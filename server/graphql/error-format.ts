import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import { messages } from '../../schema/rules/messages.ts';
import { toAppError } from '../platform/core/errors.ts';
import type { Logger } from '../platform/core/logger.ts';

/** Codes of mistakes in the request itself, whose message says what to mend and holds no secret. */
const REQUEST_MISTAKES = new Set([
  'BAD_USER_INPUT',
  'BAD_REQUEST',
  'GRAPHQL_PARSE_FAILED',
  'GRAPHQL_VALIDATION_FAILED',
  'OPERATION_RESOLUTION_FAILURE',
]);

/**
 * What a caller is told of an error: the code, a Dutch message, and the wrong fields. What is not an AppError is
 * logged with the request's id and tells the caller nothing.
 * @param mistakeCode what Apollo calls a mistake in the request's form.
 */
export function formatError(
  error: unknown,
  log: Logger,
  requestId: string,
  mistakeCode?: unknown,
): GraphQLFormattedError {
  const origin = originOf(error);
  if (origin === undefined || origin === null)
    return formatRequestMistake(error as GraphQLError, mistakeCode);
  if (origin instanceof GraphQLError) return formatRequestMistake(origin, mistakeCode);
  const { code, message, fields, cause } = toAppError(origin);
  if (code === 'INTERNAL') log.error({ err: cause ?? origin, requestId }, 'operation failed');
  const path = error instanceof GraphQLError ? error.path : undefined;
  return { message, ...(path ? { path } : {}), extensions: { code, ...(fields ? { fields } : {}) } };
}

/** What was thrown, without what GraphQL wrapped it in; nothing for a mistake in the request itself. */
export function originOf(error: unknown): unknown {
  return error instanceof GraphQLError ? error.originalError : error;
}

function formatRequestMistake(
  { message, extensions }: GraphQLError,
  mistakeCode: unknown = extensions?.code,
): GraphQLFormattedError {
  const code = typeof mistakeCode === 'string' ? mistakeCode : 'BAD_USER_INPUT';
  if (!REQUEST_MISTAKES.has(code))
    return { message: messages.somethingWentWrong, extensions: { code: 'INTERNAL' } };
  return { message, extensions: { code } };
}
