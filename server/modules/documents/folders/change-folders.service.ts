import { LockMode } from '@mikro-orm/core';
import { sql } from 'kysely';
import { documentMessages } from '../../../../schema/documents/document-messages.ts';
import {
  type DocumentFolderValues,
  documentFolderRules,
} from '../../../../schema/documents/document-rules.ts';
import { documentLimits } from '../../../../schema/documents/documents.ts';
import { AppError } from '../../../platform/core/errors.ts';
import { newId, parseId } from '../../../platform/core/ids.ts';
import { validate } from '../../../platform/core/validate.ts';
import { lockNames } from '../../../platform/database/advisory-lock.ts';
import { compile } from '../../../platform/database/compile.ts';
import { anyOf, count, readsAlike } from '../../../platform/database/expressions.ts';
import { db } from '../../../platform/database/tables.ts';
import type { ChangeAction } from '../../../platform/live/change-log.ts';
import type { RequestContext } from '../../../platform/request/context.ts';
import { claimIdempotencyKey } from '../../../platform/request/idempotency.ts';
import { assertUnchanged, type ExpectedState } from '../../../platform/request/optimistic-lock.ts';
import { differences, recordChange } from '../../../platform/request/record-change.ts';
import { requireOpenOrganization } from '../../organizations/index.ts';
import { DocumentFolder, type DocumentFolderRow } from '../document.entity.ts';
import { documentPolicy } from '../document.policy.ts';
import { assertUsableFolder } from './find-folders.ts';

const wrong = (field: string, message: string) =>
  new AppError('VALIDATION', { fields: { [field]: message } });

/** Logs a change of a folder, which the people who may see it are told of. */
function recordFolder(
  ctx: RequestContext,
  { id, organizationId, version }: Pick<DocumentFolderRow, 'id' | 'organizationId' | 'version'>,
  action: ChangeAction,
  details: Record<string, unknown>,
  readers: readonly FolderAudience[],
): void {
  recordChange(ctx, {
    ...{ organizationId, entity: 'DocumentFolder', entityId: id, action, version, details },
    subjectUserId: null,
    forMembers: readers.some(({ isForMembers }) => isForMembers),
    concernedUserIds: [...new Set(readers.flatMap(({ userIds }) => userIds))],
  });
}

/** People who see a folder, beside the Admins. */
interface FolderAudience {
  readonly isForMembers: boolean;
  readonly userIds: readonly string[];
}

/** The people who see a folder as it is in the database. */
function audienceOf({ transaction }: RequestContext, id: string): Promise<FolderAudience[]> {
  return transaction.query(
    compile(sql<FolderAudience>`select f.readers = 'Members' as "isForMembers",
        array(select distinct m.user_id from team_member m where m.team_id = any (f.reader_team_ids)) as "userIds"
      from document_folder f where f.id = ${id}::uuid`),
  );
}

const parentOf = ({ parentId }: DocumentFolderValues) => (parentId ? parseId(parentId, 'parentId') : null);

const teamsOf = ({ ownTeamIds }: DocumentFolderValues) =>
  [...new Set(ownTeamIds.map((id) => parseId(id, 'ownTeamIds')))].toSorted();

const columnsOf = (values: DocumentFolderValues) => ({
  name: values.name,
  parentId: parentOf(values),
  ownReaders: values.ownReaders ?? null,
  ownTeamIds: values.ownReaders === 'Teams' ? teamsOf(values) : [],
  ownReviewMonths: values.ownReviewMonths ?? null,
});

/** One change of an organisation's folders at a time: their names, their places and their number. */
const lockFolders = ({ transaction }: RequestContext, organizationId: string) =>
  lockNames(transaction, [`folders of ${organizationId}`]);

/**
 * Makes a folder and returns its id. Idempotent by key.
 * @throws AppError NOT_FOUND for an organisation without access, FORBIDDEN for a Client and in an archived organisation,
 * VALIDATION, also for a name that stands there already, a folder that goes too deep, and too many of them.
 */
export async function createFolder(
  ctx: RequestContext,
  organizationId: string,
  input: unknown,
): Promise<string> {
  const organization = parseId(organizationId, 'organizationId');
  await requireOpenOrganization(ctx, organization);
  if (!documentPolicy.create(ctx.actor, organization)) throw new AppError('FORBIDDEN');
  const values = columnsOf(validate(documentFolderRules, input));
  const id = newId();
  const claimed = await claimIdempotencyKey(ctx, { organization, documentFolder: values }, id);
  if (claimed !== id) return claimed;
  await addFolder(ctx, { id, organizationId: organization, ...values });
  return id;
}

/** Keeps a new folder, of which the caller has checked who makes it. @throws AppError VALIDATION as `createFolder`. */
export async function addFolder(
  ctx: RequestContext,
  folder: Pick<DocumentFolderRow, 'id' | 'organizationId' | 'name'> & {
    readonly parentId: string | null;
  } & Partial<Pick<DocumentFolderRow, 'ownReaders' | 'ownTeamIds' | 'ownReviewMonths'>>,
): Promise<void> {
  const { id, organizationId, ...given } = folder;
  const values = { ownReaders: null, ownTeamIds: [], ownReviewMonths: null, ...given };
  await lockFolders(ctx, organizationId);
  await assertRoom(ctx, organizationId);
  await assertPlace(ctx, folder, null);
  await assertTeams(ctx, organizationId, values.ownTeamIds);
  const row = { id, organizationId, userId: ctx.actor.userId, ...values };
  ctx.transaction.insert(DocumentFolder, row);
  recordFolder(ctx, { ...row, version: 1 }, 'created', values, await audienceOf(ctx, id));
}

/**
 * Renames a folder, moves it, or changes who sees it and when its documents are reviewed.
 * @throws AppError NOT_FOUND, FORBIDDEN, CONFLICT, VALIDATION as `createFolder`, and for a folder within itself.
 */
export async function updateFolder(
  ctx: RequestContext,
  id: string,
  seen: ExpectedState,
  input: unknown,
): Promise<void> {
  const folder = await lockFolder(ctx, id);
  const values = columnsOf(validate(documentFolderRules, input));
  assertUnchanged(folder, seen);
  const { organizationId } = folder;
  const before = {
    ...{ name: folder.name, parentId: folder.parentId ?? null, ownReaders: folder.ownReaders ?? null },
    ...{ ownTeamIds: folder.ownTeamIds, ownReviewMonths: folder.ownReviewMonths ?? null },
  };
  const details = differences(before, values);
  if ('name' in details || 'parentId' in details)
    await assertPlace(ctx, { ...values, id, organizationId }, before);
  const added = values.ownTeamIds.filter((teamId) => !folder.ownTeamIds.includes(teamId));
  await assertTeams(ctx, organizationId, added);
  await changeFolder(ctx, folder, values, details);
}

/** Archives a folder, or takes it out of the archive. @throws AppError NOT_FOUND, FORBIDDEN, CONFLICT. */
export async function archiveFolder(
  ctx: RequestContext,
  id: string,
  seen: ExpectedState,
  isArchived: boolean,
): Promise<void> {
  const folder = await lockFolder(ctx, id);
  assertUnchanged(folder, seen);
  const details = differences({ isArchived: folder.archivedAt != null }, { isArchived });
  await changeFolder(ctx, folder, { archivedAt: isArchived ? new Date() : null }, details);
}

/** Deletes an empty folder. @throws AppError NOT_FOUND, FORBIDDEN, VALIDATION for one with folders or documents. */
export async function deleteFolder(ctx: RequestContext, id: string): Promise<void> {
  const folder = await lockFolder(ctx, id);
  const [uses] = await ctx.transaction.query(
    sql<{ isUsed: boolean }>`select exists (select from document e where e.folder_id = ${folder.id})
      or exists (select from document_folder f where f.parent_id = ${folder.id}) as "isUsed"`,
  );
  if (uses?.isUsed) throw new AppError('VALIDATION', { message: documentMessages.folderNotEmpty });
  const details = { name: folder.name, parentId: folder.parentId ?? null };
  recordFolder(ctx, folder, 'deleted', details, await audienceOf(ctx, folder.id));
  ctx.em.remove(folder);
  await ctx.em.flush();
}

/** Locks a folder until the end of the transaction. @throws AppError VALIDATION, NOT_FOUND, FORBIDDEN. */
async function lockFolder(ctx: RequestContext, id: string): Promise<DocumentFolderRow> {
  const where = { id: parseId(id) };
  const seen = await ctx.em.findOne(DocumentFolder, where);
  if (!seen) throw new AppError('NOT_FOUND');
  if (!documentPolicy.update(ctx.actor, seen)) throw new AppError('FORBIDDEN');
  await requireOpenOrganization(ctx, seen.organizationId);
  await lockFolders(ctx, seen.organizationId);
  const folder = await ctx.em.findOne(DocumentFolder, where, {
    lockMode: LockMode.PESSIMISTIC_WRITE,
    refresh: true,
  });
  if (!folder) throw new AppError('NOT_FOUND');
  return folder;
}

async function changeFolder(
  ctx: RequestContext,
  folder: DocumentFolderRow,
  values: Partial<DocumentFolderRow>,
  details: Record<string, unknown>,
): Promise<void> {
  if (Object.keys(details).length === 0) return;
  const before = await audienceOf(ctx, folder.id);
  const version = folder.version + 1;
  ctx.em.assign(folder, values);
  await ctx.em.flush();
  const since = await audienceOf(ctx, folder.id);
  recordFolder(ctx, { ...folder, version }, 'updated', details, [...before, ...since]);
}

/** Refuses a place where a folder may not stand. @throws AppError VALIDATION. */
async function assertPlace(
  ctx: RequestContext,
  {
    id,
    organizationId,
    name,
    parentId,
  }: Pick<DocumentFolderRow, 'id' | 'organizationId' | 'name'> & {
    readonly parentId: string | null;
  },
  before: { readonly parentId: string | null } | null,
): Promise<void> {
  if (parentId !== null) {
    if (parentId === id) throw wrong('parentId', documentMessages.folderUnderItself);
    if (before?.parentId !== parentId) await assertUsableFolder(ctx, organizationId, parentId, 'parentId');
  }
  const siblings = await ctx.transaction.query(
    db
      .selectFrom('document_folder as f')
      .where('f.organization_id', '=', organizationId)
      .where('f.parent_id', 'is not distinct from', parentId)
      .where('f.id', '<>', id)
      .where(readsAlike('f.name', name))
      .select('f.id')
      .limit(1),
  );
  if (siblings.length > 0) throw wrong('name', documentMessages.folderNameTaken(name));
  const [place] = await ctx.transaction.query(
    compile(sql<{ above: number; below: number; isWithinItself: boolean }>`with recursive above as (
        select f.id, f.parent_id, 1 as depth from document_folder f where f.id = ${parentId}
        union all
        select f.id, f.parent_id, depth + 1 from document_folder f join above on f.id = above.parent_id where depth < 100
      ), below as (
        select f.id, 1 as depth from document_folder f where f.parent_id = ${id}
        union all
        select f.id, depth + 1 from document_folder f join below on f.parent_id = below.id where depth < 100
      ) select coalesce((select max(depth) from above), 0) as above, coalesce((select max(depth) from below), 0) as below,
        exists (select from above where above.id = ${id}) as "isWithinItself"`),
  );
  if (place?.isWithinItself) throw wrong('parentId', documentMessages.folderUnderItself);
  const depth = (place?.above ?? 0) + 1 + (place?.below ?? 0);
  if (depth > documentLimits.folderDepth)
    throw wrong('parentId', documentMessages.folderTooDeep(documentLimits.folderDepth));
}

/** Refuses teams that are gone or archived. @throws AppError VALIDATION. */
async function assertTeams(
  { transaction }: RequestContext,
  organizationId: string,
  teamIds: readonly string[],
): Promise<void> {
  if (teamIds.length === 0) return;
  const found = await transaction.query(
    db
      .selectFrom('team')
      .where('organization_id', '=', organizationId)
      .where('id', '=', anyOf(teamIds))
      .where('merged_into_id', 'is', null)
      .where('archived_at', 'is', null)
      .select('id'),
  );
  if (found.length < teamIds.length) throw wrong('ownTeamIds', documentMessages.teamNotFound);
}

async function assertRoom({ transaction }: RequestContext, organizationId: string): Promise<void> {
  const [row] = await transaction.query(
    db
      .selectFrom('document_folder')
      .where('organization_id', '=', organizationId)
      .select(count.as('folders')),
  );
  if ((row?.folders ?? 0) >= documentLimits.folders)
    throw wrong('name', documentMessages.tooManyFolders(documentLimits.folders));
}
