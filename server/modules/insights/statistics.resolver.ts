import { Arg, Args, Ctx, Query, Resolver, registerEnumType } from 'type-graphql';
import type { StatisticsDefinition } from '../../platform/kind/statistics.ts';
import type { RequestContext } from '../../platform/request/context.ts';
import { AllowSignedIn } from '../../platform/security/authorize.ts';
import { FigureArgs } from './figure-args.ts';
import { countRecords, MOST_GROUPINGS } from './statistics.service.ts';
import { Statistics } from './statistics.type.ts';
import { trendOf } from './trend.service.ts';
import { Trend } from './trend.type.ts';

/** Publishes the statistics of a kind of record as `<name>Statistics`. */
export function statisticsResolver(statistics: StatisticsDefinition) {
  const { name, description, dimensions, filter: Filter } = statistics;
  const names = Object.keys(dimensions);
  const Dimensions = Object.fromEntries(names.map((dimension) => [dimension, dimension]));
  registerEnumType(Dimensions, {
    name: `${name.charAt(0).toUpperCase()}${name.slice(1)}Dimension`,
    description: 'What can be counted by.',
    valuesConfig: Object.fromEntries(
      names.map((dimension) => [dimension, { description: dimensions[dimension]?.description ?? '' }]),
    ),
  });

  @Resolver()
  class StatisticsResolver {
    @AllowSignedIn()
    @Query(() => Statistics, { name: `${name}Statistics`, description })
    count(
      @Ctx() ctx: RequestContext,
      @Args(() => FigureArgs) asked: FigureArgs,
      @Arg('filter', () => Filter, { nullable: true }) filter: object | null,
      @Arg('groupBy', () => [Dimensions], {
        defaultValue: [],
        description: 'At most three. A record with several values of one counts for each of them.',
      })
      groupBy: string[],
      @Arg('groupings', () => [[Dimensions]], {
        defaultValue: [],
        description: `Further combinations, at most ${MOST_GROUPINGS} of at most three dimensions, each answered under groupings.`,
      })
      groupings: string[][],
    ) {
      return countRecords(ctx, statistics, { ...asked, filter, groupBy, groupings });
    }

    @AllowSignedIn()
    @Query(() => Trend, {
      name: `${name}Trend`,
      description:
        'The same per month, with limits and signals; for Admins, SuperAdmins and those who lead teams.',
    })
    trend(
      @Ctx() ctx: RequestContext,
      @Args(() => FigureArgs) asked: FigureArgs,
      @Arg('filter', () => Filter, { nullable: true }) filter: object | null,
    ) {
      return trendOf(ctx, statistics, { ...asked, filter });
    }
  }
  return StatisticsResolver;
}
