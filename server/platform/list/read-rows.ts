import type { RawBuilder } from 'kysely';
import { AppError } from '../core/errors.ts';
import type { RequestContext } from '../request/context.ts';
import { type ListDefinition, type ListQuery, selectList } from './list.ts';
import type { Selection } from './selection.ts';
import { listFor } from './withheld-texts.ts';

export type ListRow = Record<string, unknown>;

/** The rows that a query finds, with the selected fields. */
export async function readRows(
  ctx: RequestContext,
  list: ListDefinition,
  selection: Selection,
  query: ListQuery,
): Promise<ListRow[]> {
  const { statement, shape } = selectList(listFor(ctx.actor, list), selection, query);
  const rows = await ctx.transaction.query(statement);
  return rows.map((row) => shape(row, ctx.actor));
}

/**
 * Reads the row that conditions find, with the selected fields. @throws AppError NOT_FOUND, also when the caller may
 * not see it.
 */
export async function readRow(
  ctx: RequestContext,
  list: ListDefinition,
  selection: Selection,
  where: readonly RawBuilder<unknown>[],
): Promise<ListRow> {
  const [row] = await readRows(ctx, list, selection, { where });
  if (!row) throw new AppError('NOT_FOUND');
  return row;
}
