import type { ReportPeriod } from '../../../schema/insights/report-period.ts';
import type { Days } from '../../../schema/values/periods.ts';
import type { RequestContext } from '../../platform/request/context.ts';
import { countIncidents, incidentTimes } from '../insights/index.ts';

/** A value with how often it occurred in the period, and in the one before. */
export interface ReportedCount {
  readonly name: string;
  readonly count: number;
  readonly before: number;
}

/** Figures of incidents over a period, as a report tells them. */
export interface IncidentFigures {
  readonly total: number;
  readonly totalBefore: number;
  readonly totalYearBefore: number;
  readonly open: number;
  readonly nearMisses: number;
  readonly calamities: number;
  readonly lateCalamities: number;
  readonly byMonth: readonly { readonly month: string; readonly count: number }[];
  readonly byEvent: readonly ReportedCount[];
  readonly byPlace: readonly ReportedCount[];
  readonly byTeam: readonly ReportedCount[];
  readonly byCause: readonly ReportedCount[];
  readonly byConsequence: readonly ReportedCount[];
  readonly times: Awaited<ReturnType<typeof incidentTimes>>;
}

interface Asked {
  readonly organizationId: string;
  readonly teamId: string | null;
}

const DIMENSIONS = ['event', 'place', 'team', 'cause', 'consequence'] as const;

/** Counts under which a group would tell of single people. */
export const FEWEST = 5;

/**
 * Counts the incidents of a period for a report, by the same counts as the dashboard has.
 * @throws AppError as counting does.
 */
export async function incidentFigures(
  ctx: RequestContext,
  { organizationId, teamId }: Asked,
  { days, before, yearBefore }: ReportPeriod,
): Promise<IncidentFigures> {
  const scope = teamId === null ? {} : { teamId: [teamId] };
  const within = (of: Required<Days>, groupings: readonly (readonly string[])[], filter: object = {}) =>
    countIncidents(ctx, { organizationId, ...of, groupings, filter: { ...scope, ...filter } });
  const total = async (of: Required<Days>, filter: object = {}) => (await within(of, [], filter)).total ?? 0;
  const groupings = [['month'], ...DIMENSIONS.map((dimension) => [dimension])];
  const now = await within(days, groupings);
  const earlier = await within(before.days, groupings);
  const figure = (dimension: string) => countsOf(now, earlier, dimension);
  return {
    total: now.total ?? 0,
    totalBefore: earlier.total ?? 0,
    totalYearBefore: await total(yearBefore.days),
    open: await total(days, { status: ['Open'] }),
    nearMisses: await total(days, { type: ['NearMiss'] }),
    calamities: await total(days, { igj: ['Yes'] }),
    lateCalamities: await total(days, { isIgjOverdue: true }),
    byMonth: groupsOf(now, 'month').map(({ values: [month], count }) => ({
      month: month?.code ?? '',
      count: count ?? 0,
    })),
    byEvent: figure('event'),
    byPlace: figure('place'),
    byTeam: figure('team'),
    byCause: figure('cause'),
    byConsequence: figure('consequence'),
    times: await incidentTimes(ctx, { organizationId, ...days, filter: scope }),
  };
}

type Counted = Awaited<ReturnType<typeof countIncidents>>;

const groupsOf = ({ groupings }: Counted, dimension: string) =>
  groupings.find(({ dimensions }) => dimensions.join() === dimension)?.groups ?? [];

/** Values from often to seldom; those that occurred fewer than five times stand together, as they tell of people. */
function countsOf(now: Counted, earlier: Counted, dimension: string): ReportedCount[] {
  const before = new Map(
    groupsOf(earlier, dimension).map(({ values: [value], count }) => [value?.code, count ?? 0]),
  );
  const all = groupsOf(now, dimension)
    .map(({ values: [value], count }) => ({
      ...{ name: value?.name ?? '', count: count ?? 0 },
      before: before.get(value?.code) ?? 0,
    }))
    .toSorted((one, other) => other.count - one.count);
  const shown = all.filter(({ count }) => count >= FEWEST);
  const few = all.filter(({ count }) => count < FEWEST);
  if (few.length === 0) return shown;
  const sum = (field: 'count' | 'before') => few.reduce((total, one) => total + one[field], 0);
  return [
    ...shown,
    { name: `Overige (minder dan ${FEWEST} keer elk)`, count: sum('count'), before: sum('before') },
  ];
}
