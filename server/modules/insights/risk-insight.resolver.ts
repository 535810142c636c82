import { Arg, Ctx, ID, Query, Resolver } from 'type-graphql';
import { DateScalar } from '../../platform/core/scalars.ts';
import type { RequestContext } from '../../platform/request/context.ts';
import { AllowSignedIn } from '../../platform/security/authorize.ts';
import { RiskFilter } from '../risks/index.ts';
import { riskInsightOf } from './risk-insight.service.ts';
import { RiskInsight } from './risk-insight.type.ts';

@Resolver()
export class RiskInsightResolver {
  @AllowSignedIn()
  @Query(() => RiskInsight, {
    description: 'The risks that the caller’s list has, as they are now, in numbers.',
  })
  riskInsight(
    @Ctx() ctx: RequestContext,
    @Arg('organizationId', () => ID, {
      nullable: true,
      description: 'One organisation; without it and organizationIds, all that the caller has access to.',
    })
    organizationId: string | null,
    @Arg('organizationIds', () => [ID], {
      nullable: true,
      description: 'Several organisations, at most 200.',
    })
    organizationIds: string[] | null,
    @Arg('since', () => DateScalar, {
      nullable: true,
      description: 'The day with which the net scores are compared; a year ago by default.',
    })
    since: string | null,
    @Arg('filter', () => RiskFilter, { nullable: true }) filter: object | null,
  ) {
    return riskInsightOf(ctx, { organizationId, organizationIds, since, filter });
  }
}
