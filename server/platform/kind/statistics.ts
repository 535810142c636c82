import { type RawBuilder, sql } from 'kysely';
import { AGE_DAYS, ages, openNames, overdueNames } from '../../../schema/insights/dimension-terms.ts';
import { type Days, writtenPeriod } from '../../../schema/values/periods.ts';
import type { Terms } from '../../../schema/values/term.ts';
import { anyOf } from '../database/expressions.ts';
import type { PageReader } from '../list/define-page.ts';
import { type ListFilter, TODAY } from '../list/filters.ts';
import type { RequestContext } from '../request/context.ts';
import { type CountedColumn, type CountedGroup, countGroups } from './count-groups.ts';

export type { CountedGroup } from './count-groups.ts';

/** Dimension by which records are counted. */
export interface Dimension extends CountedColumn {
  readonly description: string;
  /** Closed list of its values. */
  readonly terms?: Terms<string>;
  /** Table whose names its ids stand for. */
  readonly names?: 'team' | 'organization';
}

/** Records to count. */
export interface StatisticsRequest {
  /** Organisations; null for all that the caller reaches. */
  readonly organizationIds: readonly string[] | null;
  readonly days: Required<Days>;
  readonly filter: object | null;
}

/** How the records of a kind are counted. */
export interface StatisticsDefinition {
  /** Prefix of the published query and types, such as `incident`. */
  readonly name: string;
  readonly description: string;
  /** Published input by which its list is narrowed. */
  readonly filter: new () => object;
  readonly dimensions: Readonly<Record<string, Dimension>>;
  /**
   * Counts the records that the caller's list has by several combinations of dimensions, in one statement.
   * @param groupings each once, in any order of its dimensions; the empty one counts all.
   * @returns null where there are too many groups.
   */
  readonly count: (
    ctx: RequestContext,
    request: StatisticsRequest,
    groupings: readonly (readonly string[])[],
  ) => Promise<CountedGroup[] | null>;
  /** Tables of the list, and the conditions of the counted rows. */
  readonly rows: (
    ctx: RequestContext,
    request: StatisticsRequest,
  ) => Promise<{ readonly from: string; readonly where: readonly RawBuilder<unknown>[] }>;
}

/** Counting of a closed list's values. */
export const termDimension = (description: string, column: string, terms: Terms<string>): Dimension => ({
  ...{ description, column, terms },
});

/** Counting of a closed list's values, of which a record may have several. */
export const termsDimension = (description: string, column: string, terms: Terms<string>): Dimension => ({
  ...{ description, column, terms, isSeveral: true },
});

/** Counting per month of a date, or of a moment in the Netherlands: `yyyy-mm`. */
export function monthDimension(
  description: string,
  column: string,
  { isMoment = false }: { readonly isMoment?: boolean } = {},
): Dimension {
  const day = isMoment ? local(column) : `${column}::timestamp`;
  return {
    ...{ description, column: `date_trunc('month', ${day})` },
    asText: (month) => sql`to_char(${month}, 'YYYY-MM')`,
  };
}

/** SQL: the class of how long ago something was recorded, for what is not completed. */
export function ageOf(recordedAt: string, isCompleted: string): string {
  const days = `(${TODAY} - ${local(recordedAt)}::date)`;
  const classes = AGE_DAYS.map((until, place) => `when ${days} < ${until} then '${ages.codes[place]}'`);
  return `(case when ${isCompleted} then 'Completed' ${classes.join(' ')} else 'Older' end)`;
}

/** Counting of what is late, and what is not. */
export const overdueDimension = (column: string): Dimension => ({
  ...{
    description: 'Whether it is late: true or false.',
    column: `((${column}) is true)`,
    terms: overdueNames,
  },
});

/** Counting of what is to be done, and what is done. */
export const openDimension = (column: string): Dimension => ({
  ...{ description: 'Whether it is to be done: true or false.', column, terms: openNames },
});

const local = (column: string) => `(${column} at time zone 'Europe/Amsterdam')`;

/** Dimensions of every kind whose records have an organisation and a team. */
export const placeDimensions: Readonly<Record<'team' | 'organization', Dimension>> = {
  team: { description: 'The team.', column: 'e.team_id', names: 'team' },
  organization: { description: 'The organisation.', column: 'e.organization_id', names: 'organization' },
};

interface Declaration<Period> extends Omit<StatisticsDefinition, 'count' | 'rows'> {
  /** Filter by the days on which what is counted happened. */
  readonly period: Period;
  /** Scope of the list beside the organisation. */
  readonly scope?: object;
}

/** Declares how the records of a page are counted: of those that its list has, within the same filters. */
export function defineStatistics<
  Scope,
  Sort extends string,
  Facet extends string,
  Filters extends Readonly<Record<string, ListFilter<never>>>,
>(
  page: PageReader<Scope, Sort, Facet, Filters>,
  { period, scope, ...declared }: Declaration<keyof Filters & string>,
): StatisticsDefinition {
  const { list, filters } = page.definition;
  type ListRequest = Parameters<typeof page.where>[1];
  const rows: StatisticsDefinition['rows'] = async (ctx, { organizationIds, days, filter }) => {
    const [organizationId = null, ...others] = organizationIds ?? [];
    const isOne = others.length === 0;
    const scoped = { ...scope, organizationId: isOne ? organizationId : null, filter };
    const request = await page.followed(ctx, scoped as unknown as ListRequest);
    const ofDays = filters?.[period] as unknown as ListFilter<readonly string[]>;
    const where = [...page.where(ctx.actor, request), ...ofDays.conditions([writtenPeriod(days)], period)];
    const among = isOne ? [] : [sql`e.organization_id = ${anyOf(organizationIds ?? [])}`];
    return { from: list.from, where: [...where, ...among] };
  };
  return {
    ...declared,
    rows,
    async count(ctx, request, groupings) {
      const { dimensions } = declared;
      const { statement, groupsOf } = countGroups({ ...(await rows(ctx, request)), dimensions, groupings });
      return groupsOf(await ctx.transaction.query(statement));
    },
  };
}
