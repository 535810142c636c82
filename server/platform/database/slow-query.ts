import { DefaultLogger, type LogContext, type LoggerOptions } from '@mikro-orm/core';
import type { Logger } from '../core/logger.ts';

/** A statement that adds hundreds of rows repeats itself. */
const MOST_CHARACTERS = 1_000;

/** Reports a statement and how long it took, in milliseconds, when that was too long. */
export type ReportQuery = (sql: string, ms: number) => void;

/** Logs statements that take longer than the limit: their text, which holds no values. */
export function slowQueryReport(log: Logger, limitMs: number): ReportQuery {
  return (sql, ms) => {
    if (ms >= limitMs)
      log.warn({ sql: sql.replace(/\s+/g, ' ').slice(0, MOST_CHARACTERS), ms: Math.round(ms) }, 'slow query');
  };
}

/** The ORM's way to the same report; its own text would go to the console. */
export function slowQueryLoggerFactory(report: ReportQuery) {
  return (options: LoggerOptions) => new SlowQueryLogger(options, report);
}

class SlowQueryLogger extends DefaultLogger {
  readonly #report: ReportQuery;

  constructor(options: LoggerOptions, report: ReportQuery) {
    super(options);
    this.#report = report;
  }

  override logQuery({ query, took }: LogContext): void {
    this.#report(query ?? '', took ?? 0);
  }
}
