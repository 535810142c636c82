import { Arg, Args, Ctx, Query, Resolver } from 'type-graphql';
import type { StatisticsDefinition } from '../../platform/kind/statistics.ts';
import type { RequestContext } from '../../platform/request/context.ts';
import { AllowSignedIn } from '../../platform/security/authorize.ts';
import { FigureArgs } from './figure-args.ts';
import { incidentTimesOf } from './times.service.ts';
import { IncidentTimes } from './times.type.ts';

/** Publishes how long the incidents took that statistics count. */
export function timesResolver(statistics: StatisticsDefinition) {
  @Resolver()
  class TimesResolver {
    @AllowSignedIn()
    @Query(() => IncidentTimes, {
      description:
        'How long the incidents took that the caller’s list has, of those that happened in the period.',
    })
    incidentTimes(
      @Ctx() ctx: RequestContext,
      @Args(() => FigureArgs) asked: FigureArgs,
      @Arg('filter', () => statistics.filter, { nullable: true }) filter: object | null,
    ) {
      return incidentTimesOf(ctx, statistics, { ...asked, filter });
    }
  }
  return TimesResolver;
}
