import { type DestinationStream, type Logger, pino } from 'pino';
import { AppError } from './errors.ts';

export type { Logger };

/** Structured logs, to the output unless told otherwise; addresses, tokens and bodies are never among them. */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  return pino({ level, base: null, serializers: { err: describeError } }, destination);
}

/** What helps to find a fault, and nothing that a record or a person says. */
function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error };
  const { code, constraint, table, routine } = error as Error & Record<string, unknown>;
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  const message = isOurs(error, frames[0] ?? '') ? { message: error.message } : {};
  const stack = frames.slice(0, 12).join('\n');
  return { type: error.name, ...message, code, constraint, table, routine, stack };
}

/**
 * Whether we wrote the message, or Node about our code. What Postgres, the ORM and other packages say may quote a
 * record, as a parser quotes what it reads, and a refusal what a person typed.
 */
function isOurs(error: Error, thrownAt: string): boolean {
  const quotes = error instanceof SyntaxError || error instanceof AppError || 'severity' in error;
  return !quotes && thrownAt !== '' && !/node_modules|node:internal/.test(thrownAt);
}
