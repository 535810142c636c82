import { messages } from '../../../schema/rules/messages.ts';

/** The closed list of what can go wrong for a caller; each edge maps it to the outside in one place. */
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

/** The one error that callers are told about; anything else becomes INTERNAL and tells them nothing. */
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

/** There is no room for it at present, here or in Postgres: answered with 503 and when to come back. */
export class OverloadError extends AppError {
  constructor(cause: unknown, message: string = messages.overloaded) {
    super('RATE_LIMITED', { message, cause });
  }
}

/** A read took longer than a statement may: who asks is told to ask for less. */
export class StatementTimeoutError extends OverloadError {
  constructor(cause: unknown) {
    super(cause, messages.takesTooLong);
  }
}

/** Postgres ended a statement, which it does by itself only because of its time. */
export function isStatementTimeout(error: unknown): boolean {
  return (Object(error) as { code?: unknown }).code === '57014';
}

/** In seconds. */
export const RETRY_AFTER = 5;

/** The AppError behind anything that was thrown; what is not one becomes INTERNAL with the original as its cause. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (hasNoRoom(error)) return new OverloadError(error);
  const { code, hint } = Object(error) as { code?: unknown; hint?: unknown };
  if (code === COUNTED_TOO_MANY) return new AppError('RATE_LIMITED', { cause: error });
  if (code === REFUSED_BY_TRIGGER) return new AppError('FORBIDDEN', { ...messageCalled(hint), cause: error });
  return new AppError(isCollision(error) ? 'CONFLICT' : 'INTERNAL', { cause: error });
}

/** What our own triggers raise when they refuse on purpose; the hint names the message that people are told. */
const REFUSED_BY_TRIGGER = 'QA403';

/** What counting within a transaction raises. */
const COUNTED_TOO_MANY = 'QA429';

function messageCalled(name: unknown): { message?: string } {
  const message = messages[name as keyof typeof messages];
  return typeof message === 'string' ? { message } : {};
}

/**
 * Postgres takes no more connections, or the pool had none to give for too long; or somebody else's work kept a row
 * for too long, whether or not it changes that.
 */
function hasNoRoom(error: unknown): boolean {
  const { code, message } = Object(error) as { code?: unknown; message?: unknown };
  return (
    code === '53300' ||
    code === '55P03' ||
    String(message).includes('timeout exceeded when trying to connect')
  );
}

/** Postgres ends one of two transactions that wait for each other. */
const COLLISIONS = new Set(['40P01', '40001']);

function isCollision(error: unknown): boolean {
  const { name, code } = Object(error) as { name?: unknown; code?: unknown };
  return name === 'OptimisticLockError' || COLLISIONS.has(String(code));
}
