import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { Logger } from '../platform/core/logger.ts';
import { RowStream } from '../platform/list/row-stream.ts';

/** However slowly it is taken, a streamed answer ends by then: who takes a byte now and then keeps its place no longer. */
const LONGEST_MS = 15 * 60_000;

type Pieces = AsyncIterable<string>;
type WriteRow = (row: Record<string, unknown>) => string;

/** A file whose text comes piece by piece. */
export class TextFile {
  readonly fileName: string;
  readonly text: Pieces;

  constructor(fileName: string, text: Pieces) {
    this.fileName = fileName;
    this.text = text;
  }
}

/**
 * What is to leave piece by piece of an answer: a file, rows, or an object of which some fields are rows; null where
 * nothing is. @param writeRow a row as JSON.
 */
export function piecesOf(answer: unknown, writeRow: WriteRow): Pieces | null {
  if (answer instanceof TextFile) return answer.text;
  if (answer instanceof RowStream) return listOf(answer, writeRow);
  const fields = Object.entries(Object(answer) as object);
  return fields.some(([, value]) => value instanceof RowStream) ? objectOf(fields) : null;
}

async function* listOf(rows: RowStream, write: WriteRow): Pieces {
  let lead = '[';
  for await (const piece of rows) {
    yield lead + piece.map((row) => write(row)).join(',');
    lead = ',';
  }
  yield lead === '[' ? '[]' : ']';
}

async function* objectOf(fields: readonly (readonly [string, unknown])[]): Pieces {
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
 * Sends pieces as they are taken. What goes wrong once the first has left ends the connection, so that nobody takes the
 * part for the whole.
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
  // As texts, one at a time: as buffers they would wait for the garbage collector.
  const stream = Readable.from(guarded(), { objectMode: true, highWaterMark: 1 });
  const timer = setTimeout(() => reply.raw.destroy(), LONGEST_MS);
  // Also when only the headers were asked for.
  reply.raw.once('close', () => {
    clearTimeout(timer);
    stream.destroy();
  });
  return reply.send(stream);
}
