import { type DestinationStream, type Logger, pino } from 'pino';

export type { Logger };

/** Structured logs, to the output unless told otherwise; addresses, tokens and bodies are never among them. */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  return pino({ level, base: null, serializers: { err: describeError } }, destination);
}

/** What helps to find a fault, and nothing that a record or a person says: messages of Postgres and the ORM may. */
function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error };
  const { code, constraint, table, routine } = error as Error & Record<string, unknown>;
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return { type: error.name, code, constraint, table, routine, stack: frames.slice(0, 12).join('\n') };
}
