import type { ReportPeriod } from '../../../schema/insights/report-period.ts';
import type { RequestContext } from '../../platform/request/context.ts';
import { type CountedKind, countKind } from '../insights/index.ts';
import { FEWEST } from './few-counts.ts';

/** A value with how often it occurred in the period, and in the one before where that is known. */
export interface ReportedCount {
  readonly name: string;
  readonly count: number;
  readonly before?: number | undefined;
}

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
    /** Counts by several dimensions, with those of the period before where it is given. */
    async groups<Name extends string>(
      days: Days,
      before: Days | null,
      dimensions: readonly Name[],
      filter: object = {},
    ): Promise<Readonly<Record<Name, ReportedCount[]>>> {
      const now = await countIn(days, filter, dimensions);
      const earlier = before && (await countIn(before, filter, dimensions));
      const byDimension = dimensions.map((name) => [name, mergedCounts(now, earlier, name)]);
      return Object.fromEntries(byDimension) as Record<Name, ReportedCount[]>;
    },
  };
}

type Counted = Awaited<ReturnType<typeof countKind>>;

const groupsIn = ({ groupings }: Counted, dimension: string) =>
  groupings.find(({ dimensions }) => dimensions.join() === dimension)?.groups ?? [];

/** Values of either period with their counts, in the order of the present one. */
function mergedCounts(now: Counted, earlier: Counted | null, dimension: string): ReportedCount[] {
  const countsOf = (counted: Counted) =>
    new Map(
      groupsIn(counted, dimension).map(({ values: [value], count }) => [value?.name ?? '', count ?? 0]),
    );
  const counts = countsOf(now);
  if (!earlier) return [...counts].map(([name, count]) => ({ name, count }));
  const before = countsOf(earlier);
  const names = [...new Set([...counts.keys(), ...before.keys()])];
  return names.map((name) => ({ name, count: counts.get(name) ?? 0, before: before.get(name) ?? 0 }));
}

const numbers = new Intl.NumberFormat('nl-NL', { maximumFractionDigits: 1 });

/** A number as people write it. */
export const written = (count: number): string => numbers.format(count);

/** A small number of what tells of people: exact from five on. */
export const writtenFew = (count: number): string =>
  count > 0 && count < FEWEST ? `minder dan ${FEWEST}` : written(count);

/** A part of one as a percentage; unknown without any. */
export const percent = (share: number | null | undefined): string =>
  share == null ? 'onbekend' : `${Math.round(share * 100)} %`;

/** How a count differs from an earlier one, in a sentence. */
export function compared(count: number, before: number, name: string): string {
  const than = `in ${name}`;
  if (before === 0) return count === 0 ? `Dat is evenveel als ${than}.` : `${capital(than)} waren er geen.`;
  const change = Math.round(((count - before) / before) * 100);
  if (count === before) return `Dat is evenveel als ${than}.`;
  return `Dat is ${Math.abs(change)} % ${count > before ? 'meer' : 'minder'} dan ${than} (${written(before)}).`;
}

/** A text that begins with a capital. */
export const capital = (text: string): string => text.replace(/^./u, (letter) => letter.toUpperCase());
