import { type RawBuilder, sql } from 'kysely';
import { type ListFacet, referenceFacet } from '../../platform/list/filters.ts';
import type { ObjectField } from '../../platform/list/list.ts';
import { byText, type SortColumns } from '../../platform/list/sorts.ts';

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

/** Filters records by their team, and counts the records of each. */
export const teamFacet: ListFacet = referenceFacet('e.team_id');

/** SQL: the record's team has the words in its name. */
export const teamCalled = (words: string): RawBuilder<unknown> =>
  sql`e.team_id = any (array(select t.id from team t where position(${words} in app.fold(t.name)) > 0))`;
