import { controlChart, movingRanges } from '../../../schema/insights/control-chart.ts';
import { PROVISIONAL, signalSentence } from '../../../schema/insights/trend-words.ts';
import { AppError } from '../../platform/core/errors.ts';
import { dayOf } from '../../platform/core/time.ts';
import { anyOf } from '../../platform/database/expressions.ts';
import { db } from '../../platform/database/tables.ts';
import type { StatisticsDefinition } from '../../platform/kind/statistics.ts';
import type { RequestContext } from '../../platform/request/context.ts';
import { type AskedFigures, checkedFigures, seesFew } from './asked-figures.ts';
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
  const began = await firstMonth(ctx, asked);
  const whole = wholeMonths(asked.from, asked.to, dayOf(new Date()));
  const { periods: months, values } = seriesOf(whole, began, counts);
  const parts = controlChart(values).map(({ limits, signals }) => ({
    ...{ limits },
    signals: signals.map((signal) => ({ ...signal, sentence: signalSentence(signal, months) })),
  }));
  const [{ limits = null, signals = [] } = {}] = parts;
  const ranges = [null, ...movingRanges(values)];
  const points = months.map((month, place) => ({
    month,
    count: values[place] as number,
    range: ranges[place] ?? null,
  }));
  const note = limits?.isProvisional ? PROVISIONAL : null;
  return { points, limits, signals, note };
}

/** The month, `yyyy-mm`, in which the first of the organisations was made: until then nothing could be recorded. */
async function firstMonth(ctx: RequestContext, asked: AskedFigures): Promise<string> {
  const { organizationIds } = await checkedFigures(ctx, asked);
  const created = db.selectFrom('organization').select(({ fn }) => fn.min('created_at').as('first'));
  const [row] = await ctx.transaction.query(
    organizationIds === null ? created : created.where('id', '=', anyOf(organizationIds)),
  );
  return row?.first ? dayOf(new Date(row.first)).slice(0, 7) : '';
}
