import { messages } from '../../schema/rules/messages.ts';

/** The closed list of what can go wrong for a caller; each edge maps it to the outside in one place. */
export type ErrorCode =
  | 'UNAUTHENTICATED'
  | 'FORBIDDEN'
  | 'NOT_FOUND'
  | 'VALIDATION'
  | 'CONFLICT'
  | 'RATE_LIMITED'
  | 'INTERNAL';

interface AppErrorDetails {
  message?: string;
  /** Field name → Dutch message, for VALIDATION. */
  fields?: Readonly<Record<string, string>>;
  cause?: unknown;
}

const DEFAULT_MESSAGES: Record<ErrorCode, string> = {
  UNAUTHENTICATED: messages.notSignedIn,
  FORBIDDEN: messages.notAllowed,
  NOT_FOUND: messages.notFound,
  VALIDATION: messages.invalidInput,
  CONFLICT: messages.changedByOther,
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

/** The AppError behind anything that was thrown; what is not one becomes INTERNAL with the original as its cause. */
export function toAppError(error: unknown): AppError {
  return error instanceof AppError ? error : new AppError('INTERNAL', { cause: error });
}
