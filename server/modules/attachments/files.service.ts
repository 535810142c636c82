import { sql } from 'kysely';
import { fileStoreMessages } from '../../../schema/records/file-messages.ts';

import { messages } from '../../../schema/values/messages.ts';
import { AppError } from '../../platform/core/errors.ts';
import { parseId } from '../../platform/core/ids.ts';
import { tenantFilter } from '../../platform/list/conditions.ts';
import type { PageInput } from '../../platform/list/page.ts';
import type { Selection } from '../../platform/list/selection.ts';
import { LARGEST_BATCH } from '../../platform/request/batch.ts';
import type { RequestContext } from '../../platform/request/context.ts';
import { recordChange } from '../../platform/request/record-change.ts';
import { runAsSystem } from '../../platform/transaction/system-role.ts';
import { filePage, listedAndUsedBytes } from '../files/index.ts';
import { requireOpenOrganization, requireOrganization } from '../organizations/index.ts';

type FilesAsked = Parameters<typeof filePage.read>[1] & { readonly page: PageInput };

/**
 * Lists the files of an organisation, linked and unlinked, the newest first.
 * @throws AppError FORBIDDEN for a Client, NOT_FOUND for an organisation out of reach, VALIDATION.
 */
export async function listFiles(ctx: RequestContext, options: FilesAsked, selection: Selection) {
  assertManager(ctx);
  if (options.organizationId != null)
    await requireOrganization(ctx, parseId(options.organizationId, 'organizationId'));
  return filePage.read(ctx, options, selection);
}

/** The space that an organisation's files take. */
export interface FileUse {
  readonly organizationId: string;
  /** Bytes, see `usedSpace`; null for a Client. */
  readonly used: number | null;
  readonly available: number;
  readonly maxFileSize: number;
}

/**
 * Reads how much space an organisation's files take, for its members, who have to know before they upload.
 * @throws AppError NOT_FOUND for an organisation out of reach.
 */
export async function getFileUse(ctx: RequestContext, organizationId: string): Promise<FileUse> {
  const id = parseId(organizationId, 'organizationId');
  await requireOrganization(ctx, id);
  const { settings } = ctx.services;
  return {
    organizationId: id,
    used: ctx.actor.role === 'Client' ? null : await usedSpace(ctx, id),
    available: settings.filesPerOrganizationBytes,
    maxFileSize: settings.maxFileBytes,
  };
}

/**
 * Bytes that an organisation's linked and unlinked files take, as its Admins see in the list. Pending files, unfinished
 * uploads and bytes that wait for the clean-up count in whole hundredths of the space: an exact figure would tell when
 * somebody uploads, and whether bytes are there already.
 */
async function usedSpace({ services }: RequestContext, organizationId: string): Promise<number> {
  const { settings, database } = services;
  const [found] = await runAsSystem(database, (transaction) =>
    transaction.query(listedAndUsedBytes(organizationId)),
  );
  const { listed, used } = found ?? { listed: 0, used: 0 };
  const step = settings.filesPerOrganizationBytes / 100;
  return listed + Math.floor((used - listed) / step) * step;
}

/**
 * Deletes unlinked files for good, and pending ones of the caller; their bytes follow within a day or two. All of them or none.
 * @throws AppError FORBIDDEN for a Client and in an archived organisation, NOT_FOUND, VALIDATION for a linked file.
 */
export async function deleteFiles(ctx: RequestContext, fileIds: readonly string[]): Promise<string[]> {
  const ids = [...new Set(fileIds.map((id) => parseId(id, 'ids')))];
  if (ids.length > LARGEST_BATCH)
    throw new AppError('VALIDATION', { message: messages.tooManyInBatch(LARGEST_BATCH) });
  const discarded = await discardPending(ctx, ids);
  if (discarded.size < ids.length || ids.length === 0)
    await deleteUnlinked(
      ctx,
      ids.filter((id) => !discarded.has(id)),
    );
  return ids;
}

/** Deletes those of some files that the caller uploaded and has not linked. */
async function discardPending(ctx: RequestContext, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const discarded = await ctx.transaction.query(
    sql<{
      id: string;
    }>`delete from file where id = any (${ids}::uuid[]) and record_id is null and unlinked_at is null
      and user_id = ${ctx.actor.userId} returning id`,
  );
  return new Set(discarded.map(({ id }) => id));
}

async function deleteUnlinked(ctx: RequestContext, ids: readonly string[]): Promise<void> {
  assertManager(ctx);
  const files = await ctx.transaction.query(sql<FoundFile>`
    select e.id, e.name, e.organization_id as "organizationId", e.record_id is not null as "isLinked"
    from file e where e.id = any (${ids}::uuid[]) and (e.record_id is not null or e.unlinked_at is not null)
      and ${sql.join([sql`true`, ...tenantFilter(ctx.actor)], sql` and `)}`);
  if (files.length < ids.length) throw new AppError('NOT_FOUND');
  if (files.some(({ isLinked }) => isLinked))
    throw new AppError('VALIDATION', { message: fileStoreMessages.stillLinked });
  for (const organizationId of new Set(files.map((file) => file.organizationId)))
    await requireOpenOrganization(ctx, organizationId);
  const removed = await ctx.transaction.query(
    sql<{
      id: string;
    }>`delete from file where id = any (${ids}::uuid[]) and unlinked_at is not null returning id`,
  );
  if (removed.length < ids.length) throw new AppError('NOT_FOUND');
  for (const { id, name, organizationId } of files)
    recordChange(ctx, {
      ...{ organizationId, entity: 'File', entityId: id, action: 'deleted', version: 1 },
      ...{ subjectUserId: null, details: { name, isForGood: true } },
    });
}

interface FoundFile {
  readonly id: string;
  readonly name: string;
  readonly organizationId: string;
  readonly isLinked: boolean;
}

function assertManager({ actor }: RequestContext): void {
  if (actor.role === 'Client') throw new AppError('FORBIDDEN');
}
