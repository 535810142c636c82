import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import { messages } from '../../../schema/values/messages.ts';
import { toAppError } from '../../platform/core/errors.ts';
import type { Logger } from '../../platform/core/logger.ts';

/** Error codes for a malformed request; their message says how to correct it and contains no secret. */
const REQUEST_MISTAKES = new Set([
  'BAD_USER_INPUT',
  'BAD_REQUEST',
  'GRAPHQL_PARSE_FAILED',
  'GRAPHQL_VALIDATION_FAILED',
  'OPERATION_RESOLUTION_FAILURE',
  'PERSISTED_QUERY_NOT_SUPPORTED',
]);

/**
 * The error as a caller sees it: code, Dutch message and invalid fields. An error that is no AppError is logged with
 * the request id and reveals nothing.
 * @param mistakeCode Apollo's code for a malformed request.
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

/** The thrown error without its GraphQLError wrapper; null or undefined for a malformed request. */
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
  return { message: withoutSuggestion(message), extensions: { code } };
}

/** Leaves out names that graphql-js suggests for a misspelled one: they tell a stranger the schema. */
function withoutSuggestion(message: string): string {
  return message.replace(/ ?Did you mean[^?]*\?/g, '');
}
