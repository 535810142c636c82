import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';
import { errorTexts } from '../i18n/nl/errors.ts';

const serverCodes = [
  'UNAUTHENTICATED',
  'REAUTHENTICATION_REQUIRED',
  'FORBIDDEN',
  'NOT_FOUND',
  'VALIDATION',
  'CONFLICT',
  'INCOMPLETE',
  'RATE_LIMITED',
  'INTERNAL',
] as const;

/** NETWORK: the server could not be reached or gave no answer that makes sense. */
export type FailureCode = (typeof serverCodes)[number] | 'NETWORK';

/** A failure in the form in which people can be told of it. */
export interface Failure {
  readonly code: FailureCode;
  /** Dutch, fit to be shown. */
  readonly message: string;
  /** Dutch messages by field name; empty unless the code is VALIDATION. */
  readonly fields: Readonly<Record<string, string>>;
}

/** Reads any error that Apollo Client gives or throws; one it does not know becomes INTERNAL with a general message. */
export function readFailure(error: unknown): Failure {
  if (CombinedGraphQLErrors.is(error)) return readGraphqlErrors(error.errors);
  if (ServerError.is(error)) return readBody(error.bodyText) ?? readStatus(error.statusCode);
  if (isNetworkError(error)) return failure('NETWORK', errorTexts.noConnection);
  return failure('INTERNAL', errorTexts.general);
}

/**
 * Whether the server answered that a record is not there, or not for this person: it does not say which of the two. An
 * address that was cut off or mistyped names none either.
 */
export function isOutOfReach(error: unknown): boolean {
  const { code, fields } = readFailure(error);
  return code === 'NOT_FOUND' || code === 'FORBIDDEN' || (code === 'VALIDATION' && 'id' in fields);
}

/** Reads the failure that our own server states; undefined for a proxy's answer. */
function readBody(text: string): Failure | undefined {
  try {
    const { errors } = Object(JSON.parse(text)) as { errors?: CombinedGraphQLErrors['errors'] };
    return Array.isArray(errors) ? readGraphqlErrors(errors) : undefined;
  } catch {
    return undefined;
  }
}

function readGraphqlErrors(errors: CombinedGraphQLErrors['errors']): Failure {
  // An error that ends the session outweighs those that came with it.
  const first = errors.find((each) => each.extensions?.code === 'UNAUTHENTICATED') ?? errors[0];
  const code = serverCodes.find((each) => each === first?.extensions?.code) ?? 'INTERNAL';
  const known = code === first?.extensions?.code;
  return {
    code,
    message: known && first?.message ? first.message : errorTexts.general,
    fields: readFields(first?.extensions?.fields),
  };
}

function readFields(fields: unknown): Record<string, string> {
  if (typeof fields !== 'object' || fields === null) return {};
  return Object.fromEntries(
    Object.entries(fields).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

function readStatus(status: number): Failure {
  if (status === 401) return failure('UNAUTHENTICATED', errorTexts.sessionEnded);
  if (status === 429) return failure('RATE_LIMITED', errorTexts.tooManyRequests);
  // A proxy answers with these while the server is starting or gone.
  if (status === 502 || status === 503 || status === 504) return failure('NETWORK', errorTexts.noConnection);
  return failure('INTERNAL', errorTexts.general);
}

function isNetworkError(error: unknown): boolean {
  if (error instanceof DOMException) return error.name === 'NetworkError' || error.name === 'TimeoutError';
  // fetch() rejects with a bare TypeError when it got no answer.
  return error instanceof TypeError;
}

function failure(code: FailureCode, message: string): Failure {
  return { code, message, fields: {} };
}
