/** Records with one combination of values, as the server counts them. */
export interface FigureGroup {
  /** Null where it is too small for the reader. */
  readonly count: number | null;
  readonly values: readonly { readonly code: string | null; readonly name: string }[];
}

interface Grouping {
  readonly dimensions: readonly string[];
  readonly groups: readonly FigureGroup[];
}

/** A value with its counts in the period and in the one before. */
export interface Tally {
  readonly code: string | null;
  readonly name: string;
  readonly count: number;
  readonly before: number;
}

/** The groups by some dimensions; none where they were not counted. */
export const groupsBy = (
  groupings: readonly Grouping[] | undefined,
  ...dimensions: readonly string[]
): readonly FigureGroup[] =>
  groupings?.find((grouping) => grouping.dimensions.join() === dimensions.join())?.groups ?? [];

/** Counts by one dimension beside those of the period before, most first; values that neither has are left out. */
export function tallies(groups: readonly FigureGroup[], before: readonly FigureGroup[]): Tally[] {
  const counts = new Map<string | null, Tally>();
  for (const [place, period] of [groups, before].entries())
    for (const { count, values } of period) {
      const { code = null, name = '' } = values[0] ?? {};
      const tally = counts.get(code) ?? { code, name, count: 0, before: 0 };
      counts.set(code, { ...tally, [place === 0 ? 'count' : 'before']: count ?? 0 });
    }
  return [...counts.values()]
    .filter((tally) => tally.count > 0 || tally.before > 0)
    .toSorted((one, other) => other.count - one.count || other.before - one.before);
}

/** The count of two values together; 0 where nothing has both. */
export function countOfBoth(groups: readonly FigureGroup[], row: string, column: string): number {
  const group = groups.find(({ values }) => values[0]?.code === row && values[1]?.code === column);
  return group?.count ?? 0;
}

/** Sum of what is counted. */
export const sumOf = (counts: readonly { readonly count: number | null }[]): number =>
  counts.reduce((sum, { count }) => sum + (count ?? 0), 0);
