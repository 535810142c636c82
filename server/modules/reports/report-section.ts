import type { ReportPeriod } from '../../../schema/insights/report-period.ts';
import type { RequestContext } from '../../platform/request/context.ts';
import { type CountedKind, countKind } from '../insights/index.ts';
import { FEWEST } from './few-counts.ts';
import type { EarlierPeriod, ReportedCount } from './reported-count.ts';

/** A section of a report, as the screen and the paper show it. */
export interface ReportSection {
  readonly title: string;
  readonly sentences: readonly string[];
  readonly facts: readonly { readonly label: string; readonly text: string }[];
  /** Counts for a chart with its table; empty where the section has none. */
  readonly counts: readonly ReportedCount[];
}

/** Subject of a report. */
export interface ReportScope {
  readonly organizationId: string;
  readonly teamId: string | null;
}

/** One or more sections of a report, over the same records. */
export type ReportPart = (
  ctx: RequestContext,
  scope: ReportScope,
  period: ReportPeriod,
) => Promise<readonly ReportSection[]>;

/** A section with what it has. */
export const section = (title: string, having: Partial<Omit<ReportSection, 'title'>>): ReportSection => ({
  ...{ title, sentences: [], facts: [], counts: [] },
  ...having,
});

type Days = ReportPeriod['days'];

/** How the records of a kind are counted for a report, by the counts of the dashboard. */
export function counterOf(ctx: RequestContext, kind: CountedKind, { organizationId, teamId }: ReportScope) {
  const scope = teamId === null ? {} : { teamId: [teamId] };
  const countIn = (days: Days, filter: object, dimensions: readonly string[]) =>
    countKind(ctx, kind, {
      ...{ organizationId, ...days, filter: { ...scope, ...filter } },
      groupings: dimensions.map((dimension) => [dimension]),
    });
  return {
    scope,
    /** Number of records within a filter. */
    total: async (days: Days, filter: object = {}) => (await countIn(days, filter, [])).total ?? 0,
    /** Counts by several dimensions in a period. */
    async groups<Name extends string>(days: Days, dimensions: readonly Name[]) {
      return byName(dimensions, mergedCounts(await countIn(days, {}, dimensions), {}));
    },
    /** Counts by several dimensions, with those of earlier periods. */
    async compared<Name extends string>(
      { days, before, yearBefore }: ReportPeriod,
      dimensions: readonly Name[],
      filter: object = {},
    ) {
      const now = await countIn(days, filter, dimensions);
      const earlier = {
        before: await countIn(before.days, filter, dimensions),
        // The period before a year is the year before.
        ...(before.code !== yearBefore.code && {
          yearBefore: await countIn(yearBefore.days, filter, dimensions),
        }),
      };
      return byName(dimensions, mergedCounts(now, earlier));
    },
  };
}

type Counted = Awaited<ReturnType<typeof countKind>>;

const groupsIn = ({ groupings }: Counted, dimension: string) =>
  groupings.find(({ dimensions }) => dimensions.join() === dimension)?.groups ?? [];

const byName = <Name extends string>(
  dimensions: readonly Name[],
  countsOf: (dimension: Name) => ReportedCount[],
): Readonly<Record<Name, ReportedCount[]>> =>
  Object.fromEntries(dimensions.map((name) => [name, countsOf(name)])) as Record<Name, ReportedCount[]>;

/** Values of all periods with their counts, by dimension, in the order of the present one. */
const mergedCounts =
  (now: Counted, earlier: Readonly<Partial<Record<EarlierPeriod, Counted>>>) =>
  (dimension: string): ReportedCount[] => {
    const countsOf = (counted: Counted) =>
      new Map(
        groupsIn(counted, dimension).map(({ values: [value], count }) => [value?.name ?? '', count ?? 0]),
      );
    const counts = countsOf(now);
    const others = Object.entries(earlier).map(([name, counted]) => [name, countsOf(counted)] as const);
    const names = new Set([counts, ...others.map(([, some]) => some)].flatMap((some) => [...some.keys()]));
    return [...names].map((name) => ({
      ...{ name, count: counts.get(name) ?? 0 },
      ...Object.fromEntries(others.map(([period, some]) => [period, some.get(name) ?? 0])),
    }));
  };

const numbers = new Intl.NumberFormat('nl-NL', { maximumFractionDigits: 1 });

/** A number as people write it. */
export const written = (count: number): string => numbers.format(count);

/** A small number of what tells of people: exact from five on. */
export const writtenFew = (count: number): string =>
  count > 0 && count < FEWEST ? `minder dan ${FEWEST}` : written(count);

/** A percentage whose sign stays on the line of its number. */
const percents = (number: number) => `${number}\u00a0%`;

/** A part of one as a percentage; unknown without any. */
export const percent = (share: number | null | undefined): string =>
  share == null ? 'onbekend' : percents(Math.round(share * 100));

/** How a count differs from an earlier one, in a sentence. */
export function compared(count: number, before: number, name: string): string {
  const than = `in ${name}`;
  if (before === 0) return count === 0 ? `Dat is evenveel als ${than}.` : `${capital(than)} waren er geen.`;
  const change = Math.round(((count - before) / before) * 100);
  if (count === before) return `Dat is evenveel als ${than}.`;
  return `Dat is ${percents(Math.abs(change))} ${count > before ? 'meer' : 'minder'} dan ${than} (${written(before)}).`;
}

/** A text that begins with a capital. */
export const capital = (text: string): string => text.replace(/^./u, (letter) => letter.toUpperCase());
