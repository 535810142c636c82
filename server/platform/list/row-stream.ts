type Row = Record<string, unknown>;

/** Rows that are read piece by piece while they leave: a slow reader delays nobody else. */
export class RowStream implements AsyncIterable<Row[]> {
  readonly #read: () => AsyncIterable<Row[]>;

  /** @param read begins to read; asked once. */
  constructor(read: () => AsyncIterable<Row[]>) {
    this.#read = read;
  }

  [Symbol.asyncIterator](): AsyncIterator<Row[]> {
    return this.#read()[Symbol.asyncIterator]();
  }

  /** The same rows, each changed as it passes. */
  map(change: (row: Row) => Row): RowStream {
    const read = this.#read;
    return new RowStream(async function* () {
      for await (const rows of read()) yield rows.map(change);
    });
  }

  /** The rows that a condition leaves. */
  filter(isMeant: (row: Row) => boolean): RowStream {
    const read = this.#read;
    return new RowStream(async function* () {
      for await (const rows of read()) yield rows.filter(isMeant);
    });
  }
}

/** All rows of a list: as they are where there are few of them, as a stream where there are more. */
export type Rows = Row[] | RowStream;

/** The rows, each changed. */
export function mapRows(rows: Rows, change: (row: Row) => Row): Rows {
  // Not by `rows.map(change)`, which would hand out places as well.
  return rows instanceof RowStream ? rows.map(change) : rows.map((row) => change(row));
}

/** The rows by pieces, the first of which may be empty. */
export async function* inPieces(rows: Rows): AsyncGenerator<Row[]> {
  if (rows instanceof RowStream) yield* rows;
  else yield rows;
}
