import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isPreviewSize, type PreviewSize } from '../../../schema/records/files.ts';
import type { RecordKind } from '../../../schema/records/records.ts';
import { messages } from '../../../schema/values/messages.ts';
import {
  addAttachments,
  assertAttachable,
  deleteFiles,
  findReadableFile,
  getAttachments,
  listAttachments,
} from '../../modules/attachments/index.ts';
import { AppError } from '../../platform/core/errors.ts';
import { isoMoment } from '../../platform/core/time.ts';
import type { ListRow } from '../../platform/list/read-rows.ts';
import { leaves, type Selection } from '../../platform/list/selection.ts';
import type { RequestContext } from '../../platform/request/context.ts';
import { describedCall } from '../wire/described-call.ts';
import { type BytesEdge, signedIn } from './bytes-edge.ts';
import { dropFile, openFileForm, receiveFile } from './file-form.ts';
import { attachmentSchemas, fileSchemas } from './files.schema.ts';
import { sendFile } from './send-file.ts';

type Call = FastifyRequest<{ Params: { id: string } }>;

/** Documented paths of the kinds whose records have attachments. */
const PATHS: readonly (readonly [path: string, entity: RecordKind])[] = [
  ['/incidenten/:id/attachments', 'Incident'],
  ['/verbete-register/:id/attachments', 'RegisterEntry'],
  ['/task-events/:id/attachments', 'TaskEvent'],
];

const ROW: Selection = {
  ...leaves(['id', 'name', 'type', 'size', 'width', 'height', 'hasPreview', 'createdAt']),
  user: { id: true, name: true, surname: true },
};

const onWire = ({ createdAt, ...row }: ListRow) => ({ ...row, createdAt: isoMoment(createdAt as string) });

/** Serves attachments and the bytes of files. */
export function serveFiles(app: FastifyInstance, edge: BytesEdge): void {
  void app.register(async (scope) => {
    await scope.register(multipart);
    for (const [path, entity] of PATHS) {
      const { list, add } = attachmentSchemas(path);
      scope.get<{ Params: { id: string } }>(path, {
        ...describedCall(list),
        handler: (request, reply) => listCall(edge.contextOf(request, reply), entity, request.params.id),
      });
      scope.post<{ Params: { id: string } }>(path, {
        ...describedCall(add),
        handler: async (request, reply) => reply.code(201).send(await addCall(edge, entity, request, reply)),
      });
    }
    scope.get<{ Params: { id: string } }>('/files/:id', {
      ...describedCall(fileSchemas.get),
      handler: (request, reply) => fileCall(edge, request, reply),
    });
    scope.delete<{ Params: { id: string } }>('/files/:id', {
      ...describedCall(fileSchemas.delete),
      handler: async (request, reply) => {
        const ctx = edge.contextOf(request, reply);
        await signedIn(ctx, 'write', () => deleteFiles(ctx, [request.params.id]));
        return { id: request.params.id };
      },
    });
  });
}

async function listCall(ctx: RequestContext, entity: RecordKind, id: string) {
  const { rows } = await signedIn(ctx, 'read', () => listAttachments(ctx, entity, id, { rows: ROW }));
  return rows.map(onWire);
}

/** Receives a file as form data, and adds it to a record; of a refused one nothing is kept. */
async function addCall(
  { services, contextOf }: BytesEdge,
  entity: RecordKind,
  request: Call,
  reply: FastifyReply,
) {
  const next = () => contextOf(request, reply);
  const { id: recordId } = request.params;
  const first = next();
  // Before the first byte is read: who may not add files is told so.
  const organizationId = await signedIn(first, 'write', () => assertAttachable(first, entity, recordId));
  const { maxFileBytes } = services().settings;
  const form = await openFileForm(request, { maxFileBytes, fields: 2, fieldBytes: 200 });
  const { userId: personId } = first.actor;
  const file = await receiveFile(services(), next, { organizationId, personId, form, request });
  const last = next();
  const added = signedIn(last, 'write', async () => {
    await addAttachments(last, entity, recordId, [file.id]);
    const [row] = await getAttachments(last, [file.id], ROW);
    if (!row) throw new AppError('NOT_FOUND');
    return onWire(row);
  });
  return added.catch(async (error: unknown) => {
    await dropFile(next(), file.id);
    throw error;
  });
}

function fileCall(edge: BytesEdge, request: Call, reply: FastifyReply): Promise<FastifyReply> {
  const ctx = edge.contextOf(request, reply);
  return sendFile(edge, ctx, request, reply, async (isPiece) => {
    const preview = previewOf((request.query as { preview?: unknown }).preview);
    const file = await findReadableFile(ctx, request.params.id, { preview, isPiece });
    return preview ? { ...file, name: `${file.name}.webp` } : file;
  });
}

function previewOf(asked: unknown): PreviewSize | null {
  if (asked === undefined) return null;
  if (isPreviewSize(asked)) return asked;
  throw new AppError('VALIDATION', { fields: { preview: messages.unknownChoice } });
}
