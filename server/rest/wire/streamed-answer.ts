import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { Logger } from '../../platform/core/logger.ts';
import { RowStream } from '../../platform/list/row-stream.ts';

/** Hard timeout of a streamed answer, against slow readers that would keep its place for ever. */
const LONGEST_MS = 15 * 60_000;

type Pieces = AsyncIterable<string | Uint8Array>;
type WriteRow = (row: Record<string, unknown>) => string;

/** A file that leaves while it is made. */
export class StreamedFile {
  readonly fileName: string;
  readonly pieces: Pieces;

  constructor(fileName: string, pieces: Pieces) {
    this.fileName = fileName;
    this.pieces = pieces;
  }
}

/**
 * The streamed parts of an answer: a file, rows, or an object with row fields; null when nothing is streamed.
 * @param writeRow serialises a row as JSON.
 */
export function piecesOf(answer: unknown, writeRow: WriteRow): Pieces | null {
  if (answer instanceof StreamedFile) return answer.pieces;
  if (answer instanceof RowStream) return listOf(answer, writeRow);
  const fields = Object.entries(Object(answer) as object);
  return fields.some(([, value]) => value instanceof RowStream) ? objectOf(fields) : null;
}

async function* listOf(rows: RowStream, write: WriteRow): AsyncGenerator<string> {
  let lead = '[';
  for await (const piece of rows) {
    yield lead + piece.map((row) => write(row)).join(',');
    lead = ',';
  }
  yield lead === '[' ? '[]' : ']';
}

async function* objectOf(fields: readonly (readonly [string, unknown])[]): AsyncGenerator<string> {
  let lead = '{';
  for (const [name, value] of fields) {
    if (value === undefined) continue;
    yield `${lead}${JSON.stringify(name)}:`;
    lead = ',';
    if (value instanceof RowStream) yield* listOf(value, JSON.stringify);
    else yield JSON.stringify(value);
  }
  yield '}';
}

/**
 * Streams pieces with backpressure. An error after the first piece destroys the connection, so that a client cannot
 * mistake the part for the whole.
 */
export function sendPieces(reply: FastifyReply, pieces: Pieces, log: Logger): FastifyReply {
  const requestId = reply.request.id;
  const guarded = async function* () {
    try {
      yield* pieces;
    } catch (err) {
      log.warn({ err, requestId }, 'an answer was broken off');
      throw err;
    }
  };
  // Pieces one at a time: queued buffers would occupy memory until garbage collection.
  const stream = Readable.from(guarded(), { objectMode: true, highWaterMark: 1 });
  const timer = setTimeout(() => reply.raw.destroy(), LONGEST_MS);
  // Also covers a HEAD request.
  reply.raw.once('close', () => {
    clearTimeout(timer);
    stream.destroy();
  });
  return reply.send(stream);
}
