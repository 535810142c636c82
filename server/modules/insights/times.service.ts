import type { StatisticsDefinition } from '../../platform/kind/statistics.ts';
import type { RequestContext } from '../../platform/request/context.ts';
import { repetitionOf, timesOf } from '../incidents/index.ts';
import { type AskedFigures, checkedFigures, shownCount } from './asked-figures.ts';

/**
 * How long the incidents that the caller's list has took, of those that happened in the period. Figures over fewer
 * incidents than are the caller's to see are null.
 * @throws AppError as counting does.
 */
export async function incidentTimesOf(
  ctx: RequestContext,
  statistics: StatisticsDefinition,
  asked: AskedFigures,
) {
  const counted = await statistics.rows(ctx, await checkedFigures(ctx, asked));
  const { count, ...figures } = await timesOf(ctx, counted);
  const forActor = <Figures extends { readonly count: number }>(one: Figures) =>
    shownCount(ctx.actor, one.count) === null ? {} : one;
  const each = Object.entries(figures).map(([name, one]) => [name, forActor(one)]);
  return { count: shownCount(ctx.actor, count), ...Object.fromEntries(each) };
}

/**
 * How many of the incidents that the caller's list has repeated an earlier one, of those that happened in the period.
 * @throws AppError as counting does.
 */
export async function incidentRepetitionOf(
  ctx: RequestContext,
  statistics: StatisticsDefinition,
  asked: AskedFigures,
) {
  return repetitionOf(ctx, await statistics.rows(ctx, await checkedFigures(ctx, asked)));
}
