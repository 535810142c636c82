import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { sql } from 'kysely';
import { fileStoreMessages } from '../../../schema/records/file-messages.ts';
import { fileMessages } from '../../../schema/values/file-messages.ts';
import { type FileType, isFileType } from '../../../schema/values/file-types.ts';
import { AppError } from '../../platform/core/errors.ts';
import { parseId } from '../../platform/core/ids.ts';
import { lockNames } from '../../platform/database/advisory-lock.ts';
import { db } from '../../platform/database/tables.ts';
import type { PreparedFile } from '../../platform/file-inspection/index.ts';
import { StoreAwayError } from '../../platform/files/byte-store.ts';
import { onDisk } from '../../platform/files/disk-errors.ts';
import type { RequestContext, Services } from '../../platform/request/context.ts';
import { spaceLock } from './file-space.ts';
import { findUpload, type OwnUpload, tooLarge, uploadNotFound } from './uploads.service.ts';

/** A file that was examined and stored, and waits to be linked by its uploader. */
export interface PendingFile {
  readonly id: string;
  readonly name: string;
  readonly type: FileType;
  /** Bytes. */
  readonly size: number;
  readonly width: number | null;
  readonly height: number | null;
  readonly hasPreview: boolean;
}

/**
 * A new context of the caller for each transaction: examining and storing bytes takes seconds, for which no connection
 * is held.
 */
export type ContextOf = () => RequestContext;

interface Content extends Omit<PendingFile, 'id' | 'name'> {
  readonly sha256: Buffer;
}

/**
 * Examines and stores an upload that was received completely. Repeating it answers the same; a refused file is gone.
 * @throws AppError NOT_FOUND, VALIDATION for an incomplete upload, a digest that differs and a refused file, and
 * StoreAwayError or the scanner's absence, after which it may be repeated.
 */
export async function finishUpload(
  services: Services,
  contextOf: ContextOf,
  id: string,
): Promise<PendingFile> {
  const { files } = services;
  const found = await inTransaction(contextOf, 'write', async (ctx) => {
    const upload = await findUpload(ctx, id);
    return upload ?? (await findPendingFile(ctx, id)) ?? Promise.reject(uploadNotFound());
  });
  if (!('announced' in found)) return found;
  const received = await files.store.uploads.getUpload(found.id).catch((error: unknown) => {
    if (error instanceof StoreAwayError) throw error;
    return null;
  });
  if (received?.offset !== found.size)
    throw new AppError('VALIDATION', { message: fileStoreMessages.unfinished });
  const file = await acceptFile(services, contextOf, found, await files.store.readUpload(found.id));
  await files.store.removeUpload(found.id);
  return file;
}

/**
 * Examines and stores the bytes of a registered upload, which then is a pending file. Nothing is left of a refused one.
 * @throws AppError as `finishUpload`.
 */
export async function acceptFile(
  services: Services,
  contextOf: ContextOf,
  upload: OwnUpload,
  bytes: Readable,
): Promise<PendingFile> {
  const { store, inspector } = services.files;
  const folder = await onDisk(() => mkdtemp(path.join(store.folder, 'upload-')));
  try {
    const received = path.join(folder, 'received');
    await onDisk(() => receive(bytes, received, upload, services.settings.maxFileBytes));
    const personId = await inTransaction(contextOf, 'read', async ({ actor }) => actor.userId);
    const prepared = await inspector.prepare({ path: received, name: upload.name, folder, personId });
    const content = await contentOf(prepared);
    await claim(contextOf, upload, content);
    await storeBytes(services, `${upload.organizationId}/${content.sha256.toString('hex')}`, prepared);
    return await inTransaction(contextOf, 'write', (ctx) => register(ctx, upload, prepared.name, content));
  } catch (error) {
    if (error instanceof AppError && error.code === 'VALIDATION') await discard(services, contextOf, upload);
    throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function discard({ files }: Services, contextOf: ContextOf, { id }: OwnUpload): Promise<void> {
  await inTransaction(contextOf, 'write', (ctx) =>
    ctx.transaction.query(db.deleteFrom('file_upload').where('id', '=', id)),
  );
  await files.store.removeUpload(id);
}

/** Runs work in a transaction of its own, for a signed-in caller. */
async function inTransaction<Result>(
  contextOf: ContextOf,
  mode: 'read' | 'write',
  work: (ctx: RequestContext) => Promise<Result>,
): Promise<Result> {
  const ctx = contextOf();
  return ctx.run(mode, async () => {
    void ctx.actor;
    return work(ctx);
  });
}

/** Copies bytes to a file. @throws AppError VALIDATION when size or digest differ from what was announced. */
async function receive(
  bytes: Readable,
  target: string,
  { size, announced }: OwnUpload,
  most: number,
): Promise<void> {
  const hash = createHash('sha256');
  let count = 0;
  await pipeline(
    bytes,
    async function* measure(source: AsyncIterable<Buffer>) {
      for await (const piece of source) {
        count += piece.length;
        if (count > most) throw tooLarge(most);
        hash.update(piece);
        yield piece;
      }
    },
    createWriteStream(target, { mode: 0o600 }),
  );
  if (count === 0) throw new AppError('VALIDATION', { message: fileMessages.empty });
  if (size !== null && count !== size)
    throw new AppError('VALIDATION', { message: fileStoreMessages.unfinished });
  if (announced && !hash.digest().equals(announced))
    throw new AppError('VALIDATION', { message: fileStoreMessages.digestDiffers });
}

async function contentOf({ path: stored, type, width, height, previews }: PreparedFile): Promise<Content> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(stored), hash);
  const { size } = await stat(stored);
  return { sha256: hash.digest(), size, type, width, height, hasPreview: previews !== null };
}

/** Keeps the clean-up from removing bytes that have no row yet. @throws AppError NOT_FOUND for a discarded upload. */
function claim(contextOf: ContextOf, { id, organizationId }: OwnUpload, { sha256 }: Content): Promise<void> {
  return inTransaction(contextOf, 'write', async (ctx) => {
    await lockNames(ctx.transaction, [spaceLock(organizationId)]);
    const [claimed] = await ctx.transaction.query(
      db
        .updateTable('file_upload')
        .set({ claimed: sha256, used_at: new Date() })
        .where('id', '=', id)
        .returning('id'),
    );
    if (!claimed) throw uploadNotFound();
  });
}

async function storeBytes(
  { files: { store } }: Services,
  key: string,
  { path: stored, previews }: PreparedFile,
): Promise<void> {
  await store.bytes.put(key, stored);
  if (!previews) return;
  await store.bytes.put(`${key}.small`, previews.small);
  await store.bytes.put(`${key}.medium`, previews.medium);
}

/** Turns an upload whose bytes are stored into a pending file; of two attempts at once, one does it. */
async function register(
  ctx: RequestContext,
  { id, organizationId }: OwnUpload,
  name: string,
  { sha256, hasPreview, ...content }: Content,
): Promise<PendingFile> {
  await ctx.transaction.query(
    db
      .insertInto('file_content')
      .values({ organization_id: organizationId, sha256, has_previews: hasPreview, ...content })
      .onConflict((known) => known.doNothing()),
  );
  await ctx.transaction.query(
    db
      .insertInto('file')
      .values({
        id,
        organization_id: organizationId,
        sha256,
        name,
        user_id: ctx.actor.userId,
        created_at: new Date(),
      })
      .onConflict((known) => known.doNothing()),
  );
  await ctx.transaction.query(db.deleteFrom('file_upload').where('id', '=', id));
  const file = await findPendingFile(ctx, id);
  if (!file) throw uploadNotFound();
  return file;
}

/** The caller's pending file; null where it is linked, gone or another's. */
async function findPendingFile(
  { actor, transaction }: RequestContext,
  id: string,
): Promise<PendingFile | null> {
  const [found] = await transaction.query(
    db
      .selectFrom('file as f')
      .innerJoin('file_content as c', (join) =>
        join.onRef('c.organization_id', '=', 'f.organization_id').onRef('c.sha256', '=', 'f.sha256'),
      )
      .where('f.id', '=', parseId(id))
      .where('f.user_id', '=', actor.userId)
      .where('f.record_id', 'is', null)
      .where('f.unlinked_at', 'is', null)
      .select(['f.id', 'f.name', 'c.type', 'c.width', 'c.height', 'c.has_previews as hasPreview'])
      .select(sql<number>`c.size::float8`.as('size')),
  );
  if (!found || !isFileType(found.type)) return null;
  return found as PendingFile;
}
