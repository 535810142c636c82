import type { MultipartFile, MultipartValue } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { fileStoreMessages } from '../../../schema/records/file-messages.ts';
import { messages } from '../../../schema/values/messages.ts';
import { deleteFiles } from '../../modules/attachments/index.ts';
import {
  acceptBody,
  beginUpload,
  type ContextOf,
  discardUpload,
  type OwnUpload,
  parseDigest,
} from '../../modules/files/index.ts';
import { cleanInput } from '../../platform/core/clean-input.ts';
import { AppError } from '../../platform/core/errors.ts';
import { formFileName } from '../../platform/file-inspection/index.ts';
import type { RequestContext, Services } from '../../platform/request/context.ts';
import { signedIn } from './bytes-edge.ts';

/** A form with a file, of which the fields in front of the file were read. */
export interface FileForm {
  readonly fields: Readonly<Record<string, unknown>>;
  readonly file: MultipartFile;
  /** Reads the fields behind the file as well, once its bytes were read. @throws AppError VALIDATION for another file. */
  readonly allFields: () => Promise<Readonly<Record<string, unknown>>>;
}

interface FormLimits {
  readonly maxFileBytes: number;
  /** Most fields beside the file, and most bytes of one. */
  readonly fields: number;
  readonly fieldBytes: number;
  /** The refusal of a form without a file. */
  readonly noFile?: (cause: unknown) => AppError;
}

/** Reads a form up to its file. @throws AppError VALIDATION for a body without a file or with a field that is too long. */
export async function openFileForm(
  request: FastifyRequest,
  { maxFileBytes, fields: mostFields, fieldBytes, noFile = withoutFile }: FormLimits,
): Promise<FileForm> {
  if (!request.isMultipart()) throw noFile(undefined);
  const parts = request.parts({
    limits: {
      ...{ files: 1, fields: mostFields, parts: mostFields + 1, fieldSize: fieldBytes },
      // One byte more than allowed arrives, so that a file over the limit is told from one at it.
      fileSize: maxFileBytes + 1,
    },
  });
  const fields: Record<string, unknown> = {};
  /** Reads fields up to the next file; null at the end of the form. */
  const readFields = async (): Promise<MultipartFile | null> => {
    for (;;) {
      const { done, value: part } = await parts.next().catch((error: unknown) => {
        throw isSecondFile(error)
          ? new AppError('VALIDATION', { message: fileStoreMessages.oneFile, cause: error })
          : noFile(error);
      });
      if (done) return null;
      if (part.type === 'file') return part;
      addField(fields, part);
    }
  };
  const file = await readFields();
  if (!file) throw noFile(undefined);
  return {
    file,
    // A copy: the fields behind the file are not known yet.
    fields: cleanInput({ ...fields }),
    allFields: async () => {
      if (await readFields()) throw new AppError('VALIDATION', { message: fileStoreMessages.oneFile });
      return cleanInput(fields);
    },
  };
}

/** A field that comes several times is a list. */
function addField(
  fields: Record<string, unknown>,
  { fieldname, value, valueTruncated }: MultipartValue,
): void {
  if (valueTruncated) throw new AppError('VALIDATION', { fields: { [fieldname]: messages.tooLarge } });
  const before = Object.hasOwn(fields, fieldname) ? [fields[fieldname]].flat() : [];
  fields[fieldname] = before.length > 0 ? [...before, value] : value;
}

const withoutFile = (cause: unknown) =>
  new AppError('VALIDATION', { message: fileStoreMessages.noFile, cause });

const isSecondFile = (error: unknown) => (Object(error) as { code?: unknown }).code === 'FST_FILES_LIMIT';

interface Received {
  readonly organizationId: string;
  readonly personId: string;
  readonly form: FileForm;
  readonly request: FastifyRequest;
}

/**
 * Examines and stores the file of a form, which then waits to be linked; of a refused one nothing is kept.
 * @throws AppError as `acceptBody`, VALIDATION also for a form that ends before its file does.
 */
export async function receiveFile(
  services: Services,
  contextOf: ContextOf,
  { organizationId, personId, form, request }: Received,
): Promise<Awaited<ReturnType<typeof acceptBody>>> {
  const bodyBytes = Number(request.headers['content-length'] ?? 0);
  const upload = await begin(contextOf(), organizationId, form, bodyBytes);
  return acceptBody(services, contextOf, { ...upload, personId }, form.file.file).catch(
    async (error: unknown) => {
      await forget(contextOf(), upload.id);
      throw isCutOff(error)
        ? new AppError('VALIDATION', { message: fileStoreMessages.unfinished, cause: error })
        : error;
    },
  );
}

/** Removes a received file that was not linked; one that is gone or linked is fine. */
export async function dropFile(ctx: RequestContext, id: string): Promise<void> {
  await signedIn(ctx, 'write', () => deleteFiles(ctx, [id])).catch(() => undefined);
}

/** Registers the file of a form, whose size is not known yet, as large as the body at most. */
async function begin(
  ctx: RequestContext,
  organizationId: string,
  { fields, file: { filename } }: FileForm,
  bodyBytes: number,
): Promise<OwnUpload> {
  const { maxFileBytes } = ctx.services.settings;
  const { sha256 = null } = fields;
  const size = Math.min(bodyBytes > 0 ? bodyBytes : maxFileBytes, maxFileBytes);
  const announced = parseDigest(sha256);
  const name = formFileName(filename);
  const id = await signedIn(ctx, 'write', () => beginUpload(ctx, { organizationId, name, size, sha256 }));
  return { id, organizationId, name, size: null, announced };
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
