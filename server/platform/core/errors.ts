import { messages } from '../../../schema/values/messages.ts';

/** The closed list of error codes; GraphQL and REST each map it in one place. */
export type ErrorCode =
  | 'UNAUTHENTICATED'
  | 'REAUTHENTICATION_REQUIRED'
  | 'FORBIDDEN'
  | 'NOT_FOUND'
  | 'VALIDATION'
  | 'CONFLICT'
  | 'INCOMPLETE'
  | 'RATE_LIMITED'
  | 'INTERNAL';

interface AppErrorDetails {
  message?: string;
  /** Field name → Dutch message, for VALIDATION and INCOMPLETE. */
  fields?: Readonly<Record<string, string>>;
  cause?: unknown;
}

const DEFAULT_MESSAGES: Record<ErrorCode, string> = {
  UNAUTHENTICATED: messages.notSignedIn,
  REAUTHENTICATION_REQUIRED: messages.reauthenticationRequired,
  FORBIDDEN: messages.notAllowed,
  NOT_FOUND: messages.notFound,
  VALIDATION: messages.invalidInput,
  CONFLICT: messages.changedByOther,
  INCOMPLETE: messages.incomplete,
  RATE_LIMITED: messages.tooManyAttempts,
  INTERNAL: messages.somethingWentWrong,
};

/** The only error whose details reach a caller; any other becomes INTERNAL without details. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly fields: Readonly<Record<string, string>> | undefined;

  constructor(code: ErrorCode, { message, fields, cause }: AppErrorDetails = {}) {
    super(message ?? DEFAULT_MESSAGES[code], { cause });
    this.name = 'AppError';
    this.code = code;
    this.fields = fields;
  }
}

/** Overload, here or in Postgres: answered with 503 and Retry-After. */
export class OverloadError extends AppError {
  constructor(cause: unknown, message: string = messages.overloaded) {
    super('RATE_LIMITED', { message, cause });
  }
}

/** A read exceeded statement_timeout: the caller is told to request less. */
export class StatementTimeoutError extends OverloadError {
  constructor(cause: unknown) {
    super(cause, messages.takesTooLong);
  }
}

/** SQLSTATE 57014 (query_canceled): Postgres raises it by itself only for statement_timeout. */
export function isStatementTimeout(error: unknown): boolean {
  return (Object(error) as { code?: unknown }).code === '57014';
}

/** Value of Retry-After, in seconds. */
export const RETRY_AFTER = 5;

/** Converts any thrown value to an AppError; an unknown error becomes INTERNAL with the original as its cause. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (isOverload(error)) return new OverloadError(error);
  const { code, hint } = Object(error) as { code?: unknown; hint?: unknown };
  if (code === LIMIT_EXCEEDED) return new AppError('RATE_LIMITED', { cause: error });
  if (code === REFUSED_BY_TRIGGER) return new AppError('FORBIDDEN', { ...messageNamed(hint), cause: error });
  return new AppError(isConflict(error) ? 'CONFLICT' : 'INTERNAL', { cause: error });
}

/** SQLSTATE of our own triggers' deliberate refusals; the hint names the message for the caller. */
const REFUSED_BY_TRIGGER = 'QA403';

/** SQLSTATE of app.count_within when a limit is exceeded. */
const LIMIT_EXCEEDED = 'QA429';

function messageNamed(name: unknown): { message?: string } {
  const message = messages[name as keyof typeof messages];
  return typeof message === 'string' ? { message } : {};
}

/** Too many connections in Postgres (53300), a lock timeout (55P03), or no pool connection in time. */
function isOverload(error: unknown): boolean {
  const { code, message } = Object(error) as { code?: unknown; message?: unknown };
  return (
    code === '53300' ||
    code === '55P03' ||
    String(message).includes('timeout exceeded when trying to connect')
  );
}

/** Deadlock detected and serialization failure. */
const CONFLICT_STATES = new Set(['40P01', '40001']);

function isConflict(error: unknown): boolean {
  const { name, code } = Object(error) as { name?: unknown; code?: unknown };
  return name === 'OptimisticLockError' || CONFLICT_STATES.has(String(code));
}
