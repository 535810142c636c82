import type { FastifyReply, FastifyRequest } from 'fastify';
import { STAMP_HEADER, type StampOutcome } from '../../../schema/documents/document-stamps.ts';
import { fileTypes } from '../../../schema/values/file-types.ts';
import type { RequestContext } from '../../platform/request/context.ts';
import type { BytesEdge } from './bytes-edge.ts';
import { type FileInTurn, fileHeaders, sendBytes } from './send-file.ts';

interface StampedDownload extends FileInTurn {
  /** The line on each page of a pdf; null where there is none. */
  readonly line: string | null;
}

/**
 * Sends the file of a document with a line on each of its pages, as a whole; one that has none as it is, of which a range
 * may be asked for. A header says which.
 * @throws AppError RATE_LIMITED for too many downloads at once, NOT_FOUND.
 */
export async function sendStamped(
  edge: BytesEdge,
  ctx: RequestContext,
  request: FastifyRequest,
  reply: FastifyReply,
  { line, ...file }: StampedDownload,
): Promise<FastifyReply> {
  const { turn, key, name, mediaType, size } = file;
  const asItIs = (outcome: StampOutcome) =>
    sendBytes(edge, ctx, request, reply.header(STAMP_HEADER, outcome), file);
  if (mediaType !== fileTypes.pdf.mediaType) return asItIs('otherType');
  if (line === null) return asItIs('off');
  const { stamper, files } = edge.services();
  const open = () => files.store.bytes.open(key);
  const stamped = await stamper.stamp({ size: size ?? 0, open }, line, turn);
  if ('kept' in stamped) return asItIs(stamped.kept);
  const { stream } = stamped;
  try {
    ctx.request.afterAnswer(await edge.readers.downloads.enter(turn));
  } catch (error) {
    stream.destroy();
    throw error;
  }
  // The reader may have left the queue.
  if (reply.raw.destroyed) {
    stream.destroy();
    return reply.hijack();
  }
  return reply
    .headers({
      ...fileHeaders(name, mediaType),
      'content-length': stamped.size,
      [STAMP_HEADER]: 'stamped' satisfies StampOutcome,
    })
    .send(stream);
}
