import { sql } from 'kysely';
import { AppError } from '../../platform/core/errors.ts';
import { newId } from '../../platform/core/ids.ts';
import { compile } from '../../platform/database/compile.ts';
import { db } from '../../platform/database/tables.ts';
import type { RequestContext } from '../../platform/request/context.ts';
import { runAsSystemWithin } from '../../platform/transaction/system-role.ts';
import { requireOpenOrganization } from '../organizations/index.ts';
import { documentPage } from './document.page.ts';
import { documentPolicy } from './document.policy.ts';
import { getFolder } from './folders/find-folders.ts';

/** Follows a document that the caller sees, or no longer. @throws AppError VALIDATION, NOT_FOUND, FORBIDDEN. */
export async function followDocument(ctx: RequestContext, id: string, isFollowed: boolean): Promise<void> {
  const seen = await documentPage.get(ctx, id, { id: true, organizationId: true });
  const { id: documentId, organizationId } = seen as { id: string; organizationId: string };
  await follow(ctx, organizationId, { document_id: documentId }, isFollowed);
}

/** Follows a folder with what is below it, or no longer. @throws AppError VALIDATION, NOT_FOUND, FORBIDDEN. */
export async function followFolder(ctx: RequestContext, id: string, isFollowed: boolean): Promise<void> {
  const { id: folderId, organizationId } = await getFolder(ctx, id);
  await follow(ctx, organizationId, { folder_id: folderId }, isFollowed);
}

async function follow(
  ctx: RequestContext,
  organizationId: string,
  of: { readonly document_id: string } | { readonly folder_id: string },
  isFollowed: boolean,
): Promise<void> {
  if (!documentPolicy.follow(ctx.actor, organizationId)) throw new AppError('FORBIDDEN');
  const { userId } = ctx.actor;
  const [column, id] = Object.entries(of)[0] as ['document_id' | 'folder_id', string];
  if (!isFollowed) {
    await ctx.transaction.query(
      db.deleteFrom('document_follow').where('user_id', '=', userId).where(column, '=', id),
    );
    return;
  }
  await requireOpenOrganization(ctx, organizationId);
  const row = { id: newId(), organization_id: organizationId, user_id: userId, created_at: new Date() };
  await ctx.transaction.query(
    db
      .insertInto('document_follow')
      .values({ ...row, ...of })
      .onConflict((conflict) => conflict.doNothing()),
  );
}

/** The people who follow a document or a folder above it, as far as they see it now. */
export async function followersOf({ transaction }: RequestContext, id: string): Promise<string[]> {
  const [found] = await runAsSystemWithin(transaction, (system) =>
    system.query(compile(sql<{ ids: string[] }>`select app.document_followers(${id}::uuid) as ids`)),
  );
  return found?.ids ?? [];
}
