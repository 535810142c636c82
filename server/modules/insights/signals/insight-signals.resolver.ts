import { Arg, Ctx, ID, Query, Resolver } from 'type-graphql';
import type { RequestContext } from '../../../platform/request/context.ts';
import { AllowSignedIn } from '../../../platform/security/authorize.ts';
import { InsightSignalObject } from './insight-signal.type.ts';
import { listInsightSignals } from './insight-signals.service.ts';

@Resolver()
export class InsightSignalsResolver {
  @AllowSignedIn()
  @Query(() => [InsightSignalObject], {
    description:
      'Signals in the figures of incidents that were found in the last 92 days, at most 50, the newest first; for Admins ' +
      'and SuperAdmins, and of their teams for those who lead them.',
  })
  insightSignals(@Ctx() ctx: RequestContext, @Arg('organizationId', () => ID) organizationId: string) {
    return listInsightSignals(ctx, organizationId);
  }
}
