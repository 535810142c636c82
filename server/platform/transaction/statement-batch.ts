import { LRUCache } from 'lru-cache';
import type { Connection, FieldDef, PoolClient, Submittable } from 'pg';
import pgUtils from 'pg/lib/utils.js';
import { messages } from '../../../schema/values/messages.ts';
import { AppError } from '../core/errors.ts';
import type { Statement } from '../database/transaction.ts';

/*
 * Several statements in one round trip. On the protocol alone a batch reaches 1.00 of a bare query, `begin … commit`
 * around it 0.77, the driver's own pipelining 0.69. It is written as the driver's cursor package is: `client.query`
 * takes whatever can `submit` itself, and hands it the messages that come back by its `handle…` methods.
 */

/** The outcome of a statement: its rows and their bytes, the number it changed, and the time Postgres took. */
export interface Outcome {
  readonly rows: unknown[];
  readonly affected: number;
  readonly bytes: number;
  readonly milliseconds: number;
}

/**
 * Sends statements in one go and ends them with one Sync, which makes them one transaction: a setting that the first
 * makes for its transaction holds for the rest and is gone after the last.
 * @param mostBytes the most bytes of all their rows.
 * @throws the error of the first that fails, and AppError VALIDATION when the rows have more; in that case rows are
 * still arriving, and the connection is to be closed.
 */
export function runBatch(
  client: PoolClient,
  statements: readonly Statement<unknown>[],
  mostBytes = Number.POSITIVE_INFINITY,
): Promise<Outcome[]> {
  return new Promise((resolve, reject) => {
    client.query(new StatementBatch(client, statements, mostBytes, resolve, reject));
  });
}

/** The columns of a statement's rows. */
interface Columns {
  readonly names: readonly string[];
  /** The columns to be parsed. */
  readonly parsed: readonly { readonly place: number; readonly parse: (text: string) => unknown }[];
}

/** A prepared statement of a connection; its columns are read once, as they cannot change. */
interface Prepared {
  columns?: Columns;
}

/** One statement of a batch, as sent and with the rows so far. */
interface Sent {
  readonly statement: Statement<unknown>;
  readonly values: (string | Buffer | null)[];
  prepared: Prepared;
  readonly rows: unknown[];
}

/**
 * Prepared statements of a connection, some 50 kB each in Postgres. A caller with ever other columns evicts the least
 * recently used; without a bound they stay for as long as the connection lives.
 */
const MOST_PREPARED = 250;

const preparedOn = new WeakMap<Connection, LRUCache<string, Prepared>>();

/** The number of rows at the end of a command's tag. */
const COUNT = /\d+$/;

/** An argument that the driver's types require and the driver ignores. */
const MORE = true;

/** A batch for `client.query`; exported for tests, which read its statements. */
export class StatementBatch implements Submittable {
  readonly statements: readonly Statement<unknown>[];
  readonly #client: PoolClient;
  readonly #sent: readonly Sent[];
  readonly #mostBytes: number;
  readonly #resolve: (outcomes: Outcome[]) => void;
  readonly #reject: (error: unknown) => void;
  readonly #outcomes: Outcome[] = [];
  #since = 0;
  /** Bytes of all rows, and of those before the current statement. */
  #bytes = 0;
  #bytesBefore = 0;

  constructor(
    client: PoolClient,
    statements: readonly Statement<unknown>[],
    mostBytes: number,
    resolve: (outcomes: Outcome[]) => void,
    reject: (error: unknown) => void,
  ) {
    this.#client = client;
    this.statements = statements;
    // An invalid value throws here, before half a batch is sent.
    this.#sent = statements.map((statement) => ({
      statement,
      values: statement.parameters.map((value) => pgUtils.prepareValue(value)),
      prepared: {},
      rows: [],
    }));
    this.#mostBytes = mostBytes;
    this.#resolve = resolve;
    this.#reject = reject;
  }

  submit(connection: Connection): void {
    this.#since = performance.now();
    connection.stream.cork();
    for (const sent of this.#sent) send(connection, sent);
    connection.sync();
    connection.stream.uncork();
  }

  handleRowDescription({ fields }: { readonly fields: readonly FieldDef[] }): void {
    const current = this.#current;
    if (current) current.prepared.columns = columnsOf(this.#client, fields);
  }

  handleDataRow({ fields, length }: { readonly fields: (string | null)[]; readonly length: number }): void {
    this.#bytes += length;
    // Rows that arrive until the connection closes are dropped.
    if (this.#bytes > this.#mostBytes) {
      this.#reject(new AppError('VALIDATION', { message: messages.answerTooLarge }));
      return;
    }
    const current = this.#current;
    const columns = current?.prepared.columns;
    if (!current || !columns) return;
    try {
      current.rows.push(rowOf(columns, fields, current.statement.rowMode));
    } catch (error) {
      this.#reject(error);
    }
  }

  handleCommandComplete({ text }: { readonly text: string }): void {
    const current = this.#current;
    if (!current) return;
    current.prepared.columns ??= { names: [], parsed: [] };
    const now = performance.now();
    this.#outcomes.push({
      rows: current.rows,
      affected: Number(COUNT.exec(text)?.[0] ?? 0),
      bytes: this.#bytes - this.#bytesBefore,
      milliseconds: now - this.#since,
    });
    this.#bytesBefore = this.#bytes;
    this.#since = now;
  }

  /** Completes a statement without text. */
  handleEmptyQuery(): void {
    this.handleCommandComplete({ text: '' });
  }

  handleReadyForQuery(): void {
    this.#resolve(this.#outcomes);
  }

  /** Postgres skips the statements after the failed one, so these are not known to be prepared. */
  handleError(error: unknown, connection: Connection): void {
    const prepared = preparedOn.get(connection);
    for (const { statement, prepared: one } of this.#sent)
      if (statement.name && !one.columns) prepared?.delete(statement.name);
    this.#reject(error);
  }

  get #current(): Sent | undefined {
    return this.#sent[this.#outcomes.length];
  }
}

/** Prepares a statement unless it is, and runs it. */
function send(connection: Connection, sent: Sent): void {
  const { statement, values } = sent;
  const { name = '', sql: text } = statement;
  const prepared = preparedStatements(connection);
  const known = name ? prepared.get(name) : undefined;
  if (known) sent.prepared = known;
  else {
    if (name) {
      // A failed batch may have left it behind; Postgres ignores closing an unknown one.
      connection.close({ type: 'S', name }, MORE);
      prepared.set(name, sent.prepared);
    }
    connection.parse({ name, text, types: [] }, MORE);
  }
  connection.bind({ statement: name, values }, MORE);
  if (!sent.prepared.columns) connection.describe({ type: 'P', name: '' }, MORE);
  connection.execute({}, MORE);
}

/** Returns a connection's prepared statements; an evicted one is closed in the same round trip. */
function preparedStatements(connection: Connection): LRUCache<string, Prepared> {
  let prepared = preparedOn.get(connection);
  if (!prepared) {
    prepared = new LRUCache({
      max: MOST_PREPARED,
      dispose: (_, name, reason) => {
        if (reason === 'evict') connection.close({ type: 'S', name }, MORE);
      },
    });
    preparedOn.set(connection, prepared);
  }
  return prepared;
}

const TEXT = 25;

function columnsOf(client: PoolClient, fields: readonly FieldDef[]): Columns {
  const asText = client.getTypeParser(TEXT, 'text');
  const parsers = fields.map(({ dataTypeID }) => client.getTypeParser(dataTypeID, 'text'));
  return {
    names: fields.map(({ name }) => name),
    parsed: parsers.flatMap((parse, place) => (parse === asText ? [] : [{ place, parse }])),
  };
}

/** Makes a row of the texts that Postgres sends, in their own array. */
function rowOf(
  { names, parsed }: Columns,
  values: unknown[],
  mode: 'array' | undefined,
): unknown[] | Record<string, unknown> {
  for (const { place, parse } of parsed) {
    const text = values[place];
    if (text !== null) values[place] = parse(text as string);
  }
  if (mode === 'array') return values;
  const row: Record<string, unknown> = {};
  for (const [place, name] of names.entries()) row[name] = values[place];
  return row;
}
