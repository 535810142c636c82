import type { FastifyReply } from 'fastify';
import { AppError } from '../../platform/core/errors.ts';
import { contentDisposition } from '../../platform/file-inspection/index.ts';
import type { RequestContext } from '../../platform/request/context.ts';
import { type BytesEdge, signedIn } from './bytes-edge.ts';

/** A page of a file may do nothing, were a browser to show it in spite of its disposition. */
const SANDBOX = "default-src 'none'; sandbox";

interface SentFile {
  /** Key of its bytes in the store. */
  readonly key: string;
  /** Name under which it is saved. */
  readonly name: string;
  readonly mediaType: string;
}

/**
 * Sends the bytes of a file that `find` finds for the caller, in the caller's turn.
 * @throws AppError UNAUTHENTICATED, RATE_LIMITED for too many downloads at once, NOT_FOUND, and what `find` throws.
 */
export async function sendFile(
  { services, downloads }: BytesEdge,
  ctx: RequestContext,
  reply: FastifyReply,
  find: () => Promise<SentFile>,
): Promise<FastifyReply> {
  const { personId, key, name, mediaType } = await signedIn(ctx, 'read', async () => ({
    personId: ctx.actor.userId,
    ...(await find()),
  }));
  ctx.request.afterAnswer(await downloads.enter(personId));
  // The reader may have left the queue.
  if (reply.raw.destroyed) return reply.hijack();
  const opened = await services().files.store.bytes.open(key);
  if (!opened) throw new AppError('NOT_FOUND');
  return reply
    .headers({
      'content-type': mediaType,
      'content-length': opened.size,
      'content-disposition': contentDisposition(name),
      'content-security-policy': SANDBOX,
      // Files do not stay in the browser of a shared computer.
      'cache-control': 'no-store',
    })
    .send(opened.stream);
}
