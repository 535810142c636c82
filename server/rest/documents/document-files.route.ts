import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { STAMP_HEADER, stampOutcomes } from '../../../schema/documents/document-stamps.ts';
import { messages } from '../../../schema/values/messages.ts';
import { findReadableFile } from '../../modules/attachments/index.ts';
import { findDownload } from '../../modules/documents/index.ts';
import { AppError } from '../../platform/core/errors.ts';
import type { RequestContext } from '../../platform/request/context.ts';
import { type BytesEdge, signedIn } from '../files/bytes-edge.ts';
import { dropFile, openFileForm, receiveFile } from '../files/file-form.ts';
import { sendStamped } from '../files/send-stamped.ts';
import { type DescribedCall, describedCall } from '../wire/described-call.ts';
import { documentFailures } from '../wire/failures.fields.ts';
import { IDEMPOTENCY_HEADER } from '../wire/wire.ts';
import { type FormTarget, fileRequired, newDocument, nextVersion } from './document-form.ts';
import { documentWireNames } from './documents.fields.ts';
import { showDocument } from './documents.route.ts';
import { documentSchema, fileQuery, newDocumentForm, newVersionForm } from './documents.schema.ts';

/** Most fields of a form beside its file, each role that is asked to read among them, and most bytes of one. */
const FORM = { fields: 24, fieldBytes: 16 * 1024 };

const createCall: DescribedCall = {
  path: '/documents',
  summary:
    'Adds a document as a draft, as form data with its file; examined and stored as a resumable upload is. For Admins and ' +
    'SuperAdmins.',
  success: 201,
  response: documentSchema,
  content: newDocumentForm,
  headers: IDEMPOTENCY_HEADER,
  failure: documentFailures.create,
  wireNames: documentWireNames,
};

const versionCall: DescribedCall = {
  ...createCall,
  path: '/documents/:id/versions',
  summary:
    'Makes the draft of the next version of a document out of a file, as form data; what the form does not name stays. ' +
    'For Admins and SuperAdmins.',
  content: newVersionForm,
  failure: documentFailures.version,
};

const fileCall: DescribedCall = {
  path: '/documents/:id/file',
  summary: 'The bytes of a version of a document, for everyone who sees that version.',
  success: 200,
  response: {
    description:
      'The bytes; of a pdf with a line on each page that says which version it is, where the organisation wants that. The ' +
      `header ${STAMP_HEADER} says whether it has one: ${stampOutcomes.join(', ')}.`,
    content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
  },
  querystring: fileQuery,
  failure: documentFailures.file,
};

type Call = FastifyRequest<{ Params: { id: string } }>;

/** Serves the calls of documents that read or write bytes themselves. */
export function serveDocumentFiles(app: FastifyInstance, edge: BytesEdge): void {
  void app.register(async (scope) => {
    await scope.register(multipart);
    scope.post('/documents', {
      ...describedCall(createCall),
      handler: async (request, reply) =>
        reply.code(201).send(await formCall(edge, request, reply, newDocument)),
    });
    scope.post<{ Params: { id: string } }>('/documents/:id/versions', {
      ...describedCall(versionCall),
      handler: async (request, reply) => {
        const version = await formCall(edge, request, reply, (ctx) => nextVersion(ctx, request.params.id));
        return reply.code(201).send(version);
      },
    });
    scope.get<{ Params: { id: string } }>('/documents/:id/file', {
      ...describedCall(fileCall),
      handler: (request, reply) => readCall(edge, request, reply),
    });
  });
}

/** Receives a form with a file, and saves it in a document; of a refused one nothing is kept. */
async function formCall(
  { services, contextOf }: BytesEdge,
  request: FastifyRequest,
  reply: FastifyReply,
  targetOf: (ctx: RequestContext, fields: Readonly<Record<string, unknown>>) => Promise<FormTarget>,
) {
  const next = () => contextOf(request, reply);
  // Before the form is read: strangers are told so.
  const first = next();
  const personId = await signedIn(first, 'read', async () => first.actor.userId);
  const { maxFileBytes } = services().settings;
  const form = await openFileForm(request, { ...FORM, maxFileBytes, noFile: fileRequired });
  const early = next();
  // Before the first byte of the file is read: who may not add it is told so.
  const target = await signedIn(early, 'write', () => targetOf(early, form.fields));
  const { organizationId } = target;
  const { id: fileId } = await receiveFile(services(), next, { organizationId, personId, form, request });
  const last = next();
  let isLinked = false;
  try {
    const fields = await form.allFields();
    const shown = await signedIn(last, 'write', async () =>
      showDocument(last, await target.save(last, fields, fileId)),
    );
    // A repetition shows the file of the first.
    isLinked = (shown.file as { id: string } | null)?.id === fileId;
    return shown;
  } finally {
    if (!isLinked) await dropFile(next(), fileId);
  }
}

async function readCall(edge: BytesEdge, request: Call, reply: FastifyReply): Promise<FastifyReply> {
  const ctx = edge.contextOf(request, reply);
  const isPiece = request.headers.range !== undefined;
  const file = await signedIn(ctx, 'read', async () => {
    const { version } = request.query as { version?: unknown };
    const { fileId, line } = await findDownload(ctx, request.params.id, numberOf(version));
    const found = await findReadableFile(ctx, fileId, { preview: null, isPiece });
    return { ...found, line, turn: ctx.actor.userId };
  });
  return sendStamped(edge, ctx, request, reply, file);
}

function numberOf(version: unknown): number | undefined {
  if (version === undefined) return undefined;
  if (!/^[1-9]\d{0,8}$/.test(String(version)))
    throw new AppError('VALIDATION', { fields: { version: messages.notANumber } });
  return Number(version);
}
