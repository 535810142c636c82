import type { FastifyReply } from 'fastify';
import { contentDisposition } from '../../platform/file-inspection/index.ts';

/** A file that is made once the transaction has ended: setting a paper takes seconds, for which no connection is held. */
export class MadeFile {
  readonly fileName: string;
  readonly mediaType: string;
  readonly make: () => Promise<Buffer>;

  constructor(fileName: string, mediaType: string, make: () => Promise<Buffer>) {
    this.fileName = fileName;
    this.mediaType = mediaType;
    this.make = make;
  }
}

/** Makes a file and sends it. @throws what making it throws. */
export async function sendMadeFile(
  reply: FastifyReply,
  { fileName, mediaType, make }: MadeFile,
): Promise<FastifyReply> {
  const bytes = await make();
  return reply
    .headers({
      'content-type': mediaType,
      'content-disposition': contentDisposition(fileName),
      // Files do not stay in the browser of a shared computer.
      'cache-control': 'no-store',
    })
    .send(bytes);
}
