import pg from 'pg';
import { vi } from 'vitest';
import { StatementBatch } from '../../../server/platform/transaction/statement-batch.ts';

export interface SentStatement {
  readonly text: string;
  readonly values: unknown[];
}

interface SentStatements {
  /** All statements since the start, batched or single, without those that the server sends beside any request. */
  readonly sent: () => SentStatement[];
  readonly texts: () => string[];
  readonly clear: () => void;
  readonly restore: () => void;
}

/** Statements handed to a connection at once. */
interface Submitted {
  readonly order: number;
  readonly connection: unknown;
  readonly statements: readonly SentStatement[];
}

/** Statements that the server sends shortly after requests, for several of them: writes, and what subscribers are told. */
const BESIDE = /"security_event"|set "last_seen_at"|pg_visible_in_snapshot/;

/** Records the statements sent to Postgres from now on. */
export function noteStatements(): SentStatements {
  const batches = vi.spyOn(StatementBatch.prototype, 'submit');
  const queries = vi.spyOn(pg.Query.prototype, 'submit');
  let cleared = 0;
  const sent = () => {
    const ofBatches = batches.mock.contexts.map(
      (batch, call): Submitted => ({
        order: batches.mock.invocationCallOrder[call] ?? 0,
        connection: batches.mock.calls[call]?.[0],
        statements: (batch as StatementBatch).statements.map(({ sql, parameters }) => ({
          text: sql,
          values: [...parameters],
        })),
      }),
    );
    const ofQueries = queries.mock.contexts.map(
      (query, call): Submitted => ({
        order: queries.mock.invocationCallOrder[call] ?? 0,
        connection: (queries.mock.calls as unknown[][])[call]?.[0],
        statements: [query as unknown as SentStatement],
      }),
    );
    const inOrder = [...ofBatches, ...ofQueries].toSorted((one, other) => one.order - other.order);
    const apart = sentBeside(inOrder);
    return inOrder
      .filter((submitted) => submitted.order > cleared && !apart.has(submitted))
      .flatMap(({ statements }) => statements)
      .filter(({ text }) => !text.includes('pgboss.'));
  };
  return {
    sent,
    texts: () => sent().map(({ text }) => text),
    // Earlier statements stay known: a transaction may have begun among them.
    clear: () => {
      cleared = Math.max(
        cleared,
        ...[batches, queries].map(({ mock }) => mock.invocationCallOrder.at(-1) ?? 0),
      );
    },
    restore: () => {
      batches.mockRestore();
      queries.mockRestore();
    },
  };
}

/** Whole transactions beside any request, and the ends of those that had begun before. */
function sentBeside(inOrder: readonly Submitted[]): Set<Submitted> {
  const apart = new Set<Submitted>();
  const open = new Map<unknown, Submitted[]>();
  for (const submitted of inOrder) {
    const { connection, statements } = submitted;
    const has = (pattern: RegExp) => statements.some(({ text }) => pattern.test(text));
    if (has(/^begin$/i)) open.set(connection, []);
    const transaction = open.get(connection);
    transaction?.push(submitted);
    const isEnd = has(/^(commit|rollback)$/i);
    if (has(BESIDE)) for (const one of transaction ?? [submitted]) apart.add(one);
    else if (isEnd && (!transaction || transaction.some((one) => apart.has(one)))) apart.add(submitted);
    if (isEnd) open.delete(connection);
  }
  // Transactions of a request itself have ended by the time it is answered.
  for (const unfinished of open.values()) for (const one of unfinished) apart.add(one);
  return apart;
}
