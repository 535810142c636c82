import type { FastifyInstance } from 'fastify';
import { LINK_HEADER, sharedFilePath } from '../../../schema/documents/document-links.ts';
import { sharedFile } from '../../modules/documents/index.ts';
import type { BytesEdge } from '../files/bytes-edge.ts';
import { sendStamped } from '../files/send-stamped.ts';
import { type DescribedCall, describedCall } from '../wire/described-call.ts';
import { documentFailures } from '../wire/failures.fields.ts';

const PATH = sharedFilePath(':id');

const sharedFileCall: DescribedCall = {
  path: PATH,
  isPublic: true,
  summary:
    'The bytes of a published document, for the holder of a link of its organisation, without signing in. NOT_FOUND alike ' +
    'for a wrong, ended and withdrawn link, and for other documents.',
  success: 200,
  response: {
    description: 'The bytes, of a pdf with a line on each page as GET /documents/{id}/file has it.',
    content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
  },
  headers: {
    type: 'object',
    properties: { [LINK_HEADER]: { type: 'string', description: 'The token of the link.' } },
  },
  failure: documentFailures.file,
};

/** Serves the files of documents to outsiders. */
export function serveSharedFiles(app: FastifyInstance, edge: BytesEdge): void {
  app.get<{ Params: { id: string } }>(PATH, {
    ...describedCall(sharedFileCall),
    handler: async (request, reply) => {
      const ctx = edge.contextOf(request, reply);
      const file = await sharedFile(ctx, request.headers[LINK_HEADER], request.params.id);
      return sendStamped(edge, ctx, request, reply, file);
    },
  });
}
