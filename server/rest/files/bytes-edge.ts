import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RequestContext, Services } from '../../platform/request/context.ts';
import { Downloads, Pieces } from '../../platform/throttling/downloads.ts';

/** Semaphores of the process for those who read whole files, and for those who read pieces. */
export interface FileReaders {
  readonly downloads: Downloads;
  readonly pieces: Pieces;
}

/** Makes the semaphores of a process. */
export const fileReaders = (): FileReaders => ({ downloads: new Downloads(), pieces: new Pieces() });

/** Dependencies of the calls that read or write bytes themselves. */
export interface BytesEdge {
  /** Asked for with each call, as the documentation of the calls needs none. */
  readonly services: () => Services;
  /** A context of the caller, without the bytes of the body, which have limits of their own. */
  readonly contextOf: (request: FastifyRequest, reply: FastifyReply) => RequestContext;
  readonly readers: FileReaders;
}

/** Runs work in a transaction of the caller. @throws AppError UNAUTHENTICATED without a session. */
export function signedIn<Result>(
  ctx: RequestContext,
  mode: 'read' | 'write',
  work: () => Promise<Result>,
): Promise<Result> {
  return ctx.run(mode, async () => {
    void ctx.actor;
    return work();
  });
}
