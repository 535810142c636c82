import type { FastifyReply, FastifyRequest } from 'fastify';
import { fileStoreMessages } from '../../../schema/records/file-messages.ts';
import { AppError } from '../../platform/core/errors.ts';
import { contentDisposition } from '../../platform/file-inspection/index.ts';
import type { RequestContext } from '../../platform/request/context.ts';
import { isPiece } from '../../platform/throttling/downloads.ts';
import { fileFailures } from '../wire/failures.fields.ts';
import { requestedRange } from './byte-range.ts';
import { type BytesEdge, signedIn } from './bytes-edge.ts';

/** A page of a file may do nothing, were a browser to show it in spite of its disposition. */
const SANDBOX = "default-src 'none'; sandbox";

interface SentFile {
  /** Key of its bytes in the store, which ends with their digest. */
  readonly key: string;
  /** Name under which it is saved. */
  readonly name: string;
  readonly mediaType: string;
  /** Bytes; null of what is sent as a whole alone. */
  readonly size: number | null;
}

/** A file for somebody in whose turn it is sent. */
export interface FileInTurn extends SentFile {
  /** Id of the person, or of what stands for one. */
  readonly turn: string;
}

/**
 * Sends the bytes of a file that `find` finds for the caller, in the caller's turn: the whole, or the range that the
 * request asks for.
 * @param find is told whether a part is asked for, which is a further look at a file that was opened.
 * @throws AppError UNAUTHENTICATED, RATE_LIMITED for too many downloads at once, NOT_FOUND, and what `find` throws.
 */
export async function sendFile(
  edge: BytesEdge,
  ctx: RequestContext,
  request: FastifyRequest,
  reply: FastifyReply,
  find: (isPart: boolean) => Promise<SentFile>,
): Promise<FastifyReply> {
  const isPart = request.headers.range !== undefined;
  const file = await signedIn(ctx, 'read', async () => ({
    turn: ctx.actor.userId,
    ...(await find(isPart)),
  }));
  return sendBytes(edge, ctx, request, reply, file);
}

/**
 * Sends the bytes of a file that was found: the whole, or the range that the request asks for.
 * @throws AppError RATE_LIMITED for too many downloads at once, NOT_FOUND.
 */
export async function sendBytes(
  { services, readers: { downloads, pieces } }: BytesEdge,
  ctx: RequestContext,
  request: FastifyRequest,
  reply: FastifyReply,
  { turn, key, name, mediaType, size }: FileInTurn,
): Promise<FastifyReply> {
  const etag = `"${key.split('/').at(-1)}"`;
  const range = size === null ? 'whole' : requestedRange(request.headers, size, etag);
  if (range === 'beyond') return refuseRange(reply, size);
  const part = range === 'whole' ? null : { ...range, length: range.last - range.first + 1 };
  ctx.request.afterAnswer(await (part && isPiece(part.length) ? pieces : downloads).enter(turn));
  // The reader may have left the queue.
  if (reply.raw.destroyed) return reply.hijack();
  const opened = await services().files.store.bytes.open(key, part ?? undefined);
  if (!opened) throw new AppError('NOT_FOUND');
  if (part) reply.code(206).header('content-range', `bytes ${part.first}-${part.last}/${opened.size}`);
  if (size !== null) reply.headers({ 'accept-ranges': 'bytes', etag });
  return reply
    .headers({ ...fileHeaders(name, mediaType), 'content-length': part?.length ?? opened.size })
    .send(opened.stream);
}

/** Headers of an answer that is a file. */
export const fileHeaders = (name: string, mediaType: string) => ({
  'content-type': mediaType,
  'content-disposition': contentDisposition(name),
  'content-security-policy': SANDBOX,
  // Files do not stay in the browser of a shared computer.
  'cache-control': 'no-store',
});

function refuseRange(reply: FastifyReply, size: number | null): FastifyReply {
  return reply
    .code(416)
    .header('content-range', `bytes */${size}`)
    .send({ errormessage: fileFailures.get, reason: fileStoreMessages.beyondEnd });
}
