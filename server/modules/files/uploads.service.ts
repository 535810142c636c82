import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { fileStoreMessages } from '../../../schema/records/file-messages.ts';
import { fileLimits } from '../../../schema/records/files.ts';
import { fileMessages } from '../../../schema/values/file-messages.ts';
import { AppError } from '../../platform/core/errors.ts';
import { parseId } from '../../platform/core/ids.ts';
import { lockNames } from '../../platform/database/advisory-lock.ts';
import { count, fromNow } from '../../platform/database/expressions.ts';
import { db } from '../../platform/database/tables.ts';
import type { RequestContext } from '../../platform/request/context.ts';
import { countingStatement } from '../../platform/security/limiter.ts';
import { requireOpenOrganization, requireOrganization } from '../organizations/index.ts';
import { FileUpload } from './file.entity.ts';
import { assertSpace } from './file-space.ts';

/** An upload as its sender announces it; nothing of it is trusted. */
export interface AnnouncedUpload {
  readonly organizationId: unknown;
  readonly name: unknown;
  /** Bytes. */
  readonly size: number;
  /** SHA-256 of the bytes in hex. */
  readonly sha256?: unknown;
}

/** An upload of the caller. */
export interface OwnUpload {
  readonly id: string;
  readonly organizationId: string;
  readonly name: string;
  /** Bytes; null where the sender did not say it, as in a form. */
  readonly size: number | null;
  /** Digest that the sender announced. */
  readonly announced: Buffer | null;
}

const HOUR = 3_600;

/**
 * Registers an upload of the caller before its first byte, and returns its id.
 * @throws AppError NOT_FOUND for an organisation out of reach, FORBIDDEN in an archived one, VALIDATION for an empty or
 * too large file, a malformed digest, a full organisation and too many unfinished uploads, RATE_LIMITED for more than a
 * person uploads in an hour.
 */
export async function beginUpload(
  ctx: RequestContext,
  { organizationId, name, size, sha256 }: AnnouncedUpload,
  id: string = randomUUID(),
): Promise<string> {
  const organization = parseId(organizationId, 'organizationId');
  await requireOrganization(ctx, organization);
  await requireOpenOrganization(ctx, organization);
  assertSize(ctx, size);
  const announced = parseDigest(sha256);
  await lockNames(ctx.transaction, [`uploads ${ctx.actor.userId}`]);
  await makeWay(ctx);
  await assertFewPending(ctx);
  await assertSpace(ctx, organization, size);
  await countBytes(ctx, size);
  ctx.transaction.insert(FileUpload, {
    id,
    organizationId: organization,
    userId: ctx.actor.userId,
    name: givenName(name),
    size,
    announced,
    claimed: null,
    createdAt: new Date(),
    usedAt: new Date(),
  });
  ctx.countCreation();
  return id;
}

/** Longest end of a name that is kept until the file gets a cleaned one. */
const LONGEST_GIVEN_NAME = 500;

/** The end of a name as the sender says it, which has the extension, in characters that Postgres stores. */
function givenName(name: unknown): string {
  if (typeof name !== 'string') return '';
  return name.replaceAll('\u0000', '').slice(-LONGEST_GIVEN_NAME).toWellFormed();
}

/** @throws AppError VALIDATION for an empty file and for one over the limit. */
function assertSize({ services: { settings } }: RequestContext, size: number): void {
  if (!Number.isSafeInteger(size) || size < 0)
    throw new AppError('VALIDATION', { message: fileStoreMessages.malformedUpload });
  if (size === 0) throw new AppError('VALIDATION', { message: fileMessages.empty });
  const { maxFileBytes } = settings;
  if (size > maxFileBytes) throw tooLarge(maxFileBytes);
}

/** The refusal of a file over the limit, in bytes. */
export function tooLarge(most: number): AppError {
  return new AppError('VALIDATION', { message: fileStoreMessages.tooLarge(most / 1024 / 1024) });
}

/** The bytes of a digest in hex; null without one. @throws AppError VALIDATION for anything else. */
export function parseDigest(sha256: unknown): Buffer | null {
  if (sha256 == null || sha256 === '') return null;
  if (typeof sha256 !== 'string' || !/^[0-9a-f]{64}$/i.test(sha256))
    throw new AppError('VALIDATION', {
      message: fileStoreMessages.malformedDigest,
      fields: { sha256: fileStoreMessages.malformedDigest },
    });
  return Buffer.from(sha256, 'hex');
}

/** Removes the caller's uploads that have been idle for long, where they would be too many. */
async function makeWay(ctx: RequestContext): Promise<void> {
  const mine = await ctx.transaction.query(
    db
      .selectFrom('file_upload')
      .select(['id', sql<boolean>`used_at < ${fromNow(`-${fileLimits.idleMinutes} minutes`)}`.as('isIdle')])
      .where('user_id', '=', ctx.actor.userId)
      .orderBy('used_at'),
  );
  if (mine.length < fileLimits.unfinished) return;
  const idle = mine.filter(({ isIdle }) => isIdle).map(({ id }) => id);
  if (mine.length - idle.length >= fileLimits.unfinished)
    throw new AppError('VALIDATION', { message: fileStoreMessages.tooManyUploads(fileLimits.unfinished) });
  await ctx.transaction.query(db.deleteFrom('file_upload').where('id', 'in', idle));
}

/** Pending files take space that nobody else sees, so a person has a bounded number of them. */
async function assertFewPending(ctx: RequestContext): Promise<void> {
  const [found] = await ctx.transaction.query(
    db
      .selectFrom('file')
      .select(count.as('count'))
      .where('user_id', '=', ctx.actor.userId)
      .where('record_id', 'is', null)
      .where('unlinked_at', 'is', null),
  );
  const most = ctx.actor.role === 'Client' ? fileLimits.pending : fileLimits.pendingOfManager;
  if ((found?.count ?? 0) >= most)
    throw new AppError('VALIDATION', { message: fileStoreMessages.tooManyPending(most) });
}

/** Counts bytes towards what a person uploads in an hour, within the transaction. */
async function countBytes(ctx: RequestContext, size: number): Promise<void> {
  const { userId, role } = ctx.actor;
  const most = ctx.services.settings.uploadedMegabytesPerHour * (role === 'Client' ? 1 : 10) * 1024;
  const limit = { name: 'uploaded-hour', points: most, seconds: HOUR };
  try {
    await ctx.transaction.query(countingStatement(userId, [{ limit, points: Math.ceil(size / 1024) }]));
  } catch (error) {
    if ((Object(error) as { code?: unknown }).code !== 'QA429') throw error;
    throw new AppError('RATE_LIMITED', { message: fileStoreMessages.uploadedTooMuch, cause: error });
  }
}

/** The caller's upload; null where it is finished, gone or another's. */
export async function findUpload(ctx: RequestContext, id: string): Promise<OwnUpload | null> {
  const [found] = await ctx.transaction.query(
    db
      .selectFrom('file_upload')
      .select(['id', 'organization_id as organizationId', 'name', 'announced'])
      .select(sql<number>`size::float8`.as('size'))
      .where('id', '=', parseId(id))
      .where('user_id', '=', ctx.actor.userId),
  );
  return found ?? null;
}

/** Notes that bytes come in for the caller's upload. @throws AppError NOT_FOUND for another's or a finished one. */
export async function touchUpload(ctx: RequestContext, id: string): Promise<void> {
  const [touched] = await ctx.transaction.query(
    db
      .updateTable('file_upload')
      .set({ used_at: new Date() })
      .where('id', '=', parseId(id))
      .where('user_id', '=', ctx.actor.userId)
      .returning('organization_id as organizationId'),
  );
  if (!touched) throw uploadNotFound();
  await requireOrganization(ctx, touched.organizationId);
}

/** Forgets the caller's upload; its bytes are for the caller of this function to remove. @throws AppError NOT_FOUND. */
export async function discardUpload(ctx: RequestContext, id: string): Promise<void> {
  const [removed] = await ctx.transaction.query(
    db
      .deleteFrom('file_upload')
      .where('id', '=', parseId(id))
      .where('user_id', '=', ctx.actor.userId)
      .returning('id'),
  );
  if (!removed) throw uploadNotFound();
}

/** The refusal of an upload that is finished, gone or another's: one may not know which. */
export function uploadNotFound(): AppError {
  return new AppError('NOT_FOUND', { message: fileStoreMessages.uploadNotFound });
}
