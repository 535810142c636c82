import { sql } from 'kysely';
import { manualLimits } from '../../../../schema/records/manuals.ts';
import { parseId } from '../../../platform/core/ids.ts';
import { selectList } from '../../../platform/list/list.ts';
import type { ListRow } from '../../../platform/list/read-rows.ts';
import { below, type Selection } from '../../../platform/list/selection.ts';
import type { RequestContext } from '../../../platform/request/context.ts';
import { isOpenOrganization, requireOrganization } from '../../organizations/index.ts';
import { manualList } from '../manual.page.ts';
import { manualPolicy } from '../manual.policy.ts';

/**
 * The published chapters of a handbook in the order of their numbers, without their texts, and what the caller may do.
 * @param hasDrafts whether those that are to be published are among them, for who may edit.
 * @throws AppError VALIDATION for a malformed id, NOT_FOUND for an organisation without access.
 */
export async function handbookContents(
  ctx: RequestContext,
  organizationId: string,
  hasDrafts: boolean,
  selection: Selection,
): Promise<{ chapters: ListRow[]; mayEdit: boolean }> {
  const id = parseId(organizationId, 'organizationId');
  await requireOrganization(ctx, id);
  const isEditor = manualPolicy.create(ctx.actor, id);
  const { statement, shape } = selectList(manualList, below(selection, 'chapters'), {
    where: [
      sql`e.organization_id = ${id}`,
      hasDrafts && isEditor ? sql`e.status <> 'Withdrawn'` : sql`e.status = 'Published'`,
    ],
    orderBy: sql`e.chapter_order, e.id`,
    limit: manualLimits.contents,
  });
  const rows = 'chapters' in selection ? await ctx.transaction.query(statement) : [];
  const mayEdit = isEditor && (await isOpenOrganization(ctx, id));
  return { chapters: rows.map((row) => shape(row, ctx.actor)), mayEdit };
}
