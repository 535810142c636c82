import { isoMoment } from '../../platform/core/time.ts';
import { db } from '../../platform/database/tables.ts';
import type { RequestContext } from '../../platform/request/context.ts';
import { documentKind } from './document.kind.ts';

/** The documents that the caller began or owns, the folders that they made, and what they follow, for the personal data export. */
export async function ownDocuments(ctx: RequestContext) {
  const folders = await ctx.transaction.query(
    db
      .selectFrom('document_folder')
      .where('user_id', '=', ctx.actor.userId)
      .orderBy('created_at')
      .orderBy('id')
      .select(['id', 'name', 'created_at']),
  );
  const documentFolders = folders.map(({ id, name, created_at: createdAt }) => ({
    ...{ id, name, createdAt: isoMoment(createdAt) },
  }));
  const follows = await ctx.transaction.query(
    db
      .selectFrom('document_follow')
      .where('user_id', '=', ctx.actor.userId)
      .orderBy('created_at')
      .orderBy('id')
      .select(['folder_id', 'document_id', 'created_at']),
  );
  const documentsFollowed = follows.map(
    ({ folder_id: folderId, document_id: documentId, created_at: createdAt }) => ({
      ...{ folderId, documentId, createdAt: isoMoment(createdAt) },
    }),
  );
  return { ...(await documentKind.ownData(ctx)), documentFolders, documentsFollowed };
}
