import { type Logger, pino } from 'pino';

export type { Logger };

/** Structured logs; addresses, tokens and bodies are never among them. */
export function createLogger(level: string): Logger {
  return pino({ level, base: null, redact: ['req.headers.authorization', 'req.headers.cookie'] });
}
