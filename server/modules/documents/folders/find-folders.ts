import { sql } from 'kysely';
import { documentMessages } from '../../../../schema/documents/document-messages.ts';
import type { FolderReaders } from '../../../../schema/documents/documents.ts';
import { AppError } from '../../../platform/core/errors.ts';
import { parseId } from '../../../platform/core/ids.ts';
import { compile } from '../../../platform/database/compile.ts';
import type { RequestContext } from '../../../platform/request/context.ts';
import { requireOrganization } from '../../organizations/index.ts';

/** A folder as people see it. */
export interface ShownFolder {
  readonly id: string;
  readonly organizationId: string;
  readonly version: number;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly parentId: string | null;
  readonly name: string;
  readonly isArchived: boolean;
  readonly ownReaders: string | null;
  readonly ownTeamIds: readonly string[];
  readonly ownReviewMonths: number | null;
  readonly readers: FolderReaders;
  readonly reviewMonths: number | null;
  readonly isFollowed: boolean;
  readonly documentCount: number;
}

/** SQL: a person as JSON. */
const MAKER = `(select json_build_object('id', u.id, 'name', u.name, 'surname', u.surname, 'username', u.username,
  'email', m.email) from app_user u left join user_email m on m.user_id = u.id where u.id = f.user_id)`;

/** SQL: the teams that see a folder, by name. */
const TEAMS = `(select coalesce(json_agg(json_build_object('id', t.id, 'name', t.name, 'location', t.location,
    'isArchived', t.archived_at is not null) order by t.name collate "nl-x-icu", t.id), '[]')
  from team t where t.id = any (f.reader_team_ids))`;

/** SQL: folders `f` with what people see of them. */
const FOLDERS =
  sql.raw(`select f.id, f.organization_id as "organizationId", f.version, f.created_at as "createdAt", f.updated_at as "updatedAt",
  f.parent_id as "parentId", f.name, f.archived_at is not null as "isArchived", ${MAKER} as "user",
  f.own_readers as "ownReaders", f.own_team_ids as "ownTeamIds", f.own_review_months as "ownReviewMonths", f.readers,
  ${TEAMS} as teams, f.review_months as "reviewMonths",
  exists (select from document_follow w where w.folder_id = f.id and w.user_id = (select app.actor_id())) as "isFollowed",
  (select count(*)::integer from document e where e.organization_id = f.organization_id and e.folder_id = f.id)
    as "documentCount" from document_folder f`);

/** The folders of an organisation that the caller sees, by name. @throws AppError VALIDATION, NOT_FOUND. */
export async function listFolders(ctx: RequestContext, organizationId: string): Promise<ShownFolder[]> {
  const id = parseId(organizationId, 'organizationId');
  await requireOrganization(ctx, id);
  return ctx.transaction.query(
    compile(
      sql<ShownFolder>`${FOLDERS} where f.organization_id = ${id}::uuid order by f.name collate "nl-x-icu", f.id`,
    ),
  );
}

/** One folder. @throws AppError VALIDATION for a malformed id, NOT_FOUND. */
export async function getFolder(ctx: RequestContext, id: string): Promise<ShownFolder> {
  const [folder] = await ctx.transaction.query(
    compile(sql<ShownFolder>`${FOLDERS} where f.id = ${parseId(id)}::uuid`),
  );
  if (!folder) throw new AppError('NOT_FOUND');
  return folder;
}

/**
 * Refuses a folder in which nothing new may be put.
 * @throws AppError VALIDATION under the field for one that is not in the organisation, or in the archive.
 */
export async function assertUsableFolder(
  { transaction }: RequestContext,
  organizationId: string,
  folderId: string,
  field = 'folderId',
): Promise<void> {
  const [folder] = await transaction.query(
    compile(sql<{ isArchived: boolean | null }>`with recursive above as (
        select f.parent_id, f.archived_at from document_folder f
          where f.id = ${parseId(folderId, field)}::uuid and f.organization_id = ${organizationId}::uuid
        union
        select f.parent_id, f.archived_at from document_folder f join above on f.id = above.parent_id
      ) select bool_or(archived_at is not null) as "isArchived" from above`),
  );
  const isArchived = folder?.isArchived ?? null;
  if (isArchived === false) return;
  const message = isArchived ? documentMessages.folderArchived : documentMessages.folderNotFound;
  throw new AppError('VALIDATION', { fields: { [field]: message } });
}
