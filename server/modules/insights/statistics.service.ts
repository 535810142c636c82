import { statisticsMessages } from '../../../schema/insights/statistics-messages.ts';
import { anyOf } from '../../platform/database/expressions.ts';
import { db } from '../../platform/database/tables.ts';
import type { CountedGroup, Dimension, StatisticsDefinition } from '../../platform/kind/statistics.ts';
import type { RequestContext } from '../../platform/request/context.ts';
import { type AskedFigures, checkedFigures, refused, shownCount } from './asked-figures.ts';

/** Most dimensions of a grouping, and most groupings of a request. */
const MOST_DIMENSIONS = 3;
export const MOST_GROUPINGS = 12;
const MOST_GROUPS = 5_000;

/** Request for counts as it arrives. */
export interface StatisticsInput extends AskedFigures {
  readonly groupBy?: readonly string[];
  readonly groupings?: readonly (readonly string[])[];
}

/**
 * Counts the records of a kind that the caller's list has: all, by up to three dimensions, and by further groupings of
 * as many, in one statement.
 * @throws AppError VALIDATION for a period that is none or too long, for too many groupings, dimensions or groups;
 * NOT_FOUND for an organisation out of reach.
 */
export async function countRecords(
  ctx: RequestContext,
  statistics: StatisticsDefinition,
  { groupBy = [], groupings = [], ...asked }: StatisticsInput,
) {
  const by = checkedGrouping('groupBy', groupBy);
  if (groupings.length > MOST_GROUPINGS)
    throw refused('groupings', statisticsMessages.tooManyGroupings(MOST_GROUPINGS));
  const several = groupings.map((one) => checkedGrouping('groupings', one));
  const sets = new Map([[], by, ...several].map((one) => [keyOf(one), one]));
  const request = await checkedFigures(ctx, asked);
  const groups = await statistics.count(ctx, request, [...sets.values()]);
  if (groups === null || groups.length > MOST_GROUPS + 1)
    throw refused(several.length > 0 ? 'groupings' : 'groupBy', statisticsMessages.tooManyGroups);
  const names = await namesOf(ctx, statistics, groups);
  const bySet = Map.groupBy(groups, (group) => keyOf(group.by));
  const groupsOf = (dimensions: readonly string[]) =>
    dimensions.length === 0
      ? []
      : inOrder(dimensions, bySet.get(keyOf(dimensions)) ?? []).map(toGroup(dimensions));
  const toGroup =
    (dimensions: readonly string[]) =>
    ({ values, count }: CountedGroup) => ({
      count: shownCount(ctx.actor, count),
      values: dimensions.map((dimension) => {
        const code = values[dimension] ?? null;
        const name = code === null ? statisticsMessages.none : (names(dimension, code) ?? code);
        return { dimension, code, name };
      }),
    });
  return {
    total: shownCount(ctx.actor, bySet.get(keyOf([]))?.[0]?.count ?? 0),
    groups: groupsOf(by),
    groupings: several.map((dimensions) => ({ dimensions, groups: groupsOf(dimensions) })),
  };
}

/** The same for the same dimensions in any order. */
const keyOf = (dimensions: readonly string[]) => dimensions.toSorted().join(' ');

/** Dimensions of a grouping, each once. @throws AppError VALIDATION for too many. */
function checkedGrouping(field: string, dimensions: readonly string[]): string[] {
  const once = [...new Set(dimensions)];
  if (once.length > MOST_DIMENSIONS)
    throw refused(field, statisticsMessages.tooManyDimensions(MOST_DIMENSIONS));
  return once;
}

/** Groups by their values, numbers by their size and what has no value last. */
function inOrder(dimensions: readonly string[], groups: readonly CountedGroup[]): CountedGroup[] {
  return groups.toSorted((one, other) => {
    for (const dimension of dimensions) {
      const order = compared(one.values[dimension] ?? null, other.values[dimension] ?? null);
      if (order !== 0) return order;
    }
    return 0;
  });
}

const isNumber = (code: string) => /^\d+$/.test(code);

function compared(one: string | null, other: string | null): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null);
  if (isNumber(one) && isNumber(other)) return Number(one) - Number(other);
  return Number(one > other) - Number(one < other);
}

type NameOf = (dimension: string, code: string) => string | undefined;

/** The Dutch names of values, as far as the caller may know them. */
async function namesOf(
  { transaction }: RequestContext,
  { dimensions }: StatisticsDefinition,
  groups: readonly CountedGroup[],
): Promise<NameOf> {
  const used = [...new Set(groups.flatMap(({ by }) => by))];
  const named = used.map(async (dimension) => {
    const { terms, names } = dimensions[dimension] as Dimension;
    if (terms)
      return [dimension, new Map<string, string>(terms.list.map(({ code, name }) => [code, name]))] as const;
    const codes = names ? [...new Set(groups.flatMap(({ values }) => values[dimension] ?? []))] : [];
    if (!names || codes.length === 0) return [dimension, new Map<string, string>()] as const;
    const rows = await transaction.query(
      db.selectFrom(names).where('id', '=', anyOf(codes)).select(['id', 'name']),
    );
    return [dimension, new Map(rows.map(({ id, name }) => [id, name]))] as const;
  });
  const known = new Map(await Promise.all(named));
  return (dimension, code) => known.get(dimension)?.get(code);
}
