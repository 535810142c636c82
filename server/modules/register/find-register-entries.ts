import { type RawBuilder, sql } from 'kysely';
import { selectList } from '../../platform/list/list.ts';
import type { Selection } from '../../platform/list/selection.ts';
import type { RequestContext } from '../../platform/request/context.ts';
import { registerEntryList } from './register-entry.list.ts';
import { readableEntries } from './register-entry.policy.ts';

/**
 * The improvement points that another module links to and the actor may read, newest first.
 * @param linked a condition on `e` that selects the linked ones.
 */
export async function findRegisterEntries(
  ctx: RequestContext,
  linked: RawBuilder<unknown>,
  selection: Selection,
): Promise<Record<string, unknown>[]> {
  const { statement, shape } = selectList(registerEntryList, selection, {
    where: [linked, ...readableEntries(ctx.actor)],
    orderBy: sql`e.created_at desc, e.id desc`,
  });
  const rows = await ctx.transaction.query(statement);
  return rows.map((row) => shape(row, ctx.actor));
}
