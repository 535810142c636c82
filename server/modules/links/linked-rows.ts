import { type RawBuilder, sql } from 'kysely';
import type { LinkRelation } from '../../../schema/records/links.ts';
import { anyOf } from '../../platform/database/expressions.ts';
import { db } from '../../platform/database/tables.ts';
import type { ListRow } from '../../platform/list/read-rows.ts';
import type { Selection } from '../../platform/list/selection.ts';
import type { BatchLoad } from '../../platform/request/batch-load.ts';
import type { RequestContext } from '../../platform/request/context.ts';

/** Reads the rows of a list, as `e`, that meet a condition. */
type FindRows = (
  ctx: RequestContext,
  linked: RawBuilder<unknown>,
  selection: Selection,
) => Promise<readonly ListRow[]>;

/**
 * Creates the batch loads of the rows of a list that links of a relation lead to, in the order of the list and as far as
 * the caller may see them. The rows of a list share the load of a selection.
 * @param given the end of a link whose ids are known; rows are read by the other one.
 */
export function linkedRows(
  relation: LinkRelation,
  given: 'from' | 'to',
  find: FindRows,
): (selection: Selection) => BatchLoad<ListRow[]> {
  const loads = new WeakMap<Selection, BatchLoad<ListRow[]>>();
  return (selection) => {
    const known = loads.get(selection) ?? loadOf(relation, given, { find, selection });
    loads.set(selection, known);
    return known;
  };
}

function loadOf(
  relation: LinkRelation,
  given: 'from' | 'to',
  { find, selection }: { readonly find: FindRows; readonly selection: Selection },
): BatchLoad<ListRow[]> {
  const withId = { ...selection, id: true as const };
  const [by, read] = given === 'from' ? (['from_id', 'to_id'] as const) : (['to_id', 'from_id'] as const);
  return async (ctx, ids) => {
    const linked = sql`e.id = any (array(select l.${sql.ref(read)} from record_link l
      where l.${sql.ref(by)} = any (${ids}::uuid[]) and l.relation = ${relation}))`;
    const [links, rows] = await Promise.all([
      ctx.transaction.query(
        db
          .selectFrom('record_link')
          .select(['from_id', 'to_id'])
          .where(by, '=', anyOf(ids))
          .where('relation', '=', relation),
      ),
      find(ctx, linked, withId),
    ]);
    const linksTo = Map.groupBy(links, (link) => link[read]);
    const found = new Map<string, ListRow[]>(ids.map((id) => [id, []]));
    for (const row of rows) {
      for (const link of linksTo.get(String(row.id)) ?? []) found.get(link[by])?.push(row);
    }
    return found;
  };
}
