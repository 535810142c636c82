import { Arg, Ctx, ID, Int, Mutation, Query, Resolver } from 'type-graphql';
import type { RequestContext } from '../../platform/request/context.ts';
import { AllowSignedIn } from '../../platform/security/authorize.ts';
import { CalamityReportInput, CalamityReportType } from './calamity/calamity-report.type.ts';
import { getCalamityReport } from './calamity/read-calamity-report.ts';
import { saveCalamityReport } from './calamity/save-calamity-report.ts';

/** The report of a calamity; the policy refuses, so that a refusal is logged. */
@Resolver()
export class CalamityReportResolver {
  @AllowSignedIn()
  @Query(() => CalamityReportType, {
    nullable: true,
    description:
      'The report of a calamity, for those who may follow up the incident; null where it is not marked as one, by ' +
      'calamityEstablishedOn or igj.',
  })
  calamityReport(@Ctx() ctx: RequestContext, @Arg('incidentId', () => ID) incidentId: string) {
    return getCalamityReport(ctx, incidentId);
  }

  @AllowSignedIn()
  @Mutation(() => CalamityReportType, {
    description:
      'Saves the report of a calamity; the incident keeps its version. Fails with CONFLICT when the version of the report ' +
      'is no longer the current one.',
  })
  saveCalamityReport(
    @Ctx() ctx: RequestContext,
    @Arg('incidentId', () => ID) incidentId: string,
    @Arg('version', () => Int, { description: 'The version of the report; 0 where nothing was saved.' })
    version: number,
    @Arg('input', () => CalamityReportInput) input: object,
  ) {
    return saveCalamityReport(ctx, incidentId, version, input);
  }
}
