import { Arg, Ctx, ID, Query, Resolver } from 'type-graphql';
import type { RequestContext } from '../../platform/request/context.ts';
import { AllowSignedIn } from '../../platform/security/authorize.ts';
import { IncidentSignalObject } from './lists/incident-signal.type.ts';
import { findIncidentSignals } from './lists/incident-signals.ts';

@Resolver()
export class IncidentSignalsResolver {
  @AllowSignedIn()
  @Query(() => [IncidentSignalObject], {
    description:
      'What happened more often than a setting says in the last 30 days, at one place, to one client or in one team, at ' +
      'most 20, the most frequent first; for Admins and SuperAdmins, and of their teams for those who lead them.',
  })
  incidentSignals(
    @Ctx() ctx: RequestContext,
    @Arg('organizationId', () => ID) organizationId: string,
    @Arg('incidentId', () => ID, {
      nullable: true,
      description: 'Only those in which this incident counts.',
    })
    incidentId: string | null,
  ) {
    return findIncidentSignals(ctx, organizationId, incidentId ?? null);
  }
}
