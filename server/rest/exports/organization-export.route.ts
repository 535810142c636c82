import type { FastifyInstance } from 'fastify';
import { organizationExportPath } from '../../../schema/records/organization-exports.ts';
import { organizationExportFile } from '../../modules/organization-exports/index.ts';
import type { BytesEdge } from '../files/bytes-edge.ts';
import { sendFile } from '../files/send-file.ts';
import { type DescribedCall, describedCall } from '../wire/described-call.ts';
import { exportFailures } from '../wire/failures.fields.ts';

const PATH = organizationExportPath(':id');

const bytes = (description: string) => ({
  description,
  content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
});

const call: DescribedCall = {
  path: PATH,
  summary:
    'The bytes of the zip of a whole organisation, or one part of them by the header Range, for the Admin who asked for it ' +
    'and for a day; 404 afterwards.',
  success: 200,
  response: bytes('The bytes.'),
  responses: { 206: bytes('The part, which Content-Range names.') },
  failure: exportFailures.organization,
};

/** Serves whole organisations as zips. */
export function serveOrganizationExports(app: FastifyInstance, edge: BytesEdge): void {
  app.get<{ Params: { id: string } }>(PATH, {
    ...describedCall(call),
    handler: (request, reply) => {
      const ctx = edge.contextOf(request, reply);
      return sendFile(edge, ctx, request, reply, (isPiece) =>
        organizationExportFile(ctx, request.params.id, { isPiece }),
      );
    },
  });
}
