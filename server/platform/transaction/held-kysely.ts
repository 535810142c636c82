import {
  type CompiledQuery,
  type DatabaseConnection,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';
import type { Statement } from '../database/transaction.ts';
import type { Outcome } from './statement-batch.ts';

/** Sends a statement in the held transaction, and returns its outcome. */
type Send = (statement: Statement<unknown>) => Promise<Outcome>;

/** A transaction that someone else holds and ends, as the ORM takes one. */
export function kyselyOn(send: Send): Kysely<unknown> {
  const connection = new HeldConnection(send);
  const nothing = async () => undefined;
  return new Kysely({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => ({
        init: nothing,
        acquireConnection: async () => connection,
        beginTransaction: nothing,
        commitTransaction: nothing,
        rollbackTransaction: nothing,
        releaseConnection: nothing,
        destroy: nothing,
      }),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
}

class HeldConnection implements DatabaseConnection {
  readonly #send: Send;

  constructor(send: Send) {
    this.#send = send;
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery) {
    const { rows, affected } = await this.#send({ sql, parameters });
    return { rows: rows as Row[], numAffectedRows: BigInt(affected) };
  }

  // biome-ignore lint/correctness/useYield: nothing here is read piece by piece
  async *streamQuery(): AsyncGenerator<never> {
    throw new Error('A transaction does not stream');
  }
}
