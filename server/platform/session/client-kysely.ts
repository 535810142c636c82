import {
  type CompiledQuery,
  type DatabaseConnection,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';
import type { PoolClient } from 'pg';

const byClient = new WeakMap<PoolClient, Kysely<unknown>>();

/** A connection that someone else holds and ends, as the ORM takes a transaction; a new one for each transaction. */
export function contextOn(client: PoolClient): Kysely<unknown> {
  let known = byClient.get(client);
  if (!known) {
    known = makeKysely(client);
    byClient.set(client, known);
  }
  return known.withoutPlugins();
}

function makeKysely(client: PoolClient): Kysely<unknown> {
  const connection = new HeldConnection(client);
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
  readonly #client: PoolClient;

  constructor(client: PoolClient) {
    this.#client = client;
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery) {
    const { rows, rowCount } = await this.#client.query(sql, parameters as unknown[]);
    return { rows: rows as Row[], numAffectedRows: BigInt(rowCount ?? 0) };
  }

  // biome-ignore lint/correctness/useYield: nothing here is read piece by piece
  async *streamQuery(): AsyncGenerator<never> {
    throw new Error('A transaction does not stream');
  }
}
