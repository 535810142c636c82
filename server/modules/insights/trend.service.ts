import { controlChart, movingRanges } from '../../../schema/insights/control-chart.ts';
import { PROVISIONAL, signalSentence } from '../../../schema/insights/trend-words.ts';
import { AppError } from '../../platform/core/errors.ts';
import { dayOf } from '../../platform/core/time.ts';
import { anyOf } from '../../platform/database/expressions.ts';
import { db } from '../../platform/database/tables.ts';
import type { StatisticsDefinition, StatisticsRequest } from '../../platform/kind/statistics.ts';
import type { RequestContext } from '../../platform/request/context.ts';
import { type AskedFigures, checkedFigures, seesFew } from './asked-figures.ts';
import { type ChartMarks, marksOfChart, NO_MARKS } from './marks/marks-of-chart.ts';
import { seriesOf, wholeMonths } from './series.ts';
import { countRecords } from './statistics.service.ts';

/**
 * The number of records of a kind per month, with the limits and signals of an XmR chart over the whole months of the
 * period that have ended; months before the organisation was made count only from the first with a record.
 * @throws AppError FORBIDDEN for whoever sees their own records alone, and as counting does.
 */
export async function trendOf(ctx: RequestContext, statistics: StatisticsDefinition, asked: AskedFigures) {
  const { groups } = await countRecords(ctx, statistics, { ...asked, groupBy: ['month'] });
  if (!seesFew(ctx.actor)) throw new AppError('FORBIDDEN');
  const counts = new Map(groups.map(({ values, count }) => [values[0]?.code, count]));
  const request = await checkedFigures(ctx, asked);
  const began = await firstMonth(ctx, request);
  const whole = wholeMonths(asked.from, asked.to, dayOf(new Date()));
  const { periods: months, values } = seriesOf(whole, began, counts);
  const { notes, days } = await marksOf(ctx, statistics, request, months);
  const starts = notes.flatMap(({ month, startsLimits }) => (startsLimits ? months.indexOf(month) : []));
  const ranges = [null, ...movingRanges(values)];
  const rates = months.map((month, place) => rateOf(values[place] as number, days.get(month)));
  const points = months.map((month, place) => ({
    ...{ month, count: values[place] as number, range: ranges[place] ?? null },
    ...{ clientDays: days.get(month) ?? null, rate: rates[place] ?? null },
  }));
  const hasRates = rates.some((rate) => rate !== null);
  return {
    ...chartOf(months, values, starts),
    ...{ points, notes },
    rates: hasRates ? chartOf(months, rates, starts) : null,
  };
}

/** Client days to which a rate refers. */
const RATE_DAYS = 1_000;

/** Records for each thousand client days; null where these are not known, or none. */
const rateOf = (count: number, days: number | undefined) => (days ? (count / days) * RATE_DAYS : null);

/** The limits and signals of values by month; months without one are left out, and limits go on over them. */
function chartOf(months: readonly string[], values: readonly (number | null)[], starts: readonly number[]) {
  const places = values.flatMap((value, place) => (value === null ? [] : place));
  const known = places.map((place) => values[place] as number);
  const begins = starts.map((start) => places.findIndex((place) => place >= start)).filter((one) => one >= 0);
  const chart = controlChart(known, begins);
  const signals = chart
    .flatMap((part) => part.signals)
    .map((signal) => ({ ...signal, points: signal.points.map((point) => places[point] as number) }));
  return {
    parts: chart.map(({ from, limits }) => ({ from: places[from] as number, limits })),
    signals: signals.map((signal) => ({ ...signal, sentence: signalSentence(signal, months) })),
    note: chart.at(-1)?.limits?.isProvisional ? PROVISIONAL : null,
  };
}

/** Marks on the chart of incidents of one organisation; other charts have none. */
async function marksOf(
  ctx: RequestContext,
  { name }: StatisticsDefinition,
  { organizationIds, filter }: StatisticsRequest,
  months: readonly string[],
): Promise<ChartMarks> {
  const [organizationId, ...others] = organizationIds ?? [];
  if (name !== 'incident' || organizationId === undefined || others.length > 0) return NO_MARKS;
  return marksOfChart(ctx, organizationId, filter, months);
}

/** The month, `yyyy-mm`, in which the first of the organisations was made: until then nothing could be recorded. */
async function firstMonth(ctx: RequestContext, { organizationIds }: StatisticsRequest): Promise<string> {
  const created = db.selectFrom('organization').select(({ fn }) => fn.min('created_at').as('first'));
  const [row] = await ctx.transaction.query(
    organizationIds === null ? created : created.where('id', '=', anyOf(organizationIds)),
  );
  return row?.first ? dayOf(new Date(row.first)).slice(0, 7) : '';
}
