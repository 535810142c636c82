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
import { AppError, OverloadError } from '../../platform/core/errors.ts';
import { parseId } from '../../platform/core/ids.ts';
import { lockNames } from '../../platform/database/advisory-lock.ts';
import { fromNow } from '../../platform/database/expressions.ts';
import { db } from '../../platform/database/tables.ts';
import type { PreparedFile } from '../../platform/file-inspection/index.ts';
import { StoreAwayError } from '../../platform/files/byte-store.ts';
import { onDisk } from '../../platform/files/disk-errors.ts';
import type { RequestContext, Services } from '../../platform/request/context.ts';
import { runAsSystemWithin } from '../../platform/transaction/system-role.ts';
import { requireOpenOrganization, requireOrganization } from '../organizations/index.ts';
import { assertSpace, spaceLock } from './file-space.ts';
import { inTurnOf } from './turns.ts';
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

/** Longest that the clean-up takes from condemning bytes to having removed them, in minutes. */
const CONDEMNED_MINUTES = 30;

interface Content extends Omit<PendingFile, 'id' | 'name'> {
  readonly sha256: Buffer;
}

/** Finishes under way in this process, by upload: whoever repeats one gets its answer. */
const underWay = new Map<string, Promise<PendingFile>>();

/**
 * Examines and stores an upload that was received completely. Repeating it answers the same; a refused file is gone.
 * @throws AppError NOT_FOUND, VALIDATION for an incomplete upload, a digest that differs and a refused file, RATE_LIMITED
 * for too many at once, and OverloadError while the store or the scanner is away, after which it may be repeated.
 */
export async function finishUpload(
  services: Services,
  contextOf: ContextOf,
  id: string,
): Promise<PendingFile> {
  const found = await inTransaction(contextOf, 'write', async (ctx) => {
    const upload = await findUpload(ctx, id);
    if (!upload) return (await findPendingFile(ctx, id)) ?? Promise.reject(uploadNotFound());
    await assertStillMember(ctx, upload);
    return { ...upload, personId: ctx.actor.userId };
  });
  if (!('announced' in found)) return found;
  const first = underWay.get(found.id);
  if (first) return first;
  const finish = inTurnOf(found.personId, () => receiveUpload(services, contextOf, found));
  underWay.set(found.id, finish);
  try {
    return await finish;
  } finally {
    underWay.delete(found.id);
  }
}

async function receiveUpload(
  services: Services,
  contextOf: ContextOf,
  upload: OwnUpload,
): Promise<PendingFile> {
  const { store } = services.files;
  const received = await store.uploads.getUpload(upload.id).catch((error: unknown) => {
    if (error instanceof StoreAwayError) throw error;
    return null;
  });
  if (received?.offset !== upload.size) {
    // Another process may have finished it meanwhile.
    const finished = await inTransaction(contextOf, 'read', (ctx) => findPendingFile(ctx, upload.id));
    if (finished) return finished;
    throw new AppError('VALIDATION', { message: fileStoreMessages.unfinished });
  }
  const file = await acceptFile(services, contextOf, upload, await store.readUpload(upload.id));
  await store.removeUpload(upload.id);
  return file;
}

/** Receives a file that comes as the body of a call, in the turn of its sender; as `acceptFile`. */
export async function acceptBody(
  services: Services,
  contextOf: ContextOf,
  upload: OwnUpload & { readonly personId: string },
  bytes: Readable,
): Promise<PendingFile> {
  return inTurnOf(upload.personId, () => acceptFile(services, contextOf, upload, bytes));
}

/**
 * Examines and stores the bytes of a registered upload, which then is a pending file. Nothing is left of a refused one.
 * @throws AppError as `finishUpload`.
 */
async function acceptFile(
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
    const finished = await claim(contextOf, upload, content);
    if (finished) return finished;
    await storeBytes(services, keyOf(upload, content), prepared);
    return await inTransaction(contextOf, 'write', (ctx) => register(ctx, upload, prepared.name, content));
  } catch (error) {
    if (error instanceof AppError && error.code === 'VALIDATION') await discard(services, contextOf, upload);
    throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const keyOf = ({ organizationId }: OwnUpload, { sha256 }: Content) =>
  `${organizationId}/${sha256.toString('hex')}`;

/** @throws AppError NOT_FOUND for who left the organisation, FORBIDDEN once it is archived. */
async function assertStillMember(ctx: RequestContext, { organizationId }: OwnUpload): Promise<void> {
  await requireOrganization(ctx, organizationId);
  await requireOpenOrganization(ctx, organizationId);
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

/**
 * Keeps the clean-up from removing bytes that have no row yet, and the space for a picture that grew. Returns the file
 * where another attempt has finished it.
 * @throws AppError NOT_FOUND for a cancelled upload, VALIDATION for a full organisation, OverloadError while the clean-up
 * removes the same bytes.
 */
function claim(contextOf: ContextOf, upload: OwnUpload, content: Content): Promise<PendingFile | null> {
  const { id, organizationId } = upload;
  return inTransaction(contextOf, 'write', async (ctx) => {
    await assertStillMember(ctx, upload);
    await lockNames(ctx.transaction, [spaceLock(organizationId)]);
    await assertNotCondemned(ctx, keyOf(upload, content));
    const registered = await findUpload(ctx, id);
    if (!registered) return (await findPendingFile(ctx, id)) ?? Promise.reject(uploadNotFound());
    await assertSpace(ctx, organizationId, Math.max(0, content.size - (registered.size ?? 0)));
    await ctx.transaction.query(
      db
        .updateTable('file_upload')
        .set({ claimed: content.sha256, size: content.size, used_at: new Date() })
        .where('id', '=', id),
    );
    return null;
  });
}

async function assertNotCondemned(ctx: RequestContext, key: string): Promise<void> {
  const found = await runAsSystemWithin(ctx.transaction, (transaction) =>
    transaction.query(
      sql<{ key: string }>`select key from file_condemned
        where key = ${key} and condemned_at > ${fromNow(`-${CONDEMNED_MINUTES} minutes`)}`,
    ),
  );
  if (found.length > 0) throw new OverloadError(new Error('The clean-up removes these bytes'));
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
  const [taken] = await ctx.transaction.query(
    db.deleteFrom('file_upload').where('id', '=', id).where('user_id', '=', ctx.actor.userId).returning('id'),
  );
  // Another attempt has finished it, or its uploader has cancelled it.
  if (!taken) return (await findPendingFile(ctx, id)) ?? Promise.reject(uploadNotFound());
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
