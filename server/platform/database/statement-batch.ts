import {
  type Connection,
  type CustomTypesConfig,
  type PoolClient,
  Query,
  type QueryConfig,
  type Submittable,
} from 'pg';
import { messages } from '../../../schema/rules/messages.ts';
import { AppError } from '../core/errors.ts';
import type { Statement } from './transaction.ts';

/** What one statement of a batch gave: its rows and their bytes, and how long Postgres took over it. */
interface Outcome {
  readonly rows: unknown[];
  readonly bytes: number;
  readonly milliseconds: number;
}

/**
 * Sends statements in one go and ends them with one Sync, which makes them one transaction: a setting that the first
 * makes for its transaction holds for the rest and is gone after the last. One round trip in all.
 * @param mostBytes what the rows of all of them may hold together.
 * @throws what Postgres says of the first that fails, and AppError VALIDATION when they hold more; the connection is
 * then not to be used again.
 */
export function runBatch(
  client: PoolClient,
  types: CustomTypesConfig | undefined,
  statements: readonly Statement<unknown>[],
  mostBytes = Number.POSITIVE_INFINITY,
): Promise<Outcome[]> {
  return new Promise((resolve, reject) => {
    const queries = statements.map(({ sql: text, parameters, name, rowMode }) => {
      // A statement of the simple protocol would end the batch.
      const config = { text, values: parameters as unknown[], name, rowMode, types, queryMode: 'extended' };
      return new Query(config as QueryConfig) as PgQuery;
    });
    client.query(new StatementBatch(queries, mostBytes, resolve, reject));
  });
}

/** How `pg` hands what arrives to whoever is asking. */
type Arrival = 'handleRowDescription' | 'handleDataRow' | 'handleCommandComplete';
type PgQuery = Query &
  Record<Arrival, (message: unknown, connection: Connection) => void> & {
    readonly name: string | undefined;
    readonly text: string;
    readonly _result: { readonly rows: unknown[] };
    readonly _canceledDueToError: unknown;
  };

/** What `pg` notes of prepared statements: those that Postgres has, and those that were sent. */
type PreparingConnection = Connection &
  Record<'parsedStatements' | 'submittedNamedStatements', Record<string, string>> & {
    /** Ends a prepared statement; of one that is not there Postgres says nothing. */
    readonly close: (prepared: { readonly type: 'S'; readonly name: string }) => void;
  };

class StatementBatch implements Submittable {
  readonly #queries: readonly PgQuery[];
  readonly #mostBytes: number;
  readonly #resolve: (outcomes: Outcome[]) => void;
  readonly #reject: (error: unknown) => void;
  readonly #outcomes: Outcome[] = [];
  #since = 0;
  /** Of all rows, and of those before the current statement. */
  #bytes = 0;
  #bytesBefore = 0;

  constructor(
    queries: readonly PgQuery[],
    mostBytes: number,
    resolve: (outcomes: Outcome[]) => void,
    reject: (error: unknown) => void,
  ) {
    this.#queries = queries;
    this.#mostBytes = mostBytes;
    this.#resolve = resolve;
    this.#reject = reject;
  }

  /** The statement whose answer is arriving: under its name `pg` notes that it is prepared. */
  get name(): string | undefined {
    return this.#current?.name;
  }

  get text(): string | undefined {
    return this.#current?.text;
  }

  get #current(): PgQuery | undefined {
    return this.#queries[this.#outcomes.length];
  }

  submit(connection: Connection): void {
    const unsynced = withoutSync(connection);
    this.#since = performance.now();
    connection.stream.cork();
    try {
      forgetLeastUsed(connection as PreparingConnection, this.#queries);
      for (const query of this.#queries) query.submit(unsynced);
    } finally {
      connection.sync();
      connection.stream.uncork();
    }
  }

  handleRowDescription(message: unknown, connection: Connection): void {
    this.#current?.handleRowDescription(message, connection);
  }

  handleDataRow(message: { readonly length: number }, connection: Connection): void {
    this.#bytes += message.length;
    // What still arrives until the connection is closed is not kept.
    if (this.#bytes <= this.#mostBytes) this.#current?.handleDataRow(message, connection);
    else this.#reject(new AppError('VALIDATION', { message: messages.answerTooLarge }));
  }

  handleCommandComplete(message: unknown, connection: Connection): void {
    const query = this.#current;
    if (!query) return;
    query.handleCommandComplete(message, connection);
    if (query._canceledDueToError) this.#reject(query._canceledDueToError);
    const now = performance.now();
    this.#outcomes.push({
      rows: query._result.rows,
      bytes: this.#bytes - this.#bytesBefore,
      milliseconds: now - this.#since,
    });
    this.#bytesBefore = this.#bytes;
    this.#since = now;
  }

  handleReadyForQuery(): void {
    this.#resolve(this.#outcomes);
  }

  handleError(error: unknown, connection: Connection): void {
    // Postgres skipped what came after: that is not prepared, though it was sent.
    const { parsedStatements, submittedNamedStatements } = connection as PreparingConnection;
    for (const { name } of this.#queries) {
      if (name && !parsedStatements[name]) delete submittedNamedStatements[name];
    }
    this.#reject(error);
  }
}

/**
 * So many prepared statements a connection keeps, some 50 kB each in Postgres. Whoever asks for ever other columns
 * makes the least recently used go; without a bound they stay for as long as the connection lives.
 */
const MOST_PREPARED = 250;

const preparedOn = new WeakMap<Connection, Set<string>>();

/** Notes which statements are used now, and ends those that were not used for longest, in the same round trip. */
function forgetLeastUsed(connection: PreparingConnection, queries: readonly PgQuery[]): void {
  const prepared = preparedOn.get(connection) ?? new Set();
  preparedOn.set(connection, prepared);
  for (const { name } of queries) {
    if (!name) continue;
    prepared.delete(name);
    prepared.add(name);
  }
  const { parsedStatements, submittedNamedStatements } = connection;
  for (const name of prepared) {
    if (prepared.size <= MOST_PREPARED) return;
    prepared.delete(name);
    delete parsedStatements[name];
    delete submittedNamedStatements[name];
    connection.close({ type: 'S', name });
  }
}

const unsynced = new WeakMap<Connection, Connection>();

/** The connection as each statement of a batch sees it: the batch says itself where it ends. */
function withoutSync(connection: Connection): Connection {
  let known = unsynced.get(connection);
  if (!known) {
    known = Object.create(connection, { sync: { value: () => undefined } }) as Connection;
    unsynced.set(connection, known);
  }
  return known;
}
