import { type RawBuilder, sql } from 'kysely';
import { isId } from '../../platform/core/ids.ts';
import { anyOf } from '../../platform/database/expressions.ts';
import { db } from '../../platform/database/tables.ts';
import { type ListFacet, referenceFacet } from '../../platform/list/filters.ts';
import type { ObjectField } from '../../platform/list/list.ts';
import { byText, type SortColumns } from '../../platform/list/sorts.ts';
import type { RequestContext } from '../../platform/request/context.ts';

/** The team of a record as a field of its list, whose table has `team_id`; null without one. */
export const teamField: ObjectField = {
  presence: { column: 'e.team_id' },
  fields: {
    id: { column: 'e.team_id' },
    name: { column: 't.name', joins: ['team'] },
    location: { column: 't.location', joins: ['team'] },
    isArchived: { column: '(t.archived_at is not null)', joins: ['team'] },
  },
};

/** The join that `teamField`, `teamSort` and `teamText` need. */
export const teamJoin: Readonly<Record<'team', string>> = { team: 'left join team t on t.id = e.team_id' };

/** Sorts records by the name of their team. */
export const teamSort: SortColumns = byText('t.name', ['team']);

/** Filters records by their team, and counts the records of each; one that was merged is the one it became a part of. */
export const teamFacet: ListFacet = { ...referenceFacet('e.team_id'), follow: followMerges };

/** The teams that some teams are now, with the values that name none. */
async function followMerges({ transaction }: RequestContext, values: readonly string[]): Promise<string[]> {
  const merged = await transaction.query(
    db
      .selectFrom('team')
      .where('id', '=', anyOf(values.filter(isId)))
      .where('merged_into_id', 'is not', null)
      .select(['id', 'merged_into_id as into']),
  );
  const into = new Map(merged.map((team) => [team.id, team.into as string]));
  return [...new Set(values.map((value) => into.get(value) ?? value))];
}

/** SQL: the record's team has the words in its name. */
export const teamCalled = (words: string): RawBuilder<unknown> =>
  sql`e.team_id = any (array(select t.id from team t where position(${words} in app.fold(t.name)) > 0))`;
