import pg from 'pg';
import { vi } from 'vitest';
import { StatementBatch } from '../../../server/platform/transaction/statement-batch.ts';

export interface SentStatement {
  readonly text: string;
  readonly values: unknown[];
}

interface SentStatements {
  /** All statements since the start, batched or single, without those of the job queue. */
  readonly sent: () => SentStatement[];
  readonly texts: () => string[];
  readonly clear: () => void;
  readonly restore: () => void;
}

/** Records the statements sent to Postgres from now on. */
export function noteStatements(): SentStatements {
  const batches = vi.spyOn(StatementBatch.prototype, 'submit');
  const queries = vi.spyOn(pg.Query.prototype, 'submit');
  const sent = () => {
    const ofBatches = (batches.mock.contexts as StatementBatch[]).map((batch, call) => ({
      order: batches.mock.invocationCallOrder[call] ?? 0,
      statements: batch.statements.map(({ sql, parameters }) => ({ text: sql, values: [...parameters] })),
    }));
    const ofQueries = queries.mock.contexts.map((query, call) => ({
      order: queries.mock.invocationCallOrder[call] ?? 0,
      statements: [query as unknown as SentStatement],
    }));
    return [...ofBatches, ...ofQueries]
      .toSorted((one, other) => one.order - other.order)
      .flatMap(({ statements }) => statements)
      .filter(({ text }) => !text.includes('pgboss.'));
  };
  return {
    sent,
    texts: () => sent().map(({ text }) => text),
    clear: () => {
      batches.mockClear();
      queries.mockClear();
    },
    restore: () => {
      batches.mockRestore();
      queries.mockRestore();
    },
  };
}
