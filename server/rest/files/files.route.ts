import multipart, { type MultipartFile } from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { fileStoreMessages } from '../../../schema/records/file-messages.ts';
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
import {
  acceptBody,
  beginUpload,
  discardUpload,
  type OwnUpload,
  parseDigest,
} from '../../modules/files/index.ts';
import { AppError } from '../../platform/core/errors.ts';
import { isoMoment } from '../../platform/core/time.ts';
import { contentDisposition, formFileName } from '../../platform/file-inspection/index.ts';
import type { ListRow } from '../../platform/list/read-rows.ts';
import { leaves, type Selection } from '../../platform/list/selection.ts';
import type { RequestContext, Services } from '../../platform/request/context.ts';
import { Downloads, isPiece, Pieces } from '../../platform/throttling/downloads.ts';
import { describedCall } from '../wire/described-call.ts';
import { fileFailures } from '../wire/failures.fields.ts';
import { requestedRange } from './byte-range.ts';
import { attachmentSchemas, fileSchemas } from './files.schema.ts';

type Call = FastifyRequest<{ Params: { id: string } }>;

interface FilesEdge {
  /** Asked for with each call, as the documentation of the calls needs none. */
  readonly services: () => Services;
  /** A context of the caller, without the bytes of the body, which have limits of their own. */
  readonly contextOf: (request: FastifyRequest, reply: FastifyReply) => RequestContext;
}

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

/** A page of a file may do nothing, were a browser to show it in spite of its disposition. */
const SANDBOX = "default-src 'none'; sandbox";

/** Semaphores for those who read whole files, and for those who read pieces. */
interface Readers {
  readonly downloads: Downloads;
  readonly pieces: Pieces;
}

/** Serves attachments and the bytes of files. */
export function serveFiles(app: FastifyInstance, edge: FilesEdge): void {
  const readers: Readers = { downloads: new Downloads(), pieces: new Pieces() };
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
      handler: (request, reply) => sendFile(edge, readers, request, reply),
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

/** Runs work in a transaction of the caller. @throws AppError UNAUTHENTICATED without a session. */
function signedIn<Result>(
  ctx: RequestContext,
  mode: 'read' | 'write',
  work: () => Promise<Result>,
): Promise<Result> {
  return ctx.run(mode, async () => {
    void ctx.actor;
    return work();
  });
}

async function listCall(ctx: RequestContext, entity: RecordKind, id: string) {
  const { rows } = await signedIn(ctx, 'read', () => listAttachments(ctx, entity, id, { rows: ROW }));
  return rows.map(onWire);
}

/** Receives a file as form data, and adds it to a record; of a refused one nothing is kept. */
async function addCall(
  { services, contextOf }: FilesEdge,
  entity: RecordKind,
  request: Call,
  reply: FastifyReply,
) {
  const next = () => contextOf(request, reply);
  const { id: recordId } = request.params;
  const first = next();
  // Before the first byte is read: who may not add files is told so.
  const organizationId = await signedIn(first, 'write', () => assertAttachable(first, entity, recordId));
  const part = await filePart(request, services().settings.maxFileBytes);
  const upload = await begin(next(), organizationId, part, Number(request.headers['content-length'] ?? 0));
  const file = await acceptBody(
    services(),
    next,
    { ...upload, personId: first.actor.userId },
    part.file,
  ).catch(async (error: unknown) => {
    await forget(next(), upload.id);
    throw isCutOff(error)
      ? new AppError('VALIDATION', { message: fileStoreMessages.unfinished, cause: error })
      : error;
  });
  const last = next();
  const added = signedIn(last, 'write', async () => {
    await addAttachments(last, entity, recordId, [file.id]);
    const [row] = await getAttachments(last, [file.id], ROW);
    if (!row) throw new AppError('NOT_FOUND');
    return onWire(row);
  });
  return added.catch(async (error: unknown) => {
    const failed = next();
    await signedIn(failed, 'write', () => deleteFiles(failed, [file.id])).catch(() => undefined);
    throw error;
  });
}

/** Forgets an upload that came as a form, which cannot be continued; one that is gone is fine. */
async function forget(ctx: RequestContext, id: string): Promise<void> {
  await signedIn(ctx, 'write', () => discardUpload(ctx, id)).catch(() => undefined);
}

/** Whether a form ended before its file did. */
function isCutOff(error: unknown): boolean {
  const { code, message } = Object(error) as { code?: unknown; message?: unknown };
  return (
    code === 'ERR_STREAM_PREMATURE_CLOSE' ||
    code === 'ECONNRESET' ||
    String(message).includes('Unexpected end of')
  );
}

async function filePart(request: Call, maxFileBytes: number): Promise<MultipartFile> {
  // One byte more than allowed arrives, so that a file over the limit is told from one at it.
  const limits = { files: 1, fields: 2, parts: 3, fieldSize: 200, fileSize: maxFileBytes + 1 };
  if (!request.isMultipart()) throw new AppError('VALIDATION', { message: fileStoreMessages.noFile });
  const part = await request.file({ limits }).catch((error: unknown) => {
    throw new AppError('VALIDATION', { message: fileStoreMessages.noFile, cause: error });
  });
  if (!part) throw new AppError('VALIDATION', { message: fileStoreMessages.noFile });
  return part;
}

/** Registers the file of a form, whose size is not known yet, as large as the body at most. */
async function begin(
  ctx: RequestContext,
  organizationId: string,
  { filename, fields }: MultipartFile,
  bodyBytes: number,
): Promise<OwnUpload> {
  const { maxFileBytes } = ctx.services.settings;
  const digest = [fields.sha256].flat()[0];
  const sha256 = digest && 'value' in digest ? digest.value : null;
  const size = Math.min(bodyBytes > 0 ? bodyBytes : maxFileBytes, maxFileBytes);
  const announced = parseDigest(sha256);
  const name = formFileName(filename);
  const id = await signedIn(ctx, 'write', () => beginUpload(ctx, { organizationId, name, size, sha256 }));
  return { id, organizationId, name, size: null, announced };
}

async function sendFile(
  { services, contextOf }: FilesEdge,
  { downloads, pieces }: Readers,
  request: Call,
  reply: FastifyReply,
) {
  const ctx = contextOf(request, reply);
  const preview = previewOf((request.query as { preview?: unknown }).preview);
  const isPart = request.headers.range !== undefined;
  const { personId, key, name, mediaType, size } = await signedIn(ctx, 'read', async () => ({
    personId: ctx.actor.userId,
    ...(await findReadableFile(ctx, request.params.id, { preview, isPiece: isPart })),
  }));
  // A key ends with the digest of the bytes.
  const etag = `"${key.split('/').at(-1)}"`;
  const range = size === null ? 'whole' : requestedRange(request.headers, size, etag);
  if (range === 'beyond') return refuseRange(reply, size);
  const part = range === 'whole' ? null : { ...range, length: range.last - range.first + 1 };
  ctx.request.afterAnswer(await (part && isPiece(part.length) ? pieces : downloads).enter(personId));
  // The reader may have left the queue.
  if (reply.raw.destroyed) return reply.hijack();
  const opened = await services().files.store.bytes.open(key, part ?? undefined);
  if (!opened) throw new AppError('NOT_FOUND');
  if (part) reply.code(206).header('content-range', `bytes ${part.first}-${part.last}/${opened.size}`);
  if (size !== null) reply.headers({ 'accept-ranges': 'bytes', etag });
  return reply
    .headers({
      'content-type': mediaType,
      'content-length': part?.length ?? opened.size,
      'content-disposition': contentDisposition(preview ? `${name}.webp` : name),
      'content-security-policy': SANDBOX,
      // Files do not stay in the browser of a shared computer.
      'cache-control': 'no-store',
    })
    .send(opened.stream);
}

function refuseRange(reply: FastifyReply, size: number | null): FastifyReply {
  return reply
    .code(416)
    .header('content-range', `bytes */${size}`)
    .send({ errormessage: fileFailures.get, reason: fileStoreMessages.beyondEnd });
}

function previewOf(asked: unknown): PreviewSize | null {
  if (asked === undefined) return null;
  if (isPreviewSize(asked)) return asked;
  throw new AppError('VALIDATION', { fields: { preview: messages.unknownChoice } });
}
