import { type DestinationStream, type Logger, pino } from 'pino';
import { AppError } from './errors.ts';

export type { Logger };

/** A structured logger, to stdout by default; callers never log addresses, tokens or bodies. */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  return pino({ level, base: null, serializers: { err: describeError } }, destination);
}

/** Serialises an error for debugging, without text from records or people. */
function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error };
  const { code, constraint, table, routine } = error as Error & Record<string, unknown>;
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  const message = isOurs(error, frames[0] ?? '') ? { message: error.message } : {};
  const stack = frames.slice(0, 12).join('\n');
  return { type: error.name, ...message, code, constraint, table, routine, stack };
}

/**
 * Whether our code or Node raised the error about our code. Messages of Postgres, the ORM and other packages may quote
 * a record, a parser quotes its input, and a refusal quotes the user.
 */
function isOurs(error: Error, thrownAt: string): boolean {
  const quotes = error instanceof SyntaxError || error instanceof AppError || 'severity' in error;
  return !quotes && thrownAt !== '' && !/node_modules|node:internal/.test(thrownAt);
}
