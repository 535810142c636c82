import type { FastifyInstance, FastifyRequest } from 'fastify';
import { messages } from '../../schema/values/messages.ts';

/** A body that is not text in UTF-8, or says that it is not: read as if it were, its letters would change. */
export class UnreadableBody extends Error {
  readonly statusCode: 400 | 415;

  constructor(statusCode: 400 | 415) {
    super(messages.notUtf8);
    this.statusCode = statusCode;
  }
}

const UTF_8 = /^"?utf-?8"?$/i;

/** @throws UnreadableBody 415 where a content type names another charset than UTF-8 */
function assertCharset({ headers }: FastifyRequest): void {
  const [, charset] = /;\s*charset\s*=\s*([^;\s]+)/i.exec(headers['content-type'] ?? '') ?? [];
  if (charset !== undefined && !UTF_8.test(charset)) throw new UnreadableBody(415);
}

/** @throws UnreadableBody 400 for bytes that are not UTF-8 */
function decode(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new UnreadableBody(400);
  }
}

/** Reads JSON bodies as UTF-8 and nothing else; a DELETE may name the type of a body that it has not. */
export function readJsonBodies(server: FastifyInstance): void {
  const parse = server.getDefaultJsonParser('error', 'error');
  server.removeContentTypeParser('application/json');
  server.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    if (body.length === 0 && request.method === 'DELETE') return done(null);
    try {
      assertCharset(request);
      return parse(request, decode(body), done);
    } catch (error) {
      return done(error as Error);
    }
  });
}
